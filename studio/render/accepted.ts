import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DemoMedia, DemoPhoto, DemoPiece } from '../../db/demo/media/manifest.ts'
import type { StudioPiece } from '../piece.ts'
import { mediaFolder } from './encode.ts'
import { picturesOf, type Picture } from './plan.ts'
import type { Taken } from './workroom.ts'

/** A picture the shop shows: what it was made from, what it cost, and its sizes. */
export interface AcceptedPicture extends Taken {
  readonly key: string
  readonly photo: DemoPhoto
}

/** What the shop shows, by the name of the picture or the handle of the piece. */
export interface Accepted {
  readonly pictures: Readonly<Record<string, AcceptedPicture>>
  readonly models: Readonly<Record<string, NonNullable<DemoPiece['model']>>>
}

const FILE = path.resolve('studio/accepted.json')

export function readAccepted(): Accepted {
  return JSON.parse(readFileSync(FILE, 'utf8')) as Accepted
}

/** Notes what is accepted, writes the manifest of the demo from it, and removes the files that nobody refers to any more. */
export function saveAccepted(accepted: Accepted, pieces: readonly StudioPiece[]): void {
  writeJson(FILE, accepted)
  const media = mediaOf(accepted, pieces)
  writeJson(path.join(mediaFolder, 'manifest.json'), media)
  tidy(media)
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

/** The manifest: of every piece what is accepted, in the order it is planned; a piece of which nothing is, is left out. */
export function mediaOf(accepted: Accepted, pieces: readonly StudioPiece[]): DemoMedia {
  const photoOf = ({ name }: Picture) => accepted.pictures[name]?.photo
  const described = pieces.flatMap((piece): [string, DemoPiece][] => {
    const pictures = picturesOf(piece)
    const main = pictures.flatMap((picture) => {
      const photo = photoOf(picture)
      return photo && picture.of.kind === 'main' ? [{ photo, shows: picture.of.shows }] : []
    })
    const further = pictures.flatMap((picture) => {
      const photo = photoOf(picture)
      if (!photo || picture.of.kind !== 'further') return []
      const { shows, view } = picture.of
      return [{ photo, shows, view }]
    })
    const model = accepted.models[piece.handle]
    return main.length === 0 && !model ? [] : [[piece.handle, { main, further, ...(model && { model }) }]]
  })
  return { pieces: Object.fromEntries(described), scenes: {}, swatches: {} }
}

function tidy(media: DemoMedia): void {
  const pieces = Object.values(media.pieces)
  const photos = [
    ...pieces.flatMap(({ main, further }) => [...main, ...further].map(({ photo }) => photo)),
    ...Object.values(media.scenes).map(({ photo }) => photo),
    ...Object.values(media.swatches),
  ]
  const files = new Set([
    ...photos.flatMap(({ hash, widths }) => widths.map((width) => `${hash}-${width}.avif`)),
    ...pieces.flatMap(({ model }) => (model ? [`${model.hash}.glb`] : [])),
  ])
  for (const folder of ['photos', 'models'].map((name) => path.join(mediaFolder, name))) {
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
