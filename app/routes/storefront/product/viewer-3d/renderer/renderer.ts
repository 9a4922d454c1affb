// Renders a product with the lighting of the photo studio. Depends neither on React nor on a page. Draws only when
// something has changed.
import { Scene, VSMShadowMap, WebGLRenderer } from 'three'
import { hasGraphicsCard } from '../webgl-support.ts'
import { floorShadow } from './floor-shadow.ts'
import { frameLoop } from './frame-loop.ts'
import { dimensionLines, type DimensionLabel } from './dimension-lines.ts'
import { type Orbit, orbitAround } from './orbit.ts'
import { type ProductModel, readProductModel } from './product-model.ts'
import { lightsFor, ambientLight, environmentMap } from './studio-light.ts'
import { applyStudioToneMapping } from './tone-mapping.ts'

/**
 * Quality settings for devices with a graphics card. Other devices use `lowQuality`, because rendering the reflections
 * alone would take them seconds.
 */
const highQuality = {
  hasReflections: true,
  antialias: true,
  maxPixelRatio: 2,
  shadowPixels: 1024,
  points: 48,
  pointsPerFrame: 8,
}
const lowQuality: typeof highQuality = {
  hasReflections: false,
  antialias: false,
  maxPixelRatio: 1,
  shadowPixels: 512,
  points: 32,
  pointsPerFrame: 4,
}

interface RendererOptions {
  readonly canvas: HTMLCanvasElement
  /** The element in front of the canvas that contains the dimension lines and labels. */
  readonly overlay: HTMLElement
  /** The file of the 3D model. It may still be loading while the renderer sets up the scene. */
  readonly file: Promise<ArrayBuffer>
  readonly finishes: readonly string[]
  /** Whether the product stands on the floor. False: the product hangs and casts no shadow on the floor. */
  readonly isOnFloor: boolean
  /** Whether to skip animations (prefers-reduced-motion). */
  readonly isMotionReduced: boolean
  /** Called when the WebGL context is lost. */
  readonly onLost: () => void
}

export interface Renderer {
  /** Applies finishes. Resolves to false if another call starts before this call is complete. */
  applyFinishes(finishes: readonly string[]): Promise<boolean>
  turn(right: number, up: number): void
  zoom(factor: number): void
  reset(): void
  /** Shows these dimensions around the product. An empty list hides all dimensions. */
  showDimensions(dimensions: readonly DimensionLabel[]): void
  /** Exports the 3D model as a USDZ file for AR Quick Look on iOS. */
  toUsdz(): Promise<Blob>
  close(): void
}

/**
 * Opens the renderer for a product. Throws if the file fails to load or is not a 3D model, or if WebGL is unavailable.
 */
export async function openRenderer(options: RendererOptions): Promise<Renderer> {
  const studio = openStudio(options)
  try {
    const { hasReflections } = studio.quality
    const model = await readProductModel(await options.file, { hasReflections, finishes: options.finishes })
    const stage = setUpStage(studio, model)
    const orbit = orbitAround({ ...options, bounds: model.bounds, onMove: () => view.requestFrame() })
    const view = show({ ...options, studio, stage, orbit, bounds: model.bounds })
    await view.begin()
    return {
      async applyFinishes(finishes) {
        const isApplied = await model.applyFinishes(finishes)
        view.requestFrame()
        return isApplied
      },
      turn: orbit.turn,
      zoom: orbit.zoom,
      reset() {
        orbit.reset()
        view.requestFrame()
      },
      showDimensions: view.showDimensions,
      toUsdz: async () => (await import('./usdz.ts')).writeUsdz(model.group),
      close() {
        view.close()
        orbit.dispose()
        stage.dispose()
        model.dispose()
        studio.close()
      },
    }
  } catch (error) {
    studio.close()
    throw error
  }
}

type Studio = ReturnType<typeof openStudio>

/** Sets up the parts of the scene that do not depend on the product. */
function openStudio({ canvas, onLost }: RendererOptions) {
  const quality = hasGraphicsCard() ? highQuality : lowQuality
  const renderer = new WebGLRenderer({ canvas, antialias: quality.antialias, alpha: true })
  const handleContextLoss = () => onLost()
  canvas.addEventListener('webglcontextlost', handleContextLoss)
  applyStudioToneMapping(renderer)
  renderer.setClearColor(0, 0)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = VSMShadowMap
  // Product and lights do not move, so the shadow maps are rendered once.
  renderer.shadowMap.autoUpdate = false
  renderer.shadowMap.needsUpdate = true
  const scene = new Scene()
  const environment = quality.hasReflections ? environmentMap(renderer) : null
  if (environment) scene.environment = environment.texture
  else scene.add(ambientLight())
  return {
    quality,
    renderer,
    scene,
    close() {
      canvas.removeEventListener('webglcontextlost', handleContextLoss)
      environment?.dispose()
      renderer.dispose()
      // Browsers limit the number of contexts. This releases the context immediately instead of at the next garbage
      // collection.
      renderer.forceContextLoss()
    },
  }
}

/** Adds the product to the scene, with lights and shadow. */
function setUpStage({ scene, quality }: Studio, model: ProductModel) {
  const lights = lightsFor(model.bounds, quality.shadowPixels)
  const shadow = floorShadow(model.group, model.bounds, quality.points)
  scene.add(model.group, shadow.mesh, ...lights.flatMap((light) => [light, light.target]))
  return {
    shadow,
    dispose() {
      shadow.dispose()
      for (const light of lights) light.dispose()
    },
  }
}

interface ViewOptions extends Pick<RendererOptions, 'canvas' | 'overlay' | 'isOnFloor'> {
  readonly studio: Studio
  readonly stage: ReturnType<typeof setUpStage>
  readonly orbit: Orbit
  readonly bounds: ProductModel['bounds']
}

/** Draws the product and its dimensions. Draws them again after each movement and each change of the canvas size. */
function show({ canvas, overlay, isOnFloor, studio, stage, orbit, bounds }: ViewOptions) {
  const { renderer, scene, quality } = studio
  const lines = dimensionLines(overlay, bounds)
  let isAccumulating = false
  /** The size and pixel ratio that the canvas currently has. */
  let fitted = ''
  const { requestFrame, drawNow, close } = frameLoop(() => {
    if (fitted === '') return false
    const moved = orbit.step()
    if (isAccumulating) isAccumulating = stage.shadow.accumulate(renderer, quality.pointsPerFrame)
    renderer.render(scene, orbit.camera)
    lines.place(orbit.camera)
    return moved || isAccumulating
  })
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    const pixelRatio = Math.min(quality.maxPixelRatio, devicePixelRatio)
    const size = [width, height, pixelRatio].join()
    // A ResizeObserver always calls back once at the start, even without a change.
    if (width === 0 || height === 0 || size === fitted) return false
    fitted = size
    renderer.setPixelRatio(pixelRatio)
    renderer.setSize(width, height, false)
    orbit.resize(width, height)
    return true
  }
  const resizing = new ResizeObserver(() => fit() && drawNow())
  return {
    requestFrame,
    async begin() {
      fit()
      // Compiles the shaders in parallel where the browser can, instead of one by one during the first frame.
      await renderer.compileAsync(scene, orbit.camera)
      drawNow()
      resizing.observe(canvas)
      // Shows the product first and its shadow later: without a graphics card, a single frame takes a second.
      isAccumulating = isOnFloor
      requestFrame()
    },
    showDimensions(dimensions: readonly DimensionLabel[]) {
      lines.show(dimensions)
      orbit.makeSpaceForLabels(dimensions.length > 0)
      requestFrame()
    },
    close() {
      close()
      resizing.disconnect()
      lines.dispose()
    },
  }
}
