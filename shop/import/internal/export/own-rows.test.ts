import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import { currency } from '#shop/money.ts'
import { type GeneratedCatalogue, arbitraryCatalogue } from '#tests/support/arbitrary-catalogue.ts'
import { textIn } from '../read/combine-rows.ts'
import { type Definition, groupDraft, type GroupKind } from '../read/definitions.ts'
import { manufacturerDraft } from '../read/manufacturer-rows.ts'
import { ownMapping } from '../plan/own-format.ts'
import { columnsFor, groupCells, headerLine, lineOf, manufacturerCells, productCells } from './own-rows.ts'
import type { TableStyle } from '../../csv.ts'
import { mergePatch } from '../save/merge-patch.ts'
import { readProducts } from '../read/read-products.server.ts'
import { planFor } from '../plan/make-plan.ts'
import { preScan } from '../read/pre-scan.server.ts'
import { openTable } from '../table/table.server.ts'
import type { Plan } from '../plan/plan.ts'

// The first random catalogue takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-own-'))
})
afterAll(() => rm(folder, { recursive: true }))

function written(
  { categories, rooms, collections, manufacturers, products }: GeneratedCatalogue,
  style?: TableStyle,
): string {
  const columns = columnsFor(6)
  const rows = [
    ...categories.map((it) => groupCells('category', it)),
    ...rooms.map((it) => groupCells('room', it)),
    ...collections.map((it) => groupCells('collection', it)),
    ...manufacturers.map(manufacturerCells),
    ...products.flatMap((it) => productCells(it, { oldSlugs: [], related: [] })),
  ]
  return headerLine(columns, style) + rows.map((cells) => lineOf(columns, cells, style)).join('')
}

/** Returns what an import of the table would create in an empty shop. */
async function readBack(text: string) {
  const file = path.join(folder, 'own.csv')
  await writeFile(file, text)
  const table = await openTable(file, {})
  if (!table.ok) throw new Error(table.problem.code)
  const shop = { currency: currency('EUR'), categories: new Map() }
  const plan = planFor(ownMapping, table.value.header, shop)
  if (!plan.ok) throw new Error(plan.problem.code)
  const looked = await preScan(table.value, plan.value, { decimal: undefined, onRow() {}, signal: undefined })
  const products: (CheckedProduct | null)[] = []
  const definitions: Definition[] = []
  const issues: unknown[] = []
  for await (const read of readProducts(table.value, plan.value, looked, undefined)) {
    issues.push(...read.issues)
    if (read.definition) {
      if (read.definition.kind === 'category') plan.value.addCategory(read.definition.slug, {})
      definitions.push(read.definition)
    }
    if (read.tableProduct) products.push(drafted(plan.value, read.tableProduct, issues))
  }
  const groups = (kind: GroupKind) =>
    definitions.flatMap((it) => (it.kind === kind ? groupDraft(plan.value, it, undefined) : []))
  const manufacturers = definitions.flatMap((it) => {
    const read = it.kind === 'manufacturer' ? manufacturerDraft(plan.value, it, undefined) : null
    return read && 'draft' in read ? read.draft : []
  })
  return {
    issues,
    products,
    categories: groups('category'),
    rooms: groups('room'),
    collections: groups('collection'),
    manufacturers,
  }
}

function drafted(plan: Plan, tableProduct: Parameters<typeof mergePatch>[1], issues: unknown[]) {
  const at = {
    handle: tableProduct.handle ?? '',
    slug: textIn(tableProduct.parsedCells, 'slug') ?? '',
    known: null,
  }
  const { draft, rowErrors } = mergePatch(plan, tableProduct, at)
  issues.push(...rowErrors)
  return draft
}

/** Removes undefined and empty values. */
const plain = (of: unknown): unknown =>
  JSON.parse(JSON.stringify(of, (_, it) => (it === '' ? undefined : it)))

describe('a catalogue written as a table', () => {
  it.each(['standard', 'excel'] as const)(
    'is read back unchanged, whatever its texts are: %s',
    async (style) => {
      await fc.assert(
        fc.asyncProperty(arbitraryCatalogue({ products: 2 }), async (catalogue) => {
          const { issues, ...read } = await readBack(written(catalogue, style))
          expect(issues).toEqual([])
          expect(plain(read)).toEqual(plain(catalogue))
        }),
        { numRuns: 12 },
      )
    },
  )

  it('for Excel has prices with a comma, and texts that do not become dates or numbers', () => {
    const columns = ['handle', 'sku', 'gtin', 'price', 'status'].map((key) => ({ name: key, key }))
    const cells = { handle: '3-4', sku: '0012', gtin: '4006381333931', price: '1195.50', status: 'active' }
    expect(lineOf(columns, cells, 'excel')).toBe('"\t3-4";"\t0012";"\t4006381333931";"1195,50";active\r\n')
    const months = { handle: 'MAR1', sku: 'wahr', gtin: '=1+1', price: '-5', status: '12.10' }
    expect(lineOf(columns, months, 'excel')).toBe('"\tMAR1";"\twahr";"\'=1+1";"\'-5";"\t12.10"\r\n')
  })

  it.each(['standard', 'excel'] as const)(
    'has no cell that a spreadsheet would run as a formula: %s',
    (style) => {
      fc.assert(
        fc.property(arbitraryCatalogue({ products: 2 }), (catalogue) => {
          const cells = parse(written(catalogue, style), {
            relax_column_count: false,
            delimiter: style === 'excel' ? ';' : ',',
          })
          expect(
            cells.flat().filter((cell) => /^[\s"']*[=+\-@＝＋－＠]/.test(cell) && !cell.startsWith("'")),
          ).toEqual([])
        }),
        { numRuns: 10 },
      )
    },
  )
})
