import type { Slot } from '../piece.ts'
import { propSlots } from '../props/props.ts'

/** What paints the parts of a room: its shell, floor, curtain and frames, and whatever stands about in it. */
export const roomSlots: Readonly<Record<string, Slot>> = {
  wall: { material: 'wall-paint' },
  ceiling: { material: 'white-paint' },
  trim: { material: 'white-paint' },
  floor: { material: 'floor-oak' },
  curtain: { material: 'white-shade' },
  frame: { material: 'oiled-ash' },
  ...propSlots,
}
