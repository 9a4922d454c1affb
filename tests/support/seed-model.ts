// Gives a product a 3D model while the shop does not run, as the loading of the demo does.
import { readConfig } from '#app/server/config.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { openFiles } from '#platform/files/open-file-store.server.ts'
import { findProduct } from '#shop/catalogue/find-product.server.ts'
import { setModels } from '#shop/catalogue/pictures.server.ts'
import type { Model } from '#shop/media/model.ts'
import { storeReadyModel } from '#shop/media/models.server.ts'

interface ModelSeed {
  readonly slug: string
  readonly model: Model
  readonly bytes: Uint8Array
  /** The finish that the model shows first, as a value for each option. */
  readonly shows?: Readonly<Record<string, string>>
}

export async function seedModel(
  dataDir: string,
  { slug, model, bytes, shows = {} }: ModelSeed,
): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const database = await openDatabase(config.database)
  try {
    const { db } = database
    const now = new Date()
    const found = await findProduct(db, slug, 'en')
    if (!found || 'movedTo' in found) throw new Error(`No piece ${slug}`)
    const stored = await storeReadyModel(db, await openFiles(config.files), { model, bytes, now })
    if (!stored.ok) throw new Error(stored.problem.code)
    await setModels(db, [{ product: found.product.id, model: model.hash, shows }], { now })
  } finally {
    await database.close()
  }
}
