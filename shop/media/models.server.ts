// Stores and finds the shop's 3D models. Validates a 3D model before storing the file unchanged. Does not decode
// meshes. The size of a 3D model comes from its metadata. A 3D model is refused if its data do not match its metadata.
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { withLease, withOptionalLease } from './internal/lease.server.ts'
import { hashOf, storeFiles, type StoreRefusal } from './internal/store-files.server.ts'
import { modelKey } from './internal/keys.ts'
import { readModel, type ModelProblem } from './internal/read-model.server.ts'
import { tryRunLimited } from './concurrency.server.ts'
import type { Model } from './model.ts'

export type ModelRefusal = ModelProblem | StoreRefusal | 'media.busy'

/** How long an upload waits, in milliseconds, for another upload of the same 3D model. */
const WAIT_MS = 60_000

interface ReadyModel {
  readonly model: Model
  readonly bytes: Uint8Array
  readonly now: Date
}

/**
 * Stores a GLB file. Uploading the same file again returns the existing 3D model. If the file is refused, nothing is
 * stored. The 3D model is removed after a day unless a foreign key references it. This function accesses the file
 * store, so it must not be called inside a transaction.
 */
export async function uploadModel(
  db: Db,
  files: FileStore,
  { bytes, now }: { bytes: Uint8Array; now: Date },
): Promise<Outcome<Model, ModelRefusal>> {
  const uploaded = await tryRunLimited('uploads', async () => {
    const read = await readModel(bytes)
    if (!read.ok) return read
    const { finishes, size } = read.value
    const model = { hash: hashOf(bytes), bytes: bytes.length, finishes, size }
    return withLease(db, model.hash, { waitMs: WAIT_MS }, () => store(db, files, { model, bytes, now }))
  })
  return uploaded ?? refuse('media.busy')
}

/**
 * Stores a 3D model without validating it, because it was validated when it was made. This function accesses the file
 * store, so it must not be called inside a transaction.
 */
export async function storeReadyModel(
  db: Db,
  files: FileStore,
  ready: ReadyModel,
): Promise<Outcome<undefined, StoreRefusal>> {
  const stored = await withOptionalLease(db, ready.model.hash, () => store(db, files, ready))
  return stored.ok ? done() : stored
}

async function store(
  db: Db,
  files: FileStore,
  { model, bytes, now }: ReadyModel,
): Promise<Outcome<Model, StoreRefusal>> {
  const stored = await storeFiles(files, [{ key: modelKey(model.hash), bytes }])
  if (!stored.ok) return stored
  await insertModel(db, model, now)
  return done(model)
}

async function insertModel(db: Db, { hash, bytes, finishes, size }: Model, now: Date): Promise<void> {
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
