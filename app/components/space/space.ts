// A piece of furniture in the studio's light, in three dimensions. Knows nothing of React and of pages; draws only when
// something moved.
import { Scene, VSMShadowMap, WebGLRenderer } from 'three'
import { hasGraphicsCard } from './draws-in-space.ts'
import { floorShadow } from './floor-shadow.ts'
import { measureLines, type MeasureLabel } from './measure-lines.ts'
import { orbitAround } from './orbit.ts'
import { type Piece, readPiece } from './piece.ts'
import { lightsFor, plainSurroundings, surroundings } from './studio-light.ts'
import { developLikeStills } from './tone.ts'

export type { MeasureLabel }

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

export interface SpaceOptions {
  readonly canvas: HTMLCanvasElement
  /** Where the measures are written, over the canvas. */
  readonly overlay: HTMLElement
  readonly file: ArrayBuffer
  readonly finishes: readonly string[]
  /** What hangs throws no shadow on a floor. */
  readonly isOnFloor: boolean
  /** Whoever does not want motion sees each step at once. */
  readonly isCalm: boolean
  /** The graphics of this device gave up. */
  readonly onLost: () => void
}

export interface Space {
  wear(finishes: readonly string[]): Promise<void>
  turn(right: number, up: number): void
  zoom(factor: number): void
  reset(): void
  /** Writes these beside the piece; none, to have it alone. */
  showMeasures(measures: readonly MeasureLabel[]): void
  /** As a file that iPhones and iPads put into a room. */
  toUsdz(): Promise<Blob>
  close(): void
}

/** Opens a piece in space. Throws where the file is no model or the browser draws none. */
export async function openSpace(options: SpaceOptions): Promise<Space> {
  const { canvas, overlay, isOnFloor, isCalm, onLost } = options
  const effort = hasGraphicsCard() ? fine : coarse
  const piece = await readPiece(options.file, { mirrors: effort.mirrors })
  await piece.wear(options.finishes)
  const renderer = new WebGLRenderer({ canvas, antialias: effort.antialias, alpha: true })
  const stage = setUp(renderer, piece, effort)
  const lines = measureLines(overlay, piece.bounds)
  const orbit = orbitAround({ canvas, bounds: piece.bounds, isOnFloor, isCalm, onMove: () => ask() })
  let asked = 0
  let gathering = isOnFloor

  const draw = () => {
    asked = 0
    const moved = orbit.step()
    if (gathering) gathering = stage.shadow.gather(renderer, effort.pointsPerFrame)
    renderer.render(stage.scene, orbit.camera)
    lines.place(orbit.camera)
    if (moved || gathering) ask()
  }
  const ask = () => {
    asked ||= requestAnimationFrame(draw)
  }
  const fit = () => {
    const { clientWidth, clientHeight } = canvas
    if (clientWidth === 0 || clientHeight === 0) return
    renderer.setPixelRatio(Math.min(effort.sharpest, devicePixelRatio))
    renderer.setSize(clientWidth, clientHeight, false)
    orbit.resize(clientWidth, clientHeight)
    draw()
  }
  const resizing = new ResizeObserver(fit)
  resizing.observe(canvas)
  const lose = () => onLost()
  canvas.addEventListener('webglcontextlost', lose)
  fit()

  return {
    async wear(finishes) {
      await piece.wear(finishes)
      ask()
    },
    turn: orbit.turn,
    zoom: orbit.zoom,
    reset() {
      orbit.reset()
      ask()
    },
    showMeasures(measures) {
      lines.show(measures)
      orbit.makeRoom(measures.length > 0)
      ask()
    },
    toUsdz: async () => (await import('./usdz.ts')).writeUsdz(piece.group),
    close() {
      canvas.removeEventListener('webglcontextlost', lose)
      cancelAnimationFrame(asked)
      asked = -1
      resizing.disconnect()
      orbit.dispose()
      lines.dispose()
      stage.dispose()
      piece.dispose()
      renderer.dispose()
      // The browser keeps only so many contexts: this one is given back at once, not when somebody tidies up.
      renderer.forceContextLoss()
    },
  }
}

function setUp(renderer: WebGLRenderer, piece: Piece, effort: typeof fine) {
  developLikeStills(renderer)
  renderer.setClearColor(0, 0)
  renderer.shadowMap.enabled = true
  renderer.shadowMap.type = VSMShadowMap
  // It stands still, and so does the light: its shadows are drawn once.
  renderer.shadowMap.autoUpdate = false
  renderer.shadowMap.needsUpdate = true
  const scene = new Scene()
  const around = effort.mirrors ? surroundings(renderer) : null
  const lights = lightsFor(piece.bounds, effort.shadowPixels)
  const shadow = floorShadow(piece.group, piece.bounds, effort.points)
  if (around) scene.environment = around.texture
  else scene.add(plainSurroundings())
  scene.add(piece.group, shadow.mesh, ...lights.flatMap((light) => [light, light.target]))
  return {
    scene,
    shadow,
    dispose() {
      around?.dispose()
      shadow.dispose()
      for (const light of lights) light.dispose()
    },
  }
}
