import type { PropPart } from '../assembly.ts'
import { place } from '../geometry/mesh.ts'
import type { V3 } from '../geometry/vector.ts'
import { fixed } from '../materials/fixed.ts'
import type { Part, Slot } from '../product.ts'
import type { ShownOptions } from '../../demo/media/manifest.ts'
import type { FixedCamera } from '../render/job.ts'
import { pot } from '../props/pottery.ts'
import { framed } from './art.ts'
import { curtain, potPlant } from './dressing.ts'
import { block, ROOM, shell, WINDOW } from './shell.ts'

/**
 * A product in a room. `turn` is its rotation in degrees. With a positive value, the product faces further to the
 * right.
 */
export interface RoomItem {
  readonly handle: string
  readonly shows: ShownOptions
  readonly at: V3
  readonly turn: number
  /** Whether to leave out the product's props. */
  readonly bare?: true
}

export interface Room {
  readonly name: string
  readonly camera: FixedCamera
  readonly pieces: readonly RoomItem[]
  /** Builds all parts of the room that are not for sale. */
  readonly set: () => readonly Part[]
}

/**
 * Slots of a room. A slot is a group of parts with the same material. The material of these slots is the fixed material
 * with the same name.
 */
export const roomSlots: Readonly<Record<string, Slot>> = Object.fromEntries(
  Object.keys(fixed).map((material) => [material, { material: material as keyof typeof fixed }]),
)

const wall = ROOM.back
/** Curtains on both sides of the window, about 12 cm from the wall. */
const curtains = [
  placeProps(curtain(0.62, 2.55, 3), [ROOM.left + 0.12, 0, WINDOW.from - 0.2]),
  placeProps(curtain(0.5, 2.55, 8), [ROOM.left + 0.12, 0, WINDOW.to + 0.16]),
].flat()

const living: Room = {
  name: 'living-room',
  camera: { from: [0.3, 1.26, 4.35], to: [0.03, 0.82, -1], lens: 36, shift: 0 },
  pieces: [
    {
      handle: 'ev-fjord',
      shows: { size: 'three-seats', orientation: 'straight', fabric: 'oat', legs: 'oak' },
      at: [-0.05, 0, wall + 0.62],
      turn: 0,
    },
    { handle: 'ev-lun', shows: { fabric: 'clay', legs: 'oak' }, at: [1.6, 0, 0.22], turn: -56 },
    { handle: 'ev-ebbe', shows: { wood: 'oak' }, at: [-0.1, 0.008, -0.1], turn: 0 },
    { handle: 'ev-fyr', shows: { finish: 'brass' }, at: [-1.72, 0, wall + 0.5], turn: 0 },
    {
      handle: 'ev-marsk',
      shows: { size: '200x300', colour: 'sheep' },
      at: [0.1, 0, 0.05],
      turn: 90,
      bare: true,
    },
  ],
  set: () => [
    ...shell('warm-wall'),
    ...curtains,
    ...placeProps(framed(0.6, 0.8, 'suns'), [-0.38, 1.55, wall + 0.002]),
    ...placeProps(framed(0.52, 0.7, 'moons'), [0.36, 1.55, wall + 0.002]),
    ...placeProps(potPlant(1.35, 5), [2.32, 0, wall + 0.55]),
  ],
}

const chairs: readonly (readonly [at: V3, turn: number])[] = [
  [[-0.5, 0, -0.78], 0],
  [[0.42, 0, -0.76], 4],
  [[-0.46, 0, 0.8], 180],
  [[0.55, 0, 0.9], 166],
]

const dining: Room = {
  name: 'dining-room',
  camera: { from: [0.75, 1.36, 4.4], to: [0.15, 0.88, -0.6], lens: 37, shift: 0 },
  pieces: [
    {
      handle: 'ev-strand',
      shows: { length: '200', wood: 'oak', edge: 'straight' },
      at: [0, 0, 0],
      turn: 0,
    },
    ...chairs.map(([at, turn]) => ({
      handle: 'ev-vidje',
      shows: { wood: 'oak', seat: 'natural-cord' },
      at,
      turn,
    })),
    { handle: 'ev-klokke', shows: { colour: 'sea', size: '40' }, at: [0, 1.36, 0], turn: 0 },
    { handle: 'ev-lade', shows: { wood: 'walnut' }, at: [0.7, 0, wall + 0.24], turn: 0 },
    { handle: 'ev-maane', shows: { wood: 'walnut', size: '80' }, at: [0.6, 1.1, wall + 0.018], turn: 0 },
    // Without its cable, which is longer than the sideboard.
    { handle: 'ev-krukke', shows: { glaze: 'oat' }, at: [1.38, 0.72, wall + 0.25], turn: 0, bare: true },
  ],
  set: () => [
    ...shell('sage-wall'),
    // A dark block under the floor: from this camera position a joint of the boards would show the light outside.
    block('underfloor', 'black-cable', [ROOM.left, -0.06, ROOM.back], [ROOM.right, -0.03, ROOM.front]),
    ...curtains,
    ...placeProps(framed(0.5, 0.66, 'suns'), [2.2, 1.5, wall + 0.002]),
    ...placeProps(potPlant(1.2, 9), [-2.2, 0, wall + 0.5]),
  ],
}

/** Height of the bedside table Lur in metres. */
const BEDSIDE = 0.52

const bed: Room = {
  name: 'bedroom',
  camera: { from: [1.05, 1.38, 3.95], to: [0.02, 0.74, -0.9], lens: 37, shift: 0 },
  pieces: [
    {
      handle: 'ev-hvile',
      shows: { mattress: '160x200', wood: 'oak' },
      at: [-0.15, 0, wall + 1.08],
      turn: 0,
    },
    { handle: 'ev-lur', shows: { wood: 'oak' }, at: [-1.36, 0, wall + 0.25], turn: 0 },
    { handle: 'ev-lur', shows: { wood: 'oak' }, at: [1.06, 0, wall + 0.25], turn: 0 },
    {
      handle: 'ev-krukke',
      shows: { glaze: 'celadon' },
      at: [1.06, BEDSIDE, wall + 0.24],
      turn: 0,
      bare: true,
    },
    {
      handle: 'ev-marsk',
      shows: { size: '170x240', colour: 'reed' },
      at: [-0.1, 0, 0.35],
      turn: 90,
      bare: true,
    },
    { handle: 'ev-lun', shows: { fabric: 'juniper', legs: 'walnut' }, at: [1.82, 0, -0.2], turn: -48 },
  ],
  set: () => [
    ...shell('warm-wall'),
    block('underfloor', 'black-cable', [ROOM.left, -0.06, ROOM.back], [ROOM.right, -0.03, ROOM.front]),
    ...curtains,
    ...placeProps(framed(0.72, 0.54, 'suns'), [-0.15, 1.6, wall + 0.002]),
    ...placeProps(pot('bottle', 'stoneware'), [-1.36, BEDSIDE, wall + 0.22]),
  ],
}

export const rooms: readonly Room[] = [living, dining, bed]

function placeProps(parts: readonly PropPart[], at: V3): Part[] {
  return parts.map(({ slot, mesh }) => ({ name: slot, slot, mesh: place(mesh, at) }))
}
