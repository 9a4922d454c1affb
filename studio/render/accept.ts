import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { modelOf } from '../model/model.ts'
import type { StudioProduct } from '../product.ts'
import { studioProducts } from '../products.ts'
import { type AcceptedPicture, readAccepted, saveAccepted } from './accepted.ts'
import { encode, ENCODING, isEncoded, modelFile, SWATCH_PIXELS } from './encode.ts'
import type { Picture } from './picture.ts'
import { repoRoot, findRender, keyOf, renderFileOf, renderFolder } from './render-store.ts'
import { writeAtomically } from './write-atomically.ts'

/**
 * Adds the selected pictures that are rendered to the pictures that the shop shows, and builds the 3D models of
 * products with a selected main picture. Saves each picture and model before starting the next, so that an interruption
 * loses nothing. Reports selected pictures that are not rendered. For these, the shop keeps showing the previous
 * picture.
 */
export async function accept(selected: readonly Picture[], planned: readonly Picture[]): Promise<void> {
  const unlock = lock(path.join(renderFolder, 'accepting'))
  try {
    for (const picture of selected) await acceptPicture(picture, planned)
    const handles = new Set(selected.flatMap(({ of }) => (of.kind === 'main' ? [of.handle] : [])))
    for (const product of studioProducts.filter(({ handle }) => handles.has(handle))) {
      await acceptModel(product, planned)
    }
  } finally {
    unlock()
  }
}

/**
 * Creates a lock file and returns the function that removes it. Without the lock, two commands at the same time would
 * delete each other's files. Throws if the lock file exists.
 */
function lock(file: string): () => void {
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    throw new Error(
      `Pictures are being accepted already; if they are not, remove ${path.relative(repoRoot, file)}.`,
    )
  }
  const unlock = () => rmSync(file, { force: true })
  process.once('exit', unlock)
  return unlock
}

async function acceptPicture(picture: Picture, planned: readonly Picture[]): Promise<void> {
  const { name, of, job } = picture
  const key = keyOf(job('final'))
  const shown = readAccepted().pictures[name]
  if (shown && isCurrent(shown, key)) return
  const render = findRender(key)
  if (!render) {
    console.log(
      `${name} is not taken as it looks today: ${shown ? 'what is shown stays' : 'it is not shown'}.`,
    )
    return
  }
  const photo = await encode(renderFileOf(key), of.kind === 'swatch' ? SWATCH_PIXELS : undefined)
  const standing = of.kind === 'scene' ? { standing: of.shows } : {}
  record(planned, { pictures: { [name]: { key, encoding: ENCODING, ...render, ...standing, photo } } })
  console.log(`${name} is in the demo.`)
}

function isCurrent(shown: AcceptedPicture, key: string): boolean {
  return shown.key === key && shown.encoding === ENCODING && isEncoded(shown.photo)
}

async function acceptModel(product: StudioProduct, planned: readonly Picture[]): Promise<void> {
  const { file, model } = await modelOf(product)
  const isNew = !existsSync(modelFile(model.hash))
  if (isNew) writeAtomically(modelFile(model.hash), file)
  record(planned, { models: { [product.handle]: model } })
  if (!isNew) return
  const { bytes, finishes } = model
  console.log(`${product.handle}: a model of ${Math.round(bytes / 1000)} kB, ${finishes.length} finishes`)
}

function record(planned: readonly Picture[], more: Partial<ReturnType<typeof readAccepted>>): void {
  const { pictures, models } = readAccepted()
  const both = { pictures: { ...pictures, ...more.pictures }, models: { ...models, ...more.models } }
  saveAccepted(both, planned)
}
