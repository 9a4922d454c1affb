import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type {
  DemoDrawing,
  DemoMedia,
  DemoModel,
  DemoPhoto,
  DemoProductMedia,
  DemoScene,
  ShownOptions,
} from '../../demo/media/manifest.ts'
import { mediaFolder } from './encode.ts'
import type { Picture } from './picture.ts'
import type { RenderInfo } from './render-store.ts'
import { writeAtomically } from './write-atomically.ts'

/** A picture that the shop shows: its key, its rendering time and its encoded sizes. */
export interface AcceptedPicture extends RenderInfo {
  readonly key: string
  readonly encoding: string
  readonly photo: DemoPhoto
  /**
   * The configuration in which each product was rendered, by the handle of the product. Only pictures of rooms have
   * this property.
   */
  readonly standing?: Readonly<Record<string, ShownOptions>>
}

/** All pictures, models and drawings that the shop shows, by picture name and by product handle. */
export interface Accepted {
  readonly pictures: Readonly<Record<string, AcceptedPicture>>
  readonly models: Readonly<Record<string, readonly DemoModel[]>>
  readonly drawings: Readonly<Record<string, readonly DemoDrawing[]>>
}

const FILE = path.join(import.meta.dirname, '../accepted.json')

export function readAccepted(): Accepted {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Accepted
}

/**
 * Saves the accepted pictures, 3D models and drawings that are in the plan of pictures, and writes the manifest of the demo.
 * Removes files that the manifest does not mention.
 */
export function saveAccepted(accepted: Accepted, planned: readonly Picture[]): void {
  const names = new Set(planned.map(({ name }) => name))
  const handles = handlesOf(planned)
  const pictures = Object.entries(accepted.pictures).filter(([name]) => names.has(name))
  const models = Object.entries(accepted.models).filter(([handle]) => handles.has(handle))
  const drawings = Object.entries(accepted.drawings).filter(([handle]) => handles.has(handle))
  const media = mediaOf(accepted, planned)
  writeJson(FILE, {
    pictures: Object.fromEntries(pictures),
    models: Object.fromEntries(models),
    drawings: Object.fromEntries(drawings),
  })
  writeJson(path.join(mediaFolder, 'manifest.json'), media)
  removeUnusedFiles(media)
}

/** An accepted picture of a product. `isCurrent`: it shows the product as it looks today. */
interface ProductPicture {
  readonly name: string
  readonly isMain: boolean
  readonly isCurrent: boolean
}

/**
 * Returns the names of those pictures of one product, in the order of the plan, that show it as it looked before, if
 * another one is current. Otherwise, the shop would show old and new pictures of one product side by side. Keeps the
 * first main picture, because cards show it, and a product must not lose its photograph to a picture of another finish.
 */
export function outdatedPictures(pictures: readonly ProductPicture[]): string[] {
  if (!pictures.some(({ isCurrent }) => isCurrent)) return []
  const first = pictures.find(({ isMain }) => isMain)
  return pictures.filter((one) => !one.isCurrent && one !== first).map(({ name }) => name)
}

function handlesOf(planned: readonly Picture[]): Set<string> {
  return new Set(planned.flatMap(({ of }) => ('handle' in of ? [of.handle] : [])))
}

function writeJson(file: string, value: unknown): void {
  writeAtomically(file, `${JSON.stringify(value, null, 2)}\n`)
}

/** Returns the manifest of the demo: all accepted pictures that are in the plan, in the order of the plan. */
export function mediaOf(accepted: Accepted, planned: readonly Picture[]): DemoMedia {
  const shown = planned.flatMap(({ name, of }) => {
    const taken = accepted.pictures[name]
    return taken ? [{ of, ...taken }] : []
  })
  const pieces = [...handlesOf(planned)].flatMap((handle): [string, DemoProductMedia][] => {
    const main = shown.flatMap(({ of, photo }) =>
      of.kind === 'main' && of.handle === handle ? [{ photo, shows: of.shows }] : [],
    )
    const further = shown.flatMap(({ of, photo }) =>
      of.kind === 'further' && of.handle === handle ? [{ photo, shows: of.shows, view: of.view }] : [],
    )
    const models = accepted.models[handle]
    const drawings = accepted.drawings[handle]
    if (main.length === 0 && !models && !drawings) return []
    return [[handle, { main, further, ...(models && { models }), ...(drawings && { drawings }) }]]
  })
  const scenes = shown.flatMap(({ of, photo, places, standing: shownInScene }): [string, DemoScene][] => {
    if (of.kind !== 'scene') return []
    // Of four equal chairs only the first gets an entry.
    const standing = Object.entries(shownInScene ?? of.shows).flatMap(([handle, shows]) => {
      const position = places.find((one) => one.handle === handle)
      return position ? [{ handle, shows, x: rounded(position.x), y: rounded(position.y) }] : []
    })
    return [[of.scene, { photo, pieces: standing }]]
  })
  const swatches = shown.flatMap(({ of, photo }): [string, DemoPhoto][] =>
    of.kind === 'swatch' ? [[of.finish, photo]] : [],
  )
  return {
    pieces: Object.fromEntries(pieces),
    scenes: Object.fromEntries(scenes),
    swatches: Object.fromEntries(swatches),
  }
}

function rounded(share: number): number {
  return Math.round(Math.max(0, Math.min(1, share)) * 1000) / 1000
}

function removeUnusedFiles(media: DemoMedia): void {
  const pieces = Object.values(media.pieces)
  const photos = [
    ...pieces.flatMap(({ main, further }) => [...main, ...further].map(({ photo }) => photo)),
    ...Object.values(media.scenes).map(({ photo }) => photo),
    ...Object.values(media.swatches),
  ]
  const files = new Set([
    ...photos.flatMap(({ hash, widths }) => widths.map((width) => `${hash}-${width}.avif`)),
    ...pieces.flatMap(({ models }) => (models ?? []).map(({ hash }) => `${hash}.glb`)),
    ...pieces.flatMap(({ drawings }) => (drawings ?? []).map(({ hash }) => `${hash}.json`)),
  ])
  for (const folder of ['photos', 'models', 'drawings'].map((name) => path.join(mediaFolder, name))) {
    for (const file of filesIn(folder)) if (!files.has(file)) rmSync(path.join(folder, file))
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
