// Models the shop keeps itself: taken in as they come once they have been read through, and found again.
// Never decodes a mesh: what a model holds is told from its description, which must not promise more than there is.
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { withLease, withLeaseOrWithout } from './internal/lease.server.ts'
import { hashOf, keepFiles, type NotKept } from './internal/store-files.server.ts'
import { modelKey } from './internal/keys.ts'
import { readModel, type UnfitModel } from './internal/read-model.server.ts'
import { ifRoom } from './internal/concurrency.server.ts'
import type { Model } from './model.ts'

export type ModelRefusal = UnfitModel | NotKept | 'media.busy'

/** How long an upload waits for another one of the same model. */
const WAIT_MS = 60_000

interface Ready {
  readonly model: Model
  readonly bytes: Uint8Array
  readonly now: Date
}

/**
 * Takes a GLB in. The same one again is the one there is; what is refused leaves nothing behind. Asks the store: never
 * inside a transaction. Whoever shows it refers to it within a day (a foreign key to `models`), or it is removed again.
 */
export async function takeModel(
  db: Db,
  files: FileStore,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): Promise<Outcome<Model, ModelRefusal>> {
  const taken = await ifRoom('uploads', async () => {
    const read = await readModel(bytes)
    if (!read.ok) return read
    const { finishes, size } = read.value
    const model = { hash: hashOf(bytes), bytes: bytes.length, finishes, size }
    return withLease(db, model.hash, { waitMs: WAIT_MS }, () => keep(db, files, { model, bytes, now }))
  })
  return taken ?? refuse('media.busy')
}

/** Keeps a model that was read through where it was made. Asks the store: never inside a transaction. */
export async function keepReadyModel(
  db: Db,
  files: FileStore,
  ready: Ready,
): Promise<Outcome<undefined, NotKept>> {
  const kept = await withLeaseOrWithout(db, ready.model.hash, () => keep(db, files, ready))
  return kept.ok ? done() : kept
}

async function keep(
  db: Db,
  files: FileStore,
  { model, bytes, now }: Ready,
): Promise<Outcome<Model, NotKept>> {
  const kept = await keepFiles(files, [{ key: modelKey(model.hash), bytes }])
  if (!kept.ok) return kept
  await noteModel(db, model, now)
  return done(model)
}

async function noteModel(db: Db, { hash, bytes, finishes, size }: Model, now: Date): Promise<void> {
  await db
    .insertInto('models')
    .values({
      hash,
      bytes,
      finishes: JSON.stringify(finishes),
      width_mm: size.width,
      depth_mm: size.depth,
      height_mm: size.height,
      taken_at: now,
    })
    .onConflict((known) => known.column('hash').doUpdateSet({ taken_at: now }))
    .execute()
}
