import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type ManufacturerId, newId } from '#shop/ids.ts'
import { done, type Done } from '#shop/problems.ts'
import { differ, type RowOf } from '../internal/product-rows.server.ts'
import { anyOf } from '../internal/save/load-rows.server.ts'
import { putRows } from '../internal/save/write-rows.server.ts'
import { lockCatalogue, raiseCatalogueVersion } from '../version.server.ts'
import type { ManufacturerDraft } from './manufacturer-draft.ts'
import type { Manufacturer } from './manufacturer.ts'

/** Creates a manufacturer, or updates the existing one with the slug of the draft. */
export async function saveManufacturer(
  db: Db,
  { slug, name, address, country, contact, responsible }: ManufacturerDraft,
): Promise<Done<{ id: ManufacturerId; change: 'created' | 'updated' | 'unchanged' }>> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const known = await tx.selectFrom('manufacturers').selectAll().where('slug', '=', slug).executeTakeFirst()
    const row: RowOf<'manufacturers'> = {
      id: known?.id ?? newId<'manufacturer'>(),
      slug,
      name,
      address,
      country,
      contact,
      responsible_name: responsible?.name ?? null,
      responsible_address: responsible?.address ?? null,
      responsible_contact: responsible?.contact ?? null,
    }
    if (!differ(known, row)) return done({ id: row.id, change: 'unchanged' })
    await putRows(tx, 'manufacturers', ['id'], [row])
    await raiseCatalogueVersion(tx)
    return done({ id: row.id, change: known ? 'updated' : 'created' })
  })
}

/** Lists all manufacturers by slug. With `slug`, returns only the manufacturer with this slug. */
export async function listManufacturers(db: Db, slug?: string): Promise<ManufacturerDraft[]> {
  const rows = await db
    .selectFrom('manufacturers')
    .selectAll()
    .$if(slug !== undefined, (query) => query.where('slug', '=', slug ?? ''))
    .orderBy('slug')
    .execute()
  return rows.map((row) => {
    const { responsible, ...manufacturer } = manufacturerOf(row)
    return { slug: row.slug, ...manufacturer, responsible: responsible ?? undefined }
  })
}

export function manufacturerOf({
  name,
  address,
  country,
  contact,
  ...row
}: RowOf<'manufacturers'>): Manufacturer {
  const { responsible_name, responsible_address, responsible_contact } = row
  const responsible = responsible_name !== null &&
    responsible_address !== null &&
    responsible_contact !== null && {
      name: responsible_name,
      address: responsible_address,
      contact: responsible_contact,
    }
  return { name, address, country, contact, responsible: responsible || null }
}

/** Deletes those of the given manufacturers that have no products. */
export async function removeUnusedManufacturers(db: Db, slugs: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    await tx
      .deleteFrom('manufacturers')
      .where('slug', '=', anyOf(slugs, 'text'))
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('products')
              .select('products.id')
              .whereRef('products.manufacturer_id', '=', 'manufacturers.id'),
          ),
        ),
      )
      .execute()
    await raiseCatalogueVersion(tx)
  })
}
