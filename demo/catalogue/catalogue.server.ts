// The demo catalogue: the products of Ellund & Voss, a fictional manufacturer on the border of Denmark and Germany. The
// products are stored as CSV files in the shop's import format.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { projectRoot } from '#platform/project-root.server.ts'
import { readTables, type TableContents } from '#shop/import/read-tables.server.ts'
import { currency } from '#shop/money.ts'

const table = (name: string) => path.join(projectRoot(), 'demo/catalogue', name)

export const demoTables = {
  /** The table of the demo's categories, rooms, collections and manufacturers. */
  groups: table('groups.csv'),
  products: table('products.csv'),
} as const

/** Reads the demo catalogue from its CSV files. */
export function readDemoCatalogue(): Promise<TableContents> {
  return readTables(Object.values(demoTables), currency('EUR'))
}

/**
 * Identifiers of the demo's content: the handles of its products, and the slugs of its categories, rooms, collections
 * and manufacturers.
 */
export interface DemoNames {
  readonly products: readonly string[]
  readonly categories: readonly string[]
  readonly rooms: readonly string[]
  readonly collections: readonly string[]
  readonly manufacturers: readonly string[]
}

export async function readDemoNames(): Promise<DemoNames> {
  const [groups, products] = [await columns(demoTables.groups), await columns(demoTables.products)]
  const ofKind = (kind: string) => groups('slug').filter((_, row) => groups('kind')[row] === kind)
  return {
    products: [...new Set(products('handle'))],
    categories: ofKind('category'),
    rooms: ofKind('room'),
    collections: ofKind('collection'),
    manufacturers: ofKind('manufacturer'),
  }
}

/** Reads a CSV file. Returns a function that returns the cells of a column by its name. */
async function columns(file: string): Promise<(name: string) => string[]> {
  const [header = [], ...rows] = parse(await readFile(file))
  return (name) => rows.map((row) => row[header.indexOf(name)] ?? '')
}
