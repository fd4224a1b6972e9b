//! The cabinet.

fn main() -> std::process::ExitCode {
    bio_invaders::platform::command::run()
}
