import path from 'node:path'
import { readAccepted } from './accepted.ts'
import { renderRaw, type RawRender } from './blender.ts'
import { contactSheet } from './contact-sheet.ts'
import type { CloseUp, Picture } from './picture.ts'
import {
  repoRoot,
  findRender,
  storeCloseUp,
  storeRender,
  keyOf,
  renderFileOf,
  renderFolder,
} from './render-store.ts'

interface Keyed extends Picture {
  readonly key: string
}

/**
 * Renders every picture that is neither accepted nor in the render store. After an interruption, a new call therefore
 * continues with the missing pictures. If a picture fails, renders the remaining pictures and then lists all failures.
 * Returns true if no picture failed.
 */
export async function renderPictures(blender: string, pictures: readonly Picture[]): Promise<boolean> {
  const accepted = readAccepted().pictures
  const keyed = pictures.map((picture) => ({ ...picture, key: keyOf(picture.job('final')) }))
  const missing = keyed.filter(({ name, key }) => accepted[name]?.key !== key && !findRender(key))
  console.log(`${missing.length} of ${pictures.length} pictures are to be taken.`)
  const progress = progressOver(missing.length)
  const failed: string[] = []
  let next = begin(blender, missing[0])
  for (const [at, picture] of missing.entries()) {
    const exposed = await next
    // Blender renders the next picture while this one is developed.
    next = begin(blender, missing[at + 1])
    if (exposed instanceof Error) failed.push(`${picture.name}: ${exposed.message}`)
    else if (exposed) progress(picture.name, (await storeIfUnchanged(picture, exposed)).seconds)
  }
  await writeContactSheet(keyed)
  if (failed.length > 0) console.error(`Not taken:\n${failed.join('\n')}`)
  return failed.length === 0
}

/**
 * Starts rendering a picture. Resolves to `null` if there is no picture, or if another process has rendered it in the
 * meantime, or to the close-up that is still to be drawn. Resolves to an error instead of rejecting, because the caller awaits the promise only later.
 */
function begin(blender: string, picture: Keyed | undefined): Promise<RawRender | CloseUp | Error | null> {
  if (!picture || findRender(picture.key)) return Promise.resolve(null)
  const job = picture.job('final')
  if ('cloth' in job) return Promise.resolve(job)
  return renderRaw(blender, job).catch((error: unknown) =>
    error instanceof Error ? error : new Error(String(error)),
  )
}

/** Stores a picture under its key. Throws if the sources have changed since the key was computed. */
function storeIfUnchanged({ name, key, job }: Keyed, exposed: RawRender | CloseUp) {
  if (keyOf(job('final')) !== key)
    throw new Error(`The stage or the developer was changed while ${name} was taken: start again.`)
  return 'cloth' in exposed ? storeCloseUp(key, exposed) : storeRender(key, exposed)
}

async function writeContactSheet(keyed: readonly Keyed[]): Promise<void> {
  const taken = keyed.filter(({ key }) => findRender(key))
  if (taken.length === 0) return
  const sheet = path.join(renderFolder, 'sheet.png')
  await contactSheet(
    sheet,
    taken.map(({ key }) => renderFileOf(key)),
  )
  console.log(`Look at ${path.relative(repoRoot, sheet)}; what is worth it is taken over with --accept.`)
}

/**
 * Returns a function that prints, after each picture, the number of remaining pictures and an estimate of the remaining
 * time.
 */
function progressOver(count: number): (name: string, seconds: number) => void {
  const start = performance.now()
  let done = 0
  return (name, seconds) => {
    done++
    const left = ((performance.now() - start) / 60_000 / done) * (count - done)
    const rest = done < count ? `, about ${Math.ceil(left)} min left` : ''
    console.log(`${done}/${count}  ${name}  rendered in ${seconds} s${rest}`)
  }
}
