import { readAccepted } from './accepted.ts'
import type { Picture } from './picture.ts'
import { findRender, keyOf } from './render-store.ts'

/** Prints for every picture whether the shop shows it, whether it is out of date, or whether it is not rendered. */
export function listPictures(pictures: readonly Picture[]): void {
  const accepted = readAccepted().pictures
  for (const { name, job } of pictures) {
    const key = keyOf(job('final'))
    const shown = accepted[name]
    const state =
      shown?.key === key
        ? 'shown'
        : findRender(key)
          ? 'taken, not accepted'
          : shown
            ? 'out of date'
            : 'not taken'
    console.log(`${name.padEnd(48)} ${state}${shown ? `  (${shown.seconds} s)` : ''}`)
  }
}
