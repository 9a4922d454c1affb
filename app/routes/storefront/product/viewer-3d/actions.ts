import type { Renderer } from './renderer/renderer.ts'

export const moves = ['turnLeft', 'turnUp', 'turnDown', 'turnRight', 'nearer', 'farther', 'reset'] as const
type Move = (typeof moves)[number]

/** What a customer can do in the 3D viewer. */
export type Deed = Move | 'measures'

const STEP = 15
const CLOSER = 1.2

/** How the renderer performs each movement. */
export const doing: Record<Move, (space: Renderer) => void> = {
  turnLeft: (space) => space.turn(-STEP, 0),
  turnRight: (space) => space.turn(STEP, 0),
  turnUp: (space) => space.turn(0, STEP),
  turnDown: (space) => space.turn(0, -STEP),
  nearer: (space) => space.zoom(CLOSER),
  farther: (space) => space.zoom(1 / CLOSER),
  reset: (space) => space.reset(),
}

const byKey: Readonly<Record<string, Deed>> = {
  ArrowLeft: 'turnLeft',
  ArrowRight: 'turnRight',
  ArrowUp: 'turnUp',
  ArrowDown: 'turnDown',
  '+': 'nearer',
  '=': 'nearer',
  '-': 'farther',
  '0': 'reset',
  d: 'measures',
  D: 'measures',
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Returns the action of a key, or `null` if the key is left to the browser. */
export function deedOfKey({ key, ctrlKey, metaKey, altKey }: Pressed): Deed | null {
  return ctrlKey || metaKey || altKey ? null : (byKey[key] ?? null)
}
