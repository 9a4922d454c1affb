// Stores the drawings of products' 3D models and reads them by hash.
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { ModelDrawing } from '#shop/drawings/model-drawing.ts'
import type { ProductId } from '#shop/ids.ts'
import { anyOf } from '../internal/save/load-rows.server.ts'
import type { ShownOptions } from '../gallery.ts'
import { lockCatalogue, raiseCatalogueVersion } from '../version.server.ts'

export interface NewModelDrawings {
  readonly product: ProductId
  /** The drawings of all sizes and shapes of the product. `shows`: the option values on which the shape depends. */
  readonly drawings: readonly { readonly shows: ShownOptions; readonly drawing: ModelDrawing }[]
}

/** Sets the drawings of products' 3D models, replacing all drawings that these products have. */
export async function setModelDrawings(db: Db, products: readonly NewModelDrawings[]): Promise<void> {
  if (products.length === 0) return
  await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    await tx
      .deleteFrom('product_drawings')
      .where(
        'product_id',
        '=',
        anyOf<ProductId>(
          products.map(({ product }) => product),
          'uuid',
        ),
      )
      .execute()
    const rows = products.flatMap(({ product, drawings }) =>
      drawings.map((drawing, position) => rowOf(product, position, drawing)),
    )
    if (rows.length > 0) await tx.insertInto('product_drawings').values(rows).execute()
    await raiseCatalogueVersion(tx)
  })
}

function rowOf(
  product: ProductId,
  position: number,
  { shows, drawing }: NewModelDrawings['drawings'][number],
) {
  const json = JSON.stringify(drawing)
  const { width, depth, height } = drawing.size
  return {
    product_id: product,
    position,
    hash: createHash('sha256').update(json).digest('hex').slice(0, 32),
    shows: JSON.stringify(shows),
    width_mm: width,
    depth_mm: depth,
    height_mm: height,
    drawing: json,
  }
}

/** Recently used drawings by hash. The drawing with a hash never changes. A drawing has about 10 kB. */
const recent = new LRUCache<string, ModelDrawing>({ max: 300 })

/**
 * Returns the drawing of a 3D model with this hash. `null`: there is none. Recently used drawings are returned without
 * a query, also while the database is unavailable.
 */
export async function findModelDrawing(db: Db, hash: string): Promise<ModelDrawing | null> {
  const known = recent.get(hash)
  if (known) return known
  const row = await db
    .selectFrom('product_drawings')
    .select('drawing')
    .where('hash', '=', hash)
    .orderBy('product_id')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  recent.set(hash, row.drawing)
  return row.drawing
}
