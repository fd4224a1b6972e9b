//! Patch files as text: sounds, their layers, and what is done to the sum.

use std::collections::BTreeMap;

/// Words of one line.
pub type Words = Vec<String>;

/// Settings as pairs of words.
#[derive(Clone, Debug, Default)]
pub struct Options(BTreeMap<String, String>);

impl Options {
    /// Pairs of a head line.
    pub fn of(words: &[String]) -> Options {
        Options(words.chunks_exact(2).map(|pair| (pair[0].clone(), pair[1].clone())).collect())
    }

    /// The word set for `key`.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    /// The number set for `key`, else `default`.
    pub fn number(&self, key: &str, default: f64) -> Result<f64, String> {
        self.get(key)
            .map_or(Ok(default), |text| text.parse().map_err(|_| format!("{key}: `{text}` is no number")))
    }
}

/// One `sound` of a patch file.
#[derive(Clone, Debug, Default)]
pub struct Patch {
    /// Its name.
    pub name: String,
    /// Its head line's settings.
    pub options: Options,
    /// Its layers, each the words of its lines, head first.
    pub layers: Vec<Vec<Words>>,
    /// What is done to the sum.
    pub post: Vec<Words>,
}

/// Words of each line that has some; ` #` begins a comment.
pub fn lines(text: &str) -> impl Iterator<Item = Words> {
    text.lines().filter_map(|line| {
        let line = if line.starts_with('#') { "" } else { line.split(" #").next().unwrap_or_default() };
        let words: Words = line.split_whitespace().map(String::from).collect();
        (!words.is_empty()).then_some(words)
    })
}

/// Reads a patch file.
pub fn read(text: &str) -> Result<Vec<Patch>, String> {
    let mut patches: Vec<Patch> = Vec::new();
    for words in lines(text) {
        if words[0] == "sound" {
            let name = words.get(1).ok_or("a sound without a name")?.clone();
            patches.push(Patch { name, options: Options::of(&words[2..]), ..Patch::default() });
            continue;
        }
        let patch = patches.last_mut().ok_or("a line before the first sound")?;
        match words[0].as_str() {
            "layer" => patch.layers.push(vec![words]),
            "post" => patch.post.push(words[1..].to_vec()),
            _ => patch
                .layers
                .last_mut()
                .ok_or_else(|| format!("{}: a line before its layer", patch.name))?
                .push(words),
        }
    }
    Ok(patches)
}
