// Reads the whole catalogue of a shop, to compare it with the catalogue of another shop.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { listDrafts } from '#shop/catalogue/list-drafts.server.ts'
import { listRelatedLists } from '#shop/catalogue/related/related-lists.server.ts'
import { listManufacturers } from '#shop/catalogue/required-data/manufacturers.server.ts'
import { exportCatalogue } from '#shop/import/export.server.ts'
import { importFile } from './csv-imports.ts'

/** Reads the whole catalogue. Leaves out the IDs, because each shop generates its own IDs. */
export async function catalogueSnapshot(db: Db) {
  const handles = await db.selectFrom('products').select('handle').orderBy('id').execute()
  const drafts = await listDrafts(
    db,
    handles.map(({ handle }) => handle),
  )
  const lists = await listRelatedLists(
    db,
    handles.map(({ handle }) => handle),
  )
  const categories = await db.selectFrom('categories').selectAll().orderBy('slug').execute()
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  return {
    products: handles.map(({ handle }) => drafts.get(handle)),
    related: lists.map(({ handle, related }) => ({ handle, related })),
    categories: categories.map(({ id: _id, parent_id, ...row }) => ({
      ...row,
      parent: parent_id && slugs.get(parent_id),
    })),
    rooms: await groupsIn(db, 'rooms'),
    collections: await groupsIn(db, 'collections'),
    manufacturers: await listManufacturers(db),
    oldSlugs: await db
      .selectFrom('product_old_slugs')
      .innerJoin('products', 'products.id', 'product_old_slugs.product_id')
      .select(['product_old_slugs.slug', 'products.handle'])
      .orderBy('product_old_slugs.slug')
      .execute(),
    stock: await db
      .selectFrom('stock_levels')
      .innerJoin('variants', 'variants.id', 'stock_levels.variant_id')
      .select(['variants.sku', 'stock_levels.on_hand'])
      .where('variants.stock_policy', '=', 'stocked')
      .orderBy('variants.sku')
      .execute(),
    capacities: await db
      .selectFrom('stock_capacities')
      .innerJoin('variants', 'variants.id', 'stock_capacities.variant_id')
      .select(['variants.sku', 'stock_capacities.pieces_per_week'])
      .orderBy('variants.sku')
      .execute(),
  }
}

async function groupsIn(db: Db, table: 'rooms' | 'collections') {
  const rows = await db.selectFrom(table).selectAll().orderBy('slug').execute()
  return rows.map(({ id: _id, ...row }) => row)
}

/**
 * Expects that a shop does not change when it imports its own export, and that an empty shop gets the same catalogue
 * from this export.
 */
export async function expectRoundTrip(from: Db, empty: Db): Promise<void> {
  const before = await catalogueSnapshot(from)
  const again = await exportAndImport(from, from)
  expect(again.said).toEqual([])
  expect(again.report).toMatchObject({
    created: 0,
    updated: 0,
    badRows: 0,
    defined: { created: 0, updated: 0 },
  })
  expect(await catalogueSnapshot(from)).toEqual(before)
  const imported = await exportAndImport(from, empty)
  expect(imported.said).toEqual([])
  expect(imported.report).toMatchObject({ created: before.products.length, updated: 0, badRows: 0 })
  expect(await catalogueSnapshot(empty)).toEqual(before)
  expect(await exported(empty)).toBe(await exported(from))
}

/** Returns the catalogue as CSV, as an export writes it. */
export async function exported(db: Db): Promise<string> {
  return inFile(db, (file) => readFile(file, 'utf8'))
}

/** Exports one shop's catalogue and imports it into another shop, or into the same one. */
export async function exportAndImport(from: Db, to: Db) {
  return inFile(from, (file) => importFile(to, { file }))
}

async function inFile<T>(db: Db, work: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-carry-'))
  try {
    const outcome = await exportCatalogue(db, { file: path.join(folder, 'all.csv'), replace: false })
    if (!outcome.ok) throw new Error(outcome.problem.code)
    return await work(outcome.value.file)
  } finally {
    await rm(folder, { recursive: true })
  }
}
