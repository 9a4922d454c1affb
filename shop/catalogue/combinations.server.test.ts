import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import {
  fabrics,
  makeSofaCategories,
  option,
  saveDraft,
  sofaDraft,
  variant,
} from '#tests/support/product-drafts.ts'
import { migrate, readMigrations } from '#platform/db/migrate.server.ts'
import type { Database, Db } from '#platform/db/database.ts'
import { newId, type VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { findChosenVariant, findProduct } from './find-product.server.ts'
import type { Choices } from './catalogue.ts'
import { listDrafts } from './list-drafts.server.ts'

/**
 * A sofa with three fabrics and with legs of oak or steel. No variant combines clay with steel, and the variant with
 * moss and oak is not for sale.
 */
const withLegs = sofaDraft('with-legs', {
  // The first version of the shop stored this text only.
  texts: { en: { name: 'Lund' } },
  options: [
    option(fabrics),
    {
      code: 'legs',
      names: { en: 'Legs' },
      values: ['oak', 'steel'].map((code) => ({ code, names: { en: code } })),
    },
  ],
  variants: (
    [
      ['oat', 'oak'],
      ['oat', 'steel'],
      ['moss', 'oak'],
      ['moss', 'steel'],
      ['clay', 'oak'],
    ] as const
  ).map(([fabric, legs]) =>
    variant('with-legs', `${fabric}-${legs}`, {
      values: { fabric, legs },
      status: fabric === 'moss' && legs === 'oak' ? 'archived' : 'active',
    }),
  ),
})

async function combinationsOf(db: Db, handle: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_combinations')
    .innerJoin('products', 'products.id', 'product_combinations.product_id')
    .select('combinations')
    .where('handle', '=', handle)
    .executeTakeFirst()
  return row?.combinations
}

describeOnEachEngine('the combinations of a product', ({ db, newDatabase }) => {
  beforeAll(() => makeSofaCategories(db()))

  it('are stored with it, whatever leaves the catalogue or returns', async () => {
    await saveDraft(db(), withLegs)
    expect(await combinationsOf(db(), 'with-legs')).toBe('+00+01-10+11+20')
    const without = withLegs.variants.with(3, { ...withLegs.variants[3]!, status: 'archived' })
    await saveDraft(db(), { ...withLegs, variants: without })
    expect(await combinationsOf(db(), 'with-legs')).toBe('+00+01-10-11+20')
    await saveDraft(db(), { ...withLegs, variants: withLegs.variants.slice(1, 2) })
    expect(await combinationsOf(db(), 'with-legs')).toBe('+01-00-10-11-20')
    await saveDraft(
      db(),
      sofaDraft('with-legs', { options: [], variants: [variant('plain', 'plain', { values: {} })] }),
    )
    expect(await combinationsOf(db(), 'with-legs')).toBe('+---03-01-21-23-41')
  })

  it('resolve option values chosen beside a variant to a variant, and tell whether it has all of them', async () => {
    const { variants } = await saveDraft(db(), withLegs)
    const [oatOnOak, , archived, mossOnSteel] = variants.map(({ id }) => id)
    const meant = (beside: VariantId | undefined, choices: Choices) =>
      findChosenVariant(db(), beside!, choices)
    expect(await meant(oatOnOak, { fabric: 'oat', legs: 'oak' })).toMatchObject({
      id: oatOnOak,
      isExact: true,
    })
    expect(await meant(oatOnOak, { fabric: 'moss', legs: 'steel' })).toMatchObject({ id: mossOnSteel })
    expect(await meant(mossOnSteel, { fabric: 'clay', legs: 'steel' })).toMatchObject({
      sku: 'WITH-LEGS-CLAY-OAK',
      slug: 'with-legs',
      isExact: false,
    })
    expect(await meant(oatOnOak, {})).toBeNull()
    expect(await meant(archived, { fabric: 'oat' })).toBeNull()
    expect(await meant(newId(), { fabric: 'oat' })).toBeNull()
  })

  it('tell what each value costs, and which other option it changes', async () => {
    const prices = [100_000, 142_000, 100_000, 90_050, 100_000]
    const variants = withLegs.variants.map((each, index) => ({ ...each, price: prices[index]! }))
    await saveDraft(db(), { ...withLegs, variants })
    const valuesAt = async (sku: string, language: Language) => {
      const found = await findProduct(db(), 'with-legs', language, { sku, choices: {} })
      const product = found && 'product' in found ? found.product : null
      return product?.options.flatMap(({ values }) =>
        values.map(({ code, nextVariant, changes, isOnlyWithChanges }) => ({
          code,
          price: nextVariant?.price.minor,
          ...(changes.length > 0 && { changes, isOnlyWithChanges }),
        })),
      )
    }
    expect(await valuesAt('WITH-LEGS-OAT-STEEL', 'en')).toEqual([
      { code: 'oat', price: 142_000 },
      { code: 'moss', price: 90_050 },
      { code: 'clay', price: 100_000, changes: [{ option: 'Legs', value: 'oak' }], isOnlyWithChanges: true },
      { code: 'oak', price: 100_000 },
      { code: 'steel', price: 142_000 },
    ])
    expect(await valuesAt('WITH-LEGS-CLAY-OAK', 'de')).toMatchObject([
      { code: 'oat', price: 100_000 },
      { code: 'moss', price: 90_050, changes: [{ option: 'Legs', value: 'steel' }], isOnlyWithChanges: true },
      { code: 'clay', price: 100_000 },
      { code: 'oak', price: 100_000 },
      {
        code: 'steel',
        price: 142_000,
        changes: [{ option: 'Stoff', value: 'Wolle oat' }],
        isOnlyWithChanges: false,
      },
    ])
  })

  it('include the material, composition and care of a value, in the language of the page', async () => {
    const about = {
      material: { en: 'Bouclé' },
      composition: { en: '72% wool', de: '72 % Wolle' },
      care: { de: 'In die Reinigung geben.' },
    }
    const [fabric, legs] = withLegs.options!
    const [oat, ...others] = fabric!.values
    const draft = {
      ...withLegs,
      options: [{ ...fabric!, values: [{ ...oat!, ...about }, ...others] }, legs!],
    }
    await saveDraft(db(), draft)
    const found = await findProduct(db(), 'with-legs', 'de')
    const [first, second] = found && 'product' in found ? (found.product.options[0]?.values ?? []) : []
    expect(first).toMatchObject({
      material: 'Bouclé',
      composition: '72 % Wolle',
      care: 'In die Reinigung geben.',
    })
    expect(second).toMatchObject({ material: null, composition: null, care: null })
    expect((await listDrafts(db(), ['with-legs'])).get('with-legs')?.options[0]?.values[0]).toMatchObject(
      about,
    )
    expect(await saveDraft(db(), draft)).toMatchObject({ change: 'unchanged' })
    expect(await saveDraft(db(), withLegs)).toMatchObject({ change: 'updated' })
  })

  it('are stored when a shop of the first version is upgraded', async () => {
    await saveDraft(db(), withLegs)
    await saveDraft(
      db(),
      sofaDraft('simple', { options: [], variants: [variant('simple', 'one', { values: {} })] }),
    )
    const old = await newDatabase({ empty: true })
    await migrateToFirst(old)
    for (const table of tables) await copyRows(table, db(), old.db)
    await migrate(old)
    expect(await combinationsOf(old.db, 'with-legs')).toBe('+00+01-10+11+20---')
    expect(await combinationsOf(old.db, 'simple')).toBe('+')
    expect(await saveDraft(old.db, withLegs)).toMatchObject({ change: 'unchanged' })
  })
})

async function migrateToFirst(shop: Database): Promise<void> {
  const [first] = await readMigrations()
  const migrations = await mkdtemp(path.join(os.tmpdir(), 'alcove-first-'))
  await writeFile(path.join(migrations, first!.name), first!.text)
  await migrate(shop, { migrations })
  await rm(migrations, { recursive: true })
}

/** Database tables in the order in which rows must be inserted: a table comes after the tables that it references. */
const tables = [
  'categories',
  'products',
  'product_texts',
  'product_categories',
  'product_packages',
  'product_media',
  'options',
  'option_values',
  'variants',
  'variant_values',
]

async function copyRows(table: string, from: Db, to: Db): Promise<void> {
  const { rows } = await sql<{ rows: unknown }>`
    select jsonb_agg(to_jsonb(t)) as rows from ${sql.table(table)} t`.execute(from)
  await sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows[0]?.rows)}::text::jsonb)
  `.execute(to)
}
