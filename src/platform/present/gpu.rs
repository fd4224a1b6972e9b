//! The presenter on a graphics card, through `pixels`.

use super::super::showing::{Showing, Turn};
use super::PresentError;
use pixels::wgpu;
use pixels::{Pixels, PixelsBuilder, SurfaceTexture};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use winit::dpi::PhysicalSize;
use winit::window::Window;

/// One triangle over the viewport; the viewport is the picture's frame, so any fit, margin and shrinking is one draw.
const SHADER: &str = "
override dark: f32 = 0.0;
@group(0) @binding(0) var picture: texture_2d<f32>;
struct Corner { @builtin(position) at: vec4<f32>, @location(0) along: vec2<f32> }
@vertex fn corner(@builtin(vertex_index) n: u32) -> Corner {
    let along = vec2<f32>(f32((n << 1u) & 2u), f32(n & 2u));
    var corner: Corner;
    corner.at = vec4<f32>(along.x * 2.0 - 1.0, 1.0 - along.y * 2.0, 0.0, 1.0);
    corner.along = along;
    return corner;
}
@fragment fn pixel(corner: Corner) -> @location(0) vec4<f32> {
    let size = vec2<f32>(textureDimensions(picture));
    let last = vec2<i32>(textureDimensions(picture)) - vec2<i32>(1, 1);
    let at = corner.along * size;
    let colour = textureLoad(picture, clamp(vec2<i32>(floor(at)), vec2<i32>(0, 0), last), 0);
    let row = fwidth(at.y);
    let is_last_row = row <= 0.5 && fract(at.y) + row > 1.0;
    return colour * select(1.0, 1.0 - dark, is_last_row);
}
";

/// Nothing can be seen in fewer pixels across or down.
const LEAST: u32 = 16;

/// Shows the picture as a texture.
pub struct GpuPresenter {
    pixels: Pixels<'static>,
    pipeline: wgpu::RenderPipeline,
    layout: wgpu::BindGroupLayout,
    texture: wgpu::BindGroup,
    turn: Turn,
    scanlines: u8,
    turned: Vec<u32>,
    size: PhysicalSize<u32>,
    is_lost: Arc<AtomicBool>,
    why: Arc<Mutex<String>>,
}

impl GpuPresenter {
    /// A presenter for a window. A card that is the processor in disguise is refused unless `takes_any`.
    ///
    /// # Errors
    ///
    /// If there is no card, or none worth it.
    pub fn new(window: &Arc<Window>, takes_any: bool) -> Result<GpuPresenter, PresentError> {
        let none = |error: String| PresentError::None(error);
        if !takes_any && !is_a_card_in_sight() {
            return Err(none("this machine has no graphics card".into()));
        }
        let size = window.inner_size();
        let surface = SurfaceTexture::new(size.width.max(1), size.height.max(1), window.clone());
        let (width, height) = Turn::default().size();
        // Mailbox never blocks and never tears; where it is missing, the ordinary queue does.
        let pixels = PixelsBuilder::new(width as u32, height as u32, surface)
            .present_mode(wgpu::PresentMode::Mailbox)
            .blend_state(wgpu::BlendState::REPLACE)
            .wgpu_backend(backends())
            .build()
            .map_err(|error| none(error.to_string()))?;
        let card = pixels.adapter().get_info();
        if card.device_type == wgpu::DeviceType::Cpu && !takes_any {
            return Err(none(format!("{} is the processor itself", card.name)));
        }
        let (is_lost, why) = (Arc::new(AtomicBool::new(false)), Arc::new(Mutex::new(String::new())));
        watch_for_loss(&pixels, &is_lost, &why);
        let layout = bind_layout(pixels.device());
        let pipeline = pipeline(pixels.device(), &layout, pixels.render_texture_format(), 0);
        let texture = bind(&pixels, &layout);
        let turned = Vec::new();
        Ok(GpuPresenter {
            pixels,
            pipeline,
            layout,
            texture,
            turn: Turn::default(),
            scanlines: 0,
            turned,
            size,
            is_lost,
            why,
        })
    }

    /// The card, for people.
    pub fn name(&self) -> String {
        let card = self.pixels.adapter().get_info();
        format!("{} ({:?})", card.name, card.backend)
    }

    fn loss(&self) -> Option<PresentError> {
        self.is_lost
            .load(Ordering::Acquire)
            .then(|| PresentError::Lost(self.why.lock().map_or_else(|_| String::new(), |why| why.clone())))
    }

    /// See [`super::Presenter::resize`].
    ///
    /// # Errors
    ///
    /// If the card is lost.
    pub fn resize(&mut self, size: PhysicalSize<u32>) -> Result<(), PresentError> {
        self.size = size;
        if !self.is_worth_showing() {
            return Ok(());
        }
        let most = self.pixels.device().limits().max_texture_dimension_2d;
        self.pixels
            .resize_surface(size.width.clamp(1, most), size.height.clamp(1, most))
            .map_err(|error| PresentError::Lost(error.to_string()))?;
        self.loss().map_or(Ok(()), Err)
    }

    /// A window shrunk to almost nothing is left alone until it grows again: Mesa's lavapipe hangs in such a surface.
    fn is_worth_showing(&self) -> bool {
        self.size.width >= LEAST && self.size.height >= LEAST
    }

    /// See [`super::Presenter::present`].
    ///
    /// # Errors
    ///
    /// If the card is lost.
    pub fn present(&mut self, picture: &[u32], showing: &Showing) -> Result<(), PresentError> {
        if let Some(loss) = self.loss() {
            return Err(loss);
        }
        let frame = showing.frame(self.size.width as usize, self.size.height as usize);
        if frame.width == 0 || frame.height == 0 || !self.is_worth_showing() {
            return Ok(());
        }
        if self.turn != showing.turn {
            let (width, height) = showing.turn.size();
            self.pixels
                .resize_buffer(width as u32, height as u32)
                .map_err(|error| PresentError::Lost(error.to_string()))?;
            self.texture = bind(&self.pixels, &self.layout);
            self.turn = showing.turn;
        }
        if self.scanlines != showing.scanlines {
            self.scanlines = showing.scanlines;
            let format = self.pixels.render_texture_format();
            self.pipeline = pipeline(self.pixels.device(), &self.layout, format, showing.scanlines);
        }
        showing.turn.apply(picture, &mut self.turned);
        for (bytes, pixel) in self.pixels.frame_mut().chunks_exact_mut(4).zip(&self.turned) {
            let [_, red, green, blue] = pixel.to_be_bytes();
            bytes.copy_from_slice(&[red, green, blue, 255]);
        }
        let (pipeline, texture) = (&self.pipeline, &self.texture);
        self.pixels
            .render_with(|encoder, target, _| {
                let mut pass = encoder.begin_render_pass(&wgpu::RenderPassDescriptor {
                    label: None,
                    color_attachments: &[Some(wgpu::RenderPassColorAttachment {
                        view: target,
                        resolve_target: None,
                        ops: wgpu::Operations {
                            load: wgpu::LoadOp::Clear(wgpu::Color::BLACK),
                            store: wgpu::StoreOp::Store,
                        },
                        depth_slice: None,
                    })],
                    depth_stencil_attachment: None,
                    timestamp_writes: None,
                    occlusion_query_set: None,
                    multiview_mask: None,
                });
                let [left, top, width, height] =
                    [frame.left, frame.top, frame.width, frame.height].map(|edge| edge as f32);
                pass.set_viewport(left, top, width, height, 0.0, 1.0);
                pass.set_pipeline(pipeline);
                pass.set_bind_group(0, texture, &[]);
                pass.draw(0..3, 0..1);
                Ok(())
            })
            .map_err(|error| PresentError::Lost(error.to_string()))?;
        self.loss().map_or(Ok(()), Err)
    }
}

/// `pixels` cannot present through GL on Linux (wgpu 29 comes up without a surface there), and merely trying it prints
/// the driver's complaints; the other systems have one way each.
fn backends() -> wgpu::Backends {
    wgpu::Backends::from_env().unwrap_or(wgpu::Backends::PRIMARY)
}

/// Asking the Vulkan loader costs a tenth of a second and 50 MB where there is nothing to find.
#[cfg(target_os = "linux")]
pub(super) fn is_a_card_in_sight() -> bool {
    let has_nodes = |folder: &str| std::fs::read_dir(folder).is_ok_and(|mut nodes| nodes.next().is_some());
    let devices = ["/dev/nvidia0", "/dev/mali0", "/dev/kgsl-3d0", "/dev/dxg"];
    has_nodes("/dev/dri") || devices.iter().any(|device| std::path::Path::new(device).exists())
}

#[cfg(not(target_os = "linux"))]
pub(super) fn is_a_card_in_sight() -> bool {
    true
}

/// Without these, a lost card would end the program by a panic.
fn watch_for_loss(pixels: &Pixels<'static>, is_lost: &Arc<AtomicBool>, why: &Arc<Mutex<String>>) {
    let note = |is_lost: &AtomicBool, why: &Mutex<String>, text: String| {
        if let Ok(mut why) = why.lock() {
            *why = text;
        }
        is_lost.store(true, Ordering::Release);
    };
    let (lost, reason) = (is_lost.clone(), why.clone());
    pixels.device().set_device_lost_callback(move |kind, text| {
        if kind != wgpu::DeviceLostReason::Destroyed {
            note(&lost, &reason, text);
        }
    });
    let (lost, reason) = (is_lost.clone(), why.clone());
    pixels
        .device()
        .on_uncaptured_error(Arc::new(move |error: wgpu::Error| note(&lost, &reason, error.to_string())));
}

fn bind_layout(device: &wgpu::Device) -> wgpu::BindGroupLayout {
    device.create_bind_group_layout(&wgpu::BindGroupLayoutDescriptor {
        label: None,
        entries: &[wgpu::BindGroupLayoutEntry {
            binding: 0,
            visibility: wgpu::ShaderStages::FRAGMENT,
            ty: wgpu::BindingType::Texture {
                sample_type: wgpu::TextureSampleType::Float { filterable: false },
                multisampled: false,
                view_dimension: wgpu::TextureViewDimension::D2,
            },
            count: None,
        }],
    })
}

fn bind(pixels: &Pixels<'static>, layout: &wgpu::BindGroupLayout) -> wgpu::BindGroup {
    let view = pixels.texture().create_view(&wgpu::TextureViewDescriptor::default());
    pixels.device().create_bind_group(&wgpu::BindGroupDescriptor {
        label: None,
        layout,
        entries: &[wgpu::BindGroupEntry { binding: 0, resource: wgpu::BindingResource::TextureView(&view) }],
    })
}

fn pipeline(
    device: &wgpu::Device,
    layout: &wgpu::BindGroupLayout,
    format: wgpu::TextureFormat,
    scanlines: u8,
) -> wgpu::RenderPipeline {
    let module = device.create_shader_module(wgpu::ShaderModuleDescriptor {
        label: None,
        source: wgpu::ShaderSource::Wgsl(SHADER.into()),
    });
    let layout = device.create_pipeline_layout(&wgpu::PipelineLayoutDescriptor {
        label: None,
        bind_group_layouts: &[Some(layout)],
        immediate_size: 0,
    });
    device.create_render_pipeline(&wgpu::RenderPipelineDescriptor {
        label: None,
        layout: Some(&layout),
        vertex: wgpu::VertexState {
            module: &module,
            entry_point: Some("corner"),
            buffers: &[],
            compilation_options: wgpu::PipelineCompilationOptions::default(),
        },
        primitive: wgpu::PrimitiveState::default(),
        depth_stencil: None,
        multisample: wgpu::MultisampleState::default(),
        fragment: Some(wgpu::FragmentState {
            module: &module,
            entry_point: Some("pixel"),
            compilation_options: wgpu::PipelineCompilationOptions {
                constants: &[("dark", f64::from(scanlines.min(100)) / 100.0)],
                ..Default::default()
            },
            targets: &[Some(format.into())],
        }),
        multiview_mask: None,
        cache: None,
    })
}
