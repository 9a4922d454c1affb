import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import {
  describeOnEachEngine,
  describeOnPostgres,
  newPostgresUrl,
  silentLog,
} from '#tests/support/database.ts'
import { indexListingProducts, makeCategories, type ListingProduct } from '#tests/support/listing-products.ts'
import { saveCategory } from '#shop/catalogue/categories.server.ts'
import { setStatus } from '#shop/catalogue/status.server.ts'
import { CategoryDraft, type ProductDraft } from '#shop/catalogue/draft.ts'
import type { ProductId } from '#shop/ids.ts'
import { setOnHandOfMany } from '#shop/stock/stock.server.ts'
import { backUp, restore } from '#platform/backup/backup.server.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { allowLongTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { indexProducts } from '../../index-products.server.ts'
import { listProducts, prepareSearch } from '../../search.server.ts'
import { readListingQuery } from '../../search.ts'
import { currentFacetIndex } from './current-index.server.ts'

const now = new Date('2026-11-01T09:00:00Z')

const stocked = (handle: string, more: Partial<ProductDraft> = {}): ListingProduct => ({
  handle,
  name: handle,
  price: 10_000,
  width: 800,
  categories: ['tables'],
  more: {
    options: [
      {
        code: 'colour',
        names: { en: 'Colour', de: 'Farbe' },
        values: [
          { code: 'moss', names: { en: 'Moss', de: 'Moos' }, swatch: '#5d6b52' },
          { code: 'ink', names: { en: 'Ink', de: 'Tinte' }, swatch: '#1c2b45' },
        ],
      },
    ],
    variants: ['moss', 'ink'].map((colour, index) => ({
      sku: `${handle}-${colour}`,
      price: 10_000 + index * 20_000,
      currency: 'EUR',
      stockPolicy: 'stocked' as const,
      values: { colour },
    })),
    ...more,
  },
})

describeOnEachEngine('the facet index in memory', ({ db, database }) => {
  const slugs = async (address: string, from: Db = db()) => {
    const { cards } = await listProducts(from, readListingQuery(new URLSearchParams(address)), 'en')
    return cards.map(({ slug }) => slug)
  }
  const count = async (sku: string, quantity: number) => {
    const { id } = await db()
      .selectFrom('variants')
      .select('id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    await setOnHandOfMany(db(), [{ variantId: id, quantity }], { reason: 'counted', now })
  }
  const readsDuring = async (work: () => Promise<unknown>) => {
    const facetIndex = await currentFacetIndex(db())
    await work()
    return (await currentFacetIndex(db())) === facetIndex
  }

  it('has a product as soon as it is indexed or changed, and not once it is off sale', async () => {
    await makeCategories(db())
    expect(await slugs('category=tables')).toEqual([])
    const ids = await indexListingProducts(db(), [stocked('ekby')])
    expect(await slugs('category=tables&price=-150')).toEqual(['ekby'])
    await indexListingProducts(db(), [{ ...stocked('ekby'), width: 900 }])
    expect(await slugs('width=90-')).toEqual(['ekby'])
    const id = ids.get('ekby') ?? ('' as ProductId)
    await setStatus(db(), id, 'archived', { now })
    await indexProducts(db(), [id])
    expect(await slugs('')).toEqual([])
    await setStatus(db(), id, 'active', { now })
    await indexProducts(db(), [id, id])
    expect(await slugs('')).toEqual(['ekby'])
  })

  it('knows colour, price and stock of the same variant', async () => {
    await indexListingProducts(db(), [stocked('lund')])
    await count('lund-moss', 3)
    expect(await slugs('colour=green&in-stock=1')).toEqual(['lund'])
    expect(await slugs('colour=blue&in-stock=1')).toEqual([])
    expect(await slugs('colour=green&price=200-')).toEqual([])
  })

  it('is updated when a variant sells out and when it is back', async () => {
    await indexListingProducts(db(), [stocked('stool')])
    expect(await slugs('in-stock=1')).not.toContain('stool')
    await count('stool-ink', 1)
    expect(await slugs('in-stock=1&colour=blue')).toEqual(['stool'])
    await count('stool-ink', 2)
    await count('stool-ink', 0)
    expect(await slugs('in-stock=1')).not.toContain('stool')
  })

  it('is updated when a category is moved', async () => {
    await indexListingProducts(db(), [stocked('bench', { categories: ['corner-sofas'] })])
    expect(await slugs('category=living')).toEqual(['bench'])
    await saveCategory(
      db(),
      CategoryDraft.parse({ slug: 'corner-sofas', parent: 'tables', names: { en: 'Corner sofas' } }),
    )
    expect(await slugs('category=living')).toEqual([])
    expect(await slugs('category=tables&q=bench')).toEqual(['bench'])
  })

  it('is not read again while nothing in it changes', async () => {
    expect(await readsDuring(() => slugs('q=lund'))).toBe(true)
    const { id } = await db().selectFrom('variants').select('id').executeTakeFirstOrThrow()
    await setOnHandOfMany(db(), [{ variantId: id, quantity: 5 }], { reason: 'counted', now })
    expect(await readsDuring(() => slugs(''))).toBe(true)
  })

  it('sees the changes of its transaction, and drops them on a rollback', async () => {
    await inTransaction(db(), async (tx) => {
      await indexListingProducts(tx, [stocked('undone')])
      expect(await slugs('', tx)).toContain('undone')
      return { ok: false as const }
    })
    expect(await slugs('')).not.toContain('undone')
  })

  it('drops products that were deleted', async () => {
    await indexListingProducts(db(), [stocked('thrown-away')])
    await db().deleteFrom('variant_values').execute()
    await sql`delete from products where handle = 'thrown-away'`.execute(db())
    await indexProducts(db(), 'all')
    const { slots } = await currentFacetIndex(db())
    expect(slots.size).toBe((await db().selectFrom('products').select('id').execute()).length)
  })

  it('is built when a shop has no index yet, or one of an older version', async () => {
    await db().updateTable('search_rules').set({ rules: 0 }).execute()
    await db().deleteFrom('search_shelf').execute()
    await prepareSearch(db())
    expect(await slugs('')).toContain('lund')
    const [{ version } = { version: 0 }] = await db()
      .selectFrom('catalogue_version')
      .select('version')
      .execute()
    await prepareSearch(db())
    expect(await db().selectFrom('catalogue_version').select('version').execute()).toEqual([{ version }])
  })

  it('is rebuilt after a restored backup, even at the same version', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-shelf-'))
    try {
      const file = path.join(folder, 'backup.alcove.gz')
      await backUp(database(), file)
      const before = await slugs('')
      await indexListingProducts(db(), [stocked('after-the-backup')])
      expect(await slugs('')).toContain('after-the-backup')
      const { version } = await db()
        .selectFrom('catalogue_version')
        .select('version')
        .executeTakeFirstOrThrow()
      await restore(database(), file, { backupFolder: null })
      await db().updateTable('catalogue_version').set({ version }).execute()
      expect(await slugs('')).toEqual(before)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('finds changes by the version alone', async () => {
    const planOf = async (tx: Db, table: string) => {
      await sql`analyze ${sql.table(table)}`.execute(tx)
      const { rows } = await sql<Record<string, string>>`
        explain select * from ${sql.table(table)} where version > ${Number.MAX_SAFE_INTEGER}`.execute(tx)
      return rows.flatMap((row) => Object.values(row)).join('\n')
    }
    const { plans } = await inTransaction(db(), async (tx) => {
      await allowLongTransaction(tx, 60)
      await sql`alter table stock_turns drop constraint stock_turns_variant_id_fkey`.execute(tx)
      await sql`insert into stock_turns select gen_random_uuid(), n from generate_series(1, 5000) n`.execute(
        tx,
      )
      await sql`insert into search_shelf select gen_random_uuid(), n from generate_series(1, 5000) n`.execute(
        tx,
      )
      return {
        ok: false as const,
        plans: [await planOf(tx, 'search_shelf'), await planOf(tx, 'stock_turns')],
      }
    })
    expect(plans).toEqual([
      expect.stringContaining('search_shelf_by_version'),
      expect.stringContaining('stock_turns_by_version'),
    ])
  })
})

describeOnPostgres('two processes of one shop', () => {
  it('see each other’s changes on their next request', async () => {
    const url = await newPostgresUrl()
    const open = () => openDatabase({ kind: 'postgres', url }, { log: silentLog })
    const [one, other] = [await open(), await open()]
    try {
      const slugs = async ({ db }: Database, address = '') => {
        const query = readListingQuery(new URLSearchParams(address))
        return (await listProducts(db, query, 'en')).cards.map(({ slug }) => slug)
      }
      await makeCategories(one.db)
      expect(await slugs(other)).toEqual([])
      await indexListingProducts(one.db, [stocked('shared')])
      expect(await slugs(other)).toEqual(['shared'])
      const { id } = await one.db.selectFrom('variants').select('id').executeTakeFirstOrThrow()
      await setOnHandOfMany(other.db, [{ variantId: id, quantity: 1 }], { reason: 'counted', now })
      expect(await slugs(one, 'in-stock=1')).toEqual(['shared'])
    } finally {
      await one.close()
      await other.close()
    }
  })
})
