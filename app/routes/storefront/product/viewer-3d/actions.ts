import type { Renderer } from './renderer/renderer.ts'

export const moves = ['turnLeft', 'turnUp', 'turnDown', 'turnRight', 'nearer', 'farther', 'reset'] as const
type Move = (typeof moves)[number]

/** An action of the customer in the 3D viewer: a camera movement, or showing and hiding the dimensions (`measures`). */
export type ViewerAction = Move | 'measures'

const STEP = 15
const CLOSER = 1.2

/** For each camera movement, a function that makes the renderer perform the movement. */
export const moveHandlers: Record<Move, (viewer: Renderer) => void> = {
  turnLeft: (viewer) => viewer.turn(-STEP, 0),
  turnRight: (viewer) => viewer.turn(STEP, 0),
  turnUp: (viewer) => viewer.turn(0, STEP),
  turnDown: (viewer) => viewer.turn(0, -STEP),
  nearer: (viewer) => viewer.zoom(CLOSER),
  farther: (viewer) => viewer.zoom(1 / CLOSER),
  reset: (viewer) => viewer.reset(),
}

const byKey: Readonly<Record<string, ViewerAction>> = {
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

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Returns the action of a key. Returns `null` for a key that the 3D viewer does not handle. */
export function actionOfKey({ key, ctrlKey, metaKey, altKey }: KeyPress): ViewerAction | null {
  return ctrlKey || metaKey || altKey ? null : (byKey[key] ?? null)
}
