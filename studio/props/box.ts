import type { PropPart } from '../assembly.ts'
import { roundedBox } from '../geometry/box.ts'
import { place } from '../geometry/mesh.ts'

const [WIDTH, DEPTH, HEIGHT] = [0.3, 0.22, 0.15]
/** Height of the lid, and by how much it stands out beyond the box, in metres. */
const [LID, BEYOND] = [0.042, 0.004]

/** Builds a storage box of cardboard with a lid and a label holder. `slot`: the paper that it is covered with. */
export function lidded(slot: 'grey-paper' | 'olive-paper'): PropPart[] {
  const body = roundedBox([WIDTH, HEIGHT - LID, DEPTH], 0.0025, { segments: 3 })
  const lid = roundedBox([WIDTH + BEYOND, LID, DEPTH + BEYOND], 0.003, { segments: 3 })
  const holder = roundedBox([0.07, 0.032, 0.0014], 0.0006, { segments: 2 })
  const label = roundedBox([0.058, 0.022, 0.0006], 0.0002, { segments: 1 })
  return [
    { slot, mesh: place(body, [0, (HEIGHT - LID) / 2, 0]) },
    { slot, mesh: place(lid, [0, HEIGHT - LID / 2, 0]) },
    { slot: 'brass', mesh: place(holder, [0, 0.056, DEPTH / 2 + 0.0006]) },
    { slot: 'white-paper', mesh: place(label, [0, 0.056, DEPTH / 2 + 0.0014]) },
  ]
}
