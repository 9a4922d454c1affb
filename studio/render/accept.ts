import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { drawingsOf } from '../drawing/product-drawings.ts'
import { modelsOf } from '../model/model.ts'
import type { StudioProduct } from '../product.ts'
import { studioProducts } from '../products.ts'
import { type AcceptedPicture, mediaOf, outdatedPictures, readAccepted, saveAccepted } from './accepted.ts'
import { drawingFile, encode, ENCODING, isEncoded, modelFile } from './encode.ts'
import type { Picture } from './picture.ts'
import { repoRoot, findRender, keyOf, renderFileOf, renderFolder } from './render-store.ts'
import { writeAtomically } from './write-atomically.ts'

/**
 * Adds the selected pictures that are rendered to the pictures that the shop shows, and builds the 3D models and drawings
 * of products whose first main picture is selected. Pictures of other finishes show the same shape. Saves each picture
 * and model before starting the next, so that an interruption loses nothing. Reports selected pictures that are not
 * rendered. For these, the shop keeps showing the previous picture, unless another picture of the same product is newer.
 * With `keepsOutdated`, it keeps them all, for a new light or material on the same shape.
 */
export async function accept(
  selected: readonly Picture[],
  planned: readonly Picture[],
  { keepsOutdated }: { readonly keepsOutdated: boolean },
): Promise<void> {
  const unlock = lock(path.join(renderFolder, 'accepting'))
  try {
    for (const picture of selected) await acceptPicture(picture, planned)
    const handles = new Set(selected.flatMap(({ of }) => (of.kind === 'main' ? [of.handle] : [])))
    if (!keepsOutdated) for (const handle of handles) removeOutdated(handle, planned)
    const first = new Set(handles.values().flatMap((handle) => firstMainOf(handle, planned)))
    const modelled = selected.flatMap(({ name, of }) =>
      of.kind === 'main' && first.has(name) ? [of.handle] : [],
    )
    for (const product of studioProducts.filter(({ handle }) => modelled.includes(handle))) {
      await acceptModels(product, planned)
      acceptDrawings(product, planned)
    }
  } finally {
    unlock()
  }
}

/** Returns the name of the product's first main picture in the plan, which cards show. */
function firstMainOf(handle: string, planned: readonly Picture[]): string[] {
  const first = planned.find(({ of }) => of.kind === 'main' && of.handle === handle)
  return first ? [first.name] : []
}

/** Draws the products in every shape in which they are sold. The shop then shows these drawings. */
export async function acceptDrawingsOf(
  products: readonly StudioProduct[],
  planned: readonly Picture[],
): Promise<void> {
  await forEachProduct(products, (product) => acceptDrawings(product, planned))
}

/**
 * Builds 3D models of the products in every shape in which they are sold. The shop then shows these models. Skips
 * products without an accepted main picture, because Git stores every model for ever.
 */
export async function acceptModelsOf(
  products: readonly StudioProduct[],
  planned: readonly Picture[],
): Promise<void> {
  const { pieces } = mediaOf(readAccepted(), planned)
  await forEachProduct(products, async (product) => {
    if (pieces[product.handle]?.main.length) await acceptModels(product, planned)
    else console.log(`${product.handle} gets no model before its main picture is accepted.`)
  })
}

async function forEachProduct(
  products: readonly StudioProduct[],
  acceptProduct: (product: StudioProduct) => void | Promise<void>,
): Promise<void> {
  const unlock = lock(path.join(renderFolder, 'accepting'))
  try {
    for (const product of products) {
      await acceptProduct(product)
      // Node handles Ctrl+C only between two tasks.
      await setImmediate()
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
  const { seen, ...info } = render
  const kind = of.kind === 'scene' || of.kind === 'swatch' ? of.kind : 'product'
  const photo = await encode(renderFileOf(key), kind)
  // The tests compare main pictures with the geometry.
  const projected = of.kind === 'main' && seen ? { seen } : {}
  const standing = of.kind === 'scene' ? { standing: of.shows } : {}
  record(planned, {
    pictures: { [name]: { key, encoding: ENCODING, ...info, ...projected, ...standing, photo } },
  })
  console.log(`${name} is in the demo.`)
}

/** Removes the accepted pictures of a product that {@link outdatedPictures} names. */
function removeOutdated(handle: string, planned: readonly Picture[]): void {
  const { pictures: shown, ...others } = readAccepted()
  const taken = planned.flatMap(({ name, of, job }) =>
    'handle' in of && of.handle === handle && shown[name]
      ? [{ name, isMain: of.kind === 'main', isCurrent: shown[name].key === keyOf(job('final')) }]
      : [],
  )
  const outdated = outdatedPictures(taken)
  if (outdated.length === 0) return
  const kept = Object.entries(shown).filter(([name]) => !outdated.includes(name))
  saveAccepted({ pictures: Object.fromEntries(kept), ...others }, planned)
  for (const name of outdated) console.log(`${name} is no longer in the demo, because it is out of date.`)
}

function isCurrent(shown: AcceptedPicture, key: string): boolean {
  return shown.key === key && shown.encoding === ENCODING && isEncoded(shown.photo)
}

async function acceptModels(product: StudioProduct, planned: readonly Picture[]): Promise<void> {
  const built = await modelsOf(product, (sentence) => console.log(sentence))
  if (built.length === 0) return
  for (const { file, model } of built)
    if (!existsSync(modelFile(model.hash))) writeAtomically(modelFile(model.hash), file)
  record(planned, { models: { [product.handle]: built.map(({ model }) => model) } })
  const bytes = built.reduce((sum, { model }) => sum + model.bytes, 0)
  console.log(`${product.handle}: ${built.length} models, ${Math.round(bytes / 1000)} kB`)
}

function acceptDrawings(product: StudioProduct, planned: readonly Picture[]): void {
  const drawn = drawingsOf(product, (sentence) => console.log(sentence)).map(({ shows, drawing }) => {
    const text = JSON.stringify(drawing)
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32)
    return { text, hash, shows }
  })
  for (const { text, hash } of drawn) writeAtomically(drawingFile(hash), text)
  record(planned, { drawings: { [product.handle]: drawn.map(({ hash, shows }) => ({ hash, shows })) } })
  const bytes = drawn.reduce((sum, { text }) => sum + text.length, 0)
  console.log(`${product.handle}: ${drawn.length} drawings, ${Math.round(bytes / 1000)} kB`)
}

function record(planned: readonly Picture[], more: Partial<ReturnType<typeof readAccepted>>): void {
  const { pictures, models, drawings } = readAccepted()
  const all = {
    pictures: { ...pictures, ...more.pictures },
    models: { ...models, ...more.models },
    drawings: { ...drawings, ...more.drawings },
  }
  saveAccepted(all, planned)
}
