import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { modelOf } from '../model/model.ts'
import type { StudioPiece } from '../piece.ts'
import { studioPieces } from '../pieces.ts'
import { readAccepted, saveAccepted, type Accepted, type AcceptedPicture } from './accepted.ts'
import { encode, modelFile, SWATCH_PIXELS } from './encode.ts'
import type { Picture } from './picture.ts'
import { findTaken, keyOf, negativeOf } from './workroom.ts'

/** Takes over what was taken of the pictures that are wanted, and the models of their pieces, into the demo. */
export async function accept(wanted: readonly Picture[], planned: readonly Picture[]): Promise<void> {
  const before = readAccepted()
  const pictures: Record<string, AcceptedPicture> = { ...before.pictures }
  const models: Record<string, Accepted['models'][string]> = { ...before.models }
  for (const { name, of, job } of wanted) {
    const key = keyOf(job('final'))
    const taken = findTaken(key)
    if (!taken || pictures[name]?.key === key) continue
    const photo = await encode(negativeOf(key), of.kind === 'swatch' ? SWATCH_PIXELS : undefined)
    pictures[name] = { key, ...taken, photo }
    console.log(`${name} is in the demo.`)
  }
  const handles = new Set(wanted.flatMap(({ of }) => ('handle' in of ? [of.handle] : [])))
  for (const piece of studioPieces.filter(({ handle }) => handles.has(handle))) {
    models[piece.handle] = await acceptModel(piece)
  }
  saveAccepted({ pictures, models }, planned)
}

async function acceptModel(piece: StudioPiece): Promise<Accepted['models'][string]> {
  const { file, model } = await modelOf(piece)
  if (!existsSync(modelFile(model.hash))) {
    mkdirSync(path.dirname(modelFile(model.hash)), { recursive: true })
    writeFileSync(modelFile(model.hash), file)
    console.log(
      `${piece.handle}: a model of ${Math.round(model.bytes / 1000)} kB, ${model.finishes.length} finishes`,
    )
  }
  return model
}
