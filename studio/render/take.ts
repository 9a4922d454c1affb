import path from 'node:path'
import { readAccepted } from './accepted.ts'
import { expose } from './blender.ts'
import { contactSheet } from './contact-sheet.ts'
import type { Picture } from './picture.ts'
import { findTaken, keep, keyOf, negativeOf, workroom } from './workroom.ts'

/** Takes every picture that is neither in the shop nor in the work room as it looks today; begins again where it ended. */
export async function takePictures(blender: string, pictures: readonly Picture[]): Promise<void> {
  const accepted = readAccepted().pictures
  const keyed = pictures.map((picture) => ({ ...picture, key: keyOf(picture.job('final')) }))
  const missing = keyed.filter(({ name, key }) => accepted[name]?.key !== key && !findTaken(key))
  console.log(`${missing.length} of ${pictures.length} pictures are to be taken.`)
  const progress = progressOver(missing.length)
  let next = missing[0] && expose(blender, missing[0].job('final'))
  for (const [at, { name, key }] of missing.entries()) {
    const exposed = await next
    const following = missing[at + 1]
    // While this picture is developed, the next one is rendered.
    next = following && expose(blender, following.job('final'))
    if (exposed) progress(name, (await keep(key, exposed)).seconds)
  }
  const taken = keyed.filter(({ key }) => findTaken(key))
  if (taken.length === 0) return
  const sheet = path.join(workroom, 'sheet.png')
  await contactSheet(
    sheet,
    taken.map(({ key }) => negativeOf(key)),
  )
  console.log(`Look at ${path.relative('.', sheet)}; what is worth it is taken over with --accept.`)
}

/** Says after each picture how many are left and how long they will take if they take as long as those so far. */
function progressOver(count: number): (name: string, seconds: number) => void {
  const begin = performance.now()
  let done = 0
  return (name, seconds) => {
    done++
    const left = ((performance.now() - begin) / 60_000 / done) * (count - done)
    const rest = done < count ? `, about ${Math.ceil(left)} min left` : ''
    console.log(`${done}/${count}  ${name}  rendered in ${seconds} s${rest}`)
  }
}
