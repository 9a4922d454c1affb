import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { modelOf } from '../model/model.ts'
import type { StudioPiece } from '../piece.ts'
import { studioPieces } from '../pieces.ts'
import { readAccepted, saveAccepted, type Accepted, type AcceptedPicture } from './accepted.ts'
import { encode, modelFile } from './encode.ts'
import type { Picture } from './plan.ts'
import { findTaken, keyOf, negativeOf } from './workroom.ts'

interface Wanted {
  readonly piece: StudioPiece
  readonly pictures: readonly Picture[]
}

/** Takes the pictures that were taken over into the demo, and the models of the pieces that have one. */
export async function accept(wanted: readonly Wanted[]): Promise<void> {
  const before = readAccepted()
  const pictures: Record<string, AcceptedPicture> = { ...before.pictures }
  const models: Record<string, Accepted['models'][string]> = { ...before.models }
  for (const { piece, pictures: own } of wanted) {
    for (const { name, job } of own) {
      const key = keyOf(job('final'))
      const taken = findTaken(key)
      if (!taken || pictures[name]?.key === key) continue
      pictures[name] = { key, ...taken, photo: await encode(negativeOf(key)) }
      console.log(`${name} is in the demo.`)
    }
    const { file, model } = await modelOf(piece)
    models[piece.handle] = model
    if (!existsSync(modelFile(model.hash))) {
      mkdirSync(path.dirname(modelFile(model.hash)), { recursive: true })
      writeFileSync(modelFile(model.hash), file)
      console.log(
        `${piece.handle}: a model of ${Math.round(model.bytes / 1000)} kB, ${model.finishes.length} finishes`,
      )
    }
    saveAccepted({ pictures, models }, studioPieces)
  }
}
