import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { cushion, cutAcross, roundFront } from '../../geometry/upholstery/cushion.ts'
import { fbm } from '../../geometry/noise.ts'
import { rod, taper } from '../../geometry/sweep.ts'
import { clamp, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { textileSlots, throwPillow } from '../../props/textiles.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'

/** Largest width of a module, in metres. A module of this width still fits through a staircase. */
const WIDEST_MODULE = 1.18
/** Depth of a module without a chaise, in metres. */
const DEPTH = 0.94
const ARM = 0.13
const BACK = 0.11
/** Height of the upholstered frame below the seat cushions, and of the back above the floor, in metres. */
const BASE = 0.105
const BACK_TOP = 0.665
/** Width of the visible joint between two modules, in metres. */
const JOINT = 0.006
/** Angle by which the back cushions lean, in degrees. */
const LEAN = 12
/** Cushion options for the padded parts of the frame: a tight cover over firm foam. */
const firm = {
  crown: 0.007,
  shoulder: 0.05,
  firmness: 0.2,
  slack: 0.002,
  gather: 0.99,
  plump: 1.02,
  spacing: 0.034,
  steps: 24,
  unevenness: 0.0012,
  puckers: 0.0005,
}

interface Module {
  /** Left and right end of the module. */
  readonly from: number
  readonly to: number
  /** Ends of the seat between the arms. */
  readonly seatFrom: number
  readonly seatTo: number
  /** Front of the seat. */
  readonly front: number
  readonly isChaise: boolean
}

function modulesOf({ width, depth }: MetricDimensions, { orientation }: ShownOptions): Module[] {
  const count = Math.ceil(width / WIDEST_MODULE)
  const chaise = orientation === 'chaise-left' ? 0 : orientation === 'chaise-right' ? count - 1 : -1
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [-width / 2 + (width * i) / count, -width / 2 + (width * (i + 1)) / count]
    const [seatFrom, seatTo] = [i === 0 ? from + ARM : from, i === count - 1 ? to - ARM : to]
    const isChaise = i === chaise
    return { from, to, seatFrom, seatTo, isChaise, front: isChaise ? depth / 2 : DEPTH - depth / 2 }
  })
}

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const sofa = assembly(1)
  const modules = modulesOf(dimensions, shows)
  modules.forEach((module, i) => addFrame(sofa, dimensions, module, i))
  modules.forEach((module, i) => addSeat(sofa, dimensions, module, i))
  modules.forEach((module, i) => addBack(sofa, dimensions, module, i))
  addArms(sofa, dimensions)
  addLegs(sofa, dimensions, modules)
  addProps(sofa, dimensions, shows)
  return scaleToDimensions(sofa.parts, dimensions)
}

/** Adds the base and the back of a module. The base of a chaise consists of two parts, which are joined in front. */
function addFrame(sofa: Assembly, dimensions: MetricDimensions, module: Module, i: number): void {
  const { depth, clearance } = dimensions
  const wide = module.seatTo - module.seatFrom - JOINT
  const middle = (module.seatFrom + module.seatTo) / 2
  const rear = -depth / 2
  const addBase = (name: string, from: number, to: number, seed: number) => {
    const base = cushion([wide, BASE, to - from], { ...firm, seed, corner: 0.022, spacing: 0.045 })
    sofa.add(name, 'fabric', base, [middle, clearance + BASE / 2, (from + to) / 2])
  }
  const joint = rear + DEPTH - 0.02
  addBase(`base-${i + 1}`, rear + 0.01, joint, 50 + i)
  if (module.isChaise) addBase('chaise', joint + JOINT, module.front - 0.02, 59)
  const tall = BACK_TOP - clearance
  const back = cushion([wide, BACK, tall], { ...firm, seed: 40 + i, corner: 0.03, spacing: 0.04 })
  sofa.add(`back-${i + 1}`, 'fabric', back, [middle, clearance + tall / 2, rear + BACK / 2], [90, 0, 0])
}

/** Adds a seat cushion: a box of foam in a layer of feathers, with a rounded front edge. */
function addSeat(sofa: Assembly, dimensions: MetricDimensions, module: Module, i: number): void {
  const { depth, clearance, seatHeight } = dimensions
  const { seatFrom, seatTo, front, isChaise } = module
  const wide = seatTo - seatFrom - 0.003
  const low = clearance + BASE - 0.012
  const size: V3 = [wide, seatHeight - low, front + depth / 2 - BACK - 0.006]
  const seats = isChaise || wide < 0.8 ? [0.02] : [-0.24, 0.23]
  const seat = cushion(size, {
    seed: 3 + i,
    crown: 0.042,
    shoulder: 0.1,
    belly: 0.012,
    corner: 0.045,
    slack: 0.007,
    gather: 0.985,
    firmness: 0.03,
    plump: 1.045,
    spacing: 0.017,
    steps: 44,
    unevenness: 0.003,
    puckers: 0.0018,
    folds: 0.006,
    shape: roundFront(size, 0.013),
    outside: between(size[0] / 2),
    hollows: seats.map((at, k) => ({
      at: [at * wide, front - DEPTH + depth / 2 - 0.02],
      radius: 0.2,
      depth: 0.011 + 0.003 * ((i + k) % 2),
    })),
  })
  sofa.add(`seat-cushion-${i + 1}`, 'fabric', seat, [
    (seatFrom + seatTo) / 2,
    (low + seatHeight) / 2,
    front - 0.003 - size[2] / 2,
  ])
}

/** Returns a function that keeps a cushion between its neighbours, which are `half` metres from its middle. */
function between(half: number): (point: V3) => V3 {
  return (point) => (Math.abs(point[0]) > half ? [Math.sign(point[0]) * half, point[1], point[2]] : point)
}

/**
 * Returns a function that gives a back cushion the shape of sunken feathers: thicker at its lower edge (+z), lower in
 * the middle of its upper edge, and uneven in front.
 */
function sunken([width, , height]: V3, seed: number): (point: V3) => V3 {
  return ([x, y, z]) => {
    const low = clamp(z / height + 0.5, 0, 1)
    const middle = 1 - ((2 * x) / width) ** 2
    const wave = y > 0 ? 0.011 * fbm(x * 3.2 + seed, z * 4.5, seed, 2) : 0
    return [x, y * (0.77 + 0.33 * low) + wave, z + 0.018 * middle * (1 - low) ** 1.5]
  }
}

/** Returns a function that keeps a back cushion between its neighbours, in front of the back and above the seat. */
function resting([width, thick, height]: V3): (point: V3) => V3 {
  return (point) => {
    const [x, y, z] = point
    if (Math.abs(x) <= width / 2 && y >= -thick / 2 && z <= height / 2) return point
    return [clamp(x, -width / 2, width / 2), Math.max(y, -thick / 2), Math.min(z, height / 2)]
  }
}

/** Adds a back cushion of feathers: the filling has sunk, and the cover is loose above it. */
function addBack(sofa: Assembly, dimensions: MetricDimensions, module: Module, i: number): void {
  const { depth, height, seatHeight, seatDepth } = dimensions
  const wide = module.seatTo - module.seatFrom - 0.008
  const size: V3 = [wide, 0.25, height - seatHeight + 0.045]
  const back = cushion(size, {
    seed: 20 + i,
    crown: 0.085,
    shoulder: 0.19,
    corner: 0.05,
    slack: 0.022,
    gather: 0.96,
    firmness: 0.013,
    plump: 1.02,
    sinking: [0, 0, 1.2],
    spacing: 0.016,
    steps: 60,
    shape: sunken(size, 3 + 4 * i),
    unevenness: 0.004,
    puckers: 0.0026,
    folds: 0.014,
    outside: resting(size),
    hollows: [{ at: [wide * (i % 2 ? -0.1 : 0.12), -0.04], radius: 0.19, depth: 0.03 }],
  })
  const at: V3 = [
    (module.seatFrom + module.seatTo) / 2,
    height - 0.485 * size[2],
    DEPTH - depth / 2 - seatDepth - size[1] / 2 + 0.01,
  ]
  sofa.add(`back-cushion-${i + 1}`, 'fabric', back, at, [90 - LEAN, i % 2 ? 0.8 : -0.6, 0])
}

function addArms(sofa: Assembly, { width, depth, clearance, armHeight }: MetricDimensions): void {
  const tall = armHeight - clearance
  for (const side of [-1, 1]) {
    const arm = cushion([tall, ARM, DEPTH], { ...firm, seed: 11 + side, corner: 0.04 })
    const at: V3 = [side * (width / 2 - ARM / 2), clearance + tall / 2, (DEPTH - depth) / 2]
    sofa.add(side < 0 ? 'left-arm' : 'right-arm', 'fabric', cutAcross(arm), at, [0, 0, 90])
  }
}

function addLegs(
  sofa: Assembly,
  { width, depth, clearance }: MetricDimensions,
  modules: readonly Module[],
): void {
  const add = (x: number, z: number) =>
    sofa.add('leg', 'legs', rod([x, clearance + 0.01, z], [x, 0, z], taper(0.026, 0.018)))
  const joints = modules.slice(1).map(({ from }) => from)
  for (const x of [-width / 2 + 0.1, ...joints, width / 2 - 0.1]) {
    add(x, 0.1 - depth / 2)
    add(x, DEPTH - depth / 2 - 0.1)
  }
  for (const { isChaise, seatFrom, seatTo, front } of modules) {
    if (isChaise) for (const x of [seatFrom + 0.09, seatTo - 0.09]) add(x, front - 0.11)
  }
}

function addProps(sofa: Assembly, dimensions: MetricDimensions, { fabric }: ShownOptions): void {
  const { width, depth, seatHeight } = dimensions
  const accent = fabric === 'rust' || fabric === 'juniper' ? 'sand-linen' : 'rust-linen'
  const z = DEPTH - depth / 2 - 0.5
  sofa.show(
    'pillow',
    throwPillow(0.44, 0.44, 28, accent, 4),
    [0.235 + ARM - width / 2, seatHeight - 0.024, z],
    14,
  )
}

/**
 * The modular sofa: a low base, slender arms and loose cushions. The gaps between the cushions are at the joints
 * between the modules.
 */
export const fjord: StudioProduct = {
  handle: 'ev-fjord',
  camera: 'sofa',
  build,
  slots: {
    ...textileSlots,
    fabric: { option: 'fabric' },
    legs: { option: 'legs' },
  },
  soft: ['fabric'],
  main: [
    { shows: { size: 'three-seats', orientation: 'straight', fabric: 'oat', legs: 'oak' } },
    { shows: { size: 'three-seats', orientation: 'straight', fabric: 'juniper', legs: 'walnut' } },
    { shows: { size: 'three-seats', orientation: 'straight', fabric: 'rust', legs: 'black-steel' } },
    { shows: { size: 'three-seats', orientation: 'chaise-left', fabric: 'oat', legs: 'oak' } },
    { shows: { size: 'three-seats', orientation: 'chaise-right', fabric: 'oat', legs: 'oak' } },
    { shows: { size: 'two-seats', orientation: 'straight', fabric: 'oat', legs: 'oak' } },
    { shows: { size: 'two-seats', orientation: 'chaise-left', fabric: 'oat', legs: 'oak' } },
    { shows: { size: 'two-seats', orientation: 'chaise-right', fabric: 'oat', legs: 'oak' } },
    { shows: { size: 'four-seats', orientation: 'straight', fabric: 'oat', legs: 'oak' } },
    { shows: { size: 'four-seats', orientation: 'chaise-left', fabric: 'oat', legs: 'oak' } },
    { shows: { size: 'four-seats', orientation: 'chaise-right', fabric: 'oat', legs: 'oak' } },
  ],
  further: [
    {
      view: 'detail',
      shows: { size: 'three-seats', orientation: 'straight', fabric: 'oat', legs: 'oak' },
      look: { at: [0.72, 0.44, 0.3], span: 1 },
      camera: { azimuth: 34, elevation: 20 },
    },
  ],
}
