// A piece of furniture in the studio's light, in three dimensions. Knows nothing of React and of pages; draws only when
// something moved.
import { Scene, VSMShadowMap, WebGLRenderer } from 'three'
import { hasGraphicsCard } from '../webgl-support.ts'
import { floorShadow } from './floor-shadow.ts'
import { frames } from './frame-loop.ts'
import { measureLines, type MeasureLabel } from './dimension-lines.ts'
import { type Orbit, orbitAround } from './orbit.ts'
import { type Piece, readPiece } from './product-model.ts'
import { lightsFor, plainSurroundings, surroundings } from './studio-light.ts'
import { developLikeStills } from './tone-mapping.ts'

/** How much is spent on beauty, with a graphics card and without: there, mirroring alone takes seconds. */
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
  /** Where the measures are written, over the canvas. */
  readonly overlay: HTMLElement
  /** The model, which may still be on its way: the studio is set up meanwhile. */
  readonly file: Promise<ArrayBuffer>
  readonly finishes: readonly string[]
  /** What hangs throws no shadow on a floor. */
  readonly isOnFloor: boolean
  /** Whoever does not want motion sees each step at once. */
  readonly isCalm: boolean
  /** The graphics of this device gave up. */
  readonly onLost: () => void
}

export interface Renderer {
  /** Says whether it wears them: where others were asked for meanwhile it does not. */
  wear(finishes: readonly string[]): Promise<boolean>
  turn(right: number, up: number): void
  zoom(factor: number): void
  reset(): void
  /** Writes these beside the piece; none, to have it alone. */
  showMeasures(measures: readonly MeasureLabel[]): void
  /** As a file that iPhones and iPads put into a room. */
  toUsdz(): Promise<Blob>
  close(): void
}

/** Opens a piece in space. Throws where the file does not come or is no model, or the browser draws none. */
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

/** All that can be there before the piece is. */
function openStudio({ canvas, onLost }: SpaceOptions) {
  const effort = hasGraphicsCard() ? fine : coarse
  const renderer = new WebGLRenderer({ canvas, antialias: effort.antialias, alpha: true })
  const lose = () => onLost()
  canvas.addEventListener('webglcontextlost', lose)
  developLikeStills(renderer)
  renderer.setClearColor(0, 0)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = VSMShadowMap
  // It stands still, and so does the light: its shadows are drawn once.
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
      // The browser keeps only so many contexts: this one is given back at once, not when somebody tidies up.
      renderer.forceContextLoss()
    },
  }
}

/** Puts the piece into the studio, with its light and its shadow. */
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

/** What is seen: the piece and its measures, drawn anew when something moved and when the canvas has another size. */
function show({ canvas, overlay, isOnFloor, studio, stage, orbit, bounds }: Showing) {
  const { renderer, scene, effort } = studio
  const lines = measureLines(overlay, bounds)
  let gathering = false
  /** So wide, so high and so sharp it is. */
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
    // Whoever begins to watch a size is told it at once, though it has not changed.
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
      // Shaders are made side by side where the browser can, instead of each in its turn as the first picture comes to it.
      await renderer.compileAsync(scene, orbit.camera)
      now()
      resizing.observe(canvas)
      // The piece is seen first, then its shadow comes: without a graphics card a picture takes a second already.
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
