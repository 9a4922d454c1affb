// Renders a product in the studio's light. Independent of React and of pages. Draws only when something has changed.
import { Scene, VSMShadowMap, WebGLRenderer } from 'three'
import { hasGraphicsCard } from '../webgl-support.ts'
import { floorShadow } from './floor-shadow.ts'
import { frames } from './frame-loop.ts'
import { measureLines, type MeasureLabel } from './dimension-lines.ts'
import { type Orbit, orbitAround } from './orbit.ts'
import { type Piece, readPiece } from './product-model.ts'
import { lightsFor, plainSurroundings, surroundings } from './studio-light.ts'
import { developLikeStills } from './tone-mapping.ts'

/** Quality settings with and without a graphics card. Without one, reflections alone take seconds. */
const fine = {
  mirrors: true,
  antialias: true,
  sharpest: 2,
  shadowPixels: 1024,
  points: 48,
  pointsPerFrame: 8,
}
const coarse: typeof fine = {
  mirrors: false,
  antialias: false,
  sharpest: 1,
  shadowPixels: 512,
  points: 32,
  pointsPerFrame: 4,
}

interface SpaceOptions {
  readonly canvas: HTMLCanvasElement
  /** The element above the canvas for the dimension labels. */
  readonly overlay: HTMLElement
  /** The model file. It may still be loading while the studio is set up. */
  readonly file: Promise<ArrayBuffer>
  readonly finishes: readonly string[]
  /** Hanging products cast no shadow on the floor. */
  readonly isOnFloor: boolean
  /** Whether to skip animations (prefers-reduced-motion). */
  readonly isCalm: boolean
  /** Called when the WebGL context is lost. */
  readonly onLost: () => void
}

export interface Renderer {
  /** Applies finishes. Resolves to false if a later call overtook this one. */
  wear(finishes: readonly string[]): Promise<boolean>
  turn(right: number, up: number): void
  zoom(factor: number): void
  reset(): void
  /** Shows these dimensions at the product. An empty list hides all. */
  showMeasures(measures: readonly MeasureLabel[]): void
  /** Exports the model as USDZ for AR Quick Look on iOS. */
  toUsdz(): Promise<Blob>
  close(): void
}

/** Opens the renderer for a product. Throws if the file fails to load or is not a model, or if WebGL is unavailable. */
export async function openRenderer(options: SpaceOptions): Promise<Renderer> {
  const studio = openStudio(options)
  try {
    const { mirrors } = studio.effort
    const piece = await readPiece(await options.file, { mirrors, finishes: options.finishes })
    const stage = putUp(studio, piece)
    const orbit = orbitAround({ ...options, bounds: piece.bounds, onMove: () => shown.ask() })
    const shown = show({ ...options, studio, stage, orbit, bounds: piece.bounds })
    await shown.begin()
    return {
      async wear(finishes) {
        const isWorn = await piece.wear(finishes)
        shown.ask()
        return isWorn
      },
      turn: orbit.turn,
      zoom: orbit.zoom,
      reset() {
        orbit.reset()
        shown.ask()
      },
      showMeasures: shown.showMeasures,
      toUsdz: async () => (await import('./usdz.ts')).writeUsdz(piece.group),
      close() {
        shown.close()
        orbit.dispose()
        stage.dispose()
        piece.dispose()
        studio.close()
      },
    }
  } catch (error) {
    studio.close()
    throw error
  }
}

type Studio = ReturnType<typeof openStudio>

/** Sets up everything that does not depend on the product. */
function openStudio({ canvas, onLost }: SpaceOptions) {
  const effort = hasGraphicsCard() ? fine : coarse
  const renderer = new WebGLRenderer({ canvas, antialias: effort.antialias, alpha: true })
  const lose = () => onLost()
  canvas.addEventListener('webglcontextlost', lose)
  developLikeStills(renderer)
  renderer.setClearColor(0, 0)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = VSMShadowMap
  // Product and lights do not move, so the shadow maps are rendered once.
  renderer.shadowMap.autoUpdate = false
  renderer.shadowMap.needsUpdate = true
  const scene = new Scene()
  const around = effort.mirrors ? surroundings(renderer) : null
  if (around) scene.environment = around.texture
  else scene.add(plainSurroundings())
  return {
    effort,
    renderer,
    scene,
    close() {
      canvas.removeEventListener('webglcontextlost', lose)
      around?.dispose()
      renderer.dispose()
      // Browsers limit the number of contexts. This releases the context immediately instead of at the next garbage
      // collection.
      renderer.forceContextLoss()
    },
  }
}

/** Adds the product to the studio, with lights and shadow. */
function putUp({ scene, effort }: Studio, piece: Piece) {
  const lights = lightsFor(piece.bounds, effort.shadowPixels)
  const shadow = floorShadow(piece.group, piece.bounds, effort.points)
  scene.add(piece.group, shadow.mesh, ...lights.flatMap((light) => [light, light.target]))
  return {
    shadow,
    dispose() {
      shadow.dispose()
      for (const light of lights) light.dispose()
    },
  }
}

interface Showing extends Pick<SpaceOptions, 'canvas' | 'overlay' | 'isOnFloor'> {
  readonly studio: Studio
  readonly stage: ReturnType<typeof putUp>
  readonly orbit: Orbit
  readonly bounds: Piece['bounds']
}

/** Draws the product and its dimensions, again after each movement and each change of the canvas size. */
function show({ canvas, overlay, isOnFloor, studio, stage, orbit, bounds }: Showing) {
  const { renderer, scene, effort } = studio
  const lines = measureLines(overlay, bounds)
  let gathering = false
  /** The size and pixel ratio that the canvas currently has. */
  let fitted = ''
  const { ask, now, close } = frames(() => {
    if (fitted === '') return false
    const moved = orbit.step()
    if (gathering) gathering = stage.shadow.gather(renderer, effort.pointsPerFrame)
    renderer.render(scene, orbit.camera)
    lines.place(orbit.camera)
    return moved || gathering
  })
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas
    const sharpness = Math.min(effort.sharpest, devicePixelRatio)
    const size = [width, height, sharpness].join()
    // A ResizeObserver always calls back once at the start, even without a change.
    if (width === 0 || height === 0 || size === fitted) return false
    fitted = size
    renderer.setPixelRatio(sharpness)
    renderer.setSize(width, height, false)
    orbit.resize(width, height)
    return true
  }
  const resizing = new ResizeObserver(() => fit() && now())
  return {
    ask,
    async begin() {
      fit()
      // Compiles the shaders in parallel where the browser can, instead of one by one during the first frame.
      await renderer.compileAsync(scene, orbit.camera)
      now()
      resizing.observe(canvas)
      // Shows the product first and its shadow later: without a graphics card, a single frame takes a second.
      gathering = isOnFloor
      ask()
    },
    showMeasures(measures: readonly MeasureLabel[]) {
      lines.show(measures)
      orbit.makeRoom(measures.length > 0)
      ask()
    },
    close() {
      close()
      resizing.disconnect()
      lines.dispose()
    },
  }
}
