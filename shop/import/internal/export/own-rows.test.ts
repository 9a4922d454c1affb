import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import { currency } from '#shop/money.ts'
import { type GeneratedCatalogue, arbitraryCatalogue } from '#tests/support/arbitrary-catalogue.ts'
import { textIn } from '../read/combine-rows.ts'
import { type Definition, groupDraft, type GroupKind } from '../read/definitions.ts'
import { manufacturerDraft } from '../read/manufacturer-rows.ts'
import { ownMapping } from '../plan/own-format.ts'
import { columnsFor, groupCells, headerLine, lineOf, manufacturerCells, productCells } from './own-rows.ts'
import { mergePatch } from '../save/merge-patch.ts'
import { readProducts } from '../read/read-products.server.ts'
import { planFor } from '../plan/make-plan.ts'
import { preScan } from '../read/pre-scan.server.ts'
import { openTable } from '../table/table.server.ts'
import type { Plan } from '../plan/plan.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-own-'))
})
afterAll(() => rm(folder, { recursive: true }))

function written({ categories, rooms, collections, manufacturers, products }: GeneratedCatalogue): string {
  const columns = columnsFor(6)
  const rows = [
    ...categories.map((it) => groupCells('category', it)),
    ...rooms.map((it) => groupCells('room', it)),
    ...collections.map((it) => groupCells('collection', it)),
    ...manufacturers.map(manufacturerCells),
    ...products.flatMap((it) => productCells(it, [])),
  ]
  return headerLine(columns) + rows.map((cells) => lineOf(columns, cells)).join('')
}

/** Returns what an import of the table would create in an empty shop. */
async function readBack(text: string) {
  const file = path.join(folder, 'own.csv')
  await writeFile(file, text)
  const table = await openTable(file, {})
  if (!table.ok) throw new Error(table.problem.code)
  const shop = { currency: currency('EUR'), categories: new Set<string>() }
  const plan = planFor(ownMapping, table.value.header, shop)
  if (!plan.ok) throw new Error(plan.problem.code)
  const looked = await preScan(table.value, plan.value, { decimal: undefined, onRow() {}, signal: undefined })
  const products: (CheckedProduct | null)[] = []
  const definitions: Definition[] = []
  const issues: unknown[] = []
  for await (const read of readProducts(table.value, plan.value, looked, undefined)) {
    issues.push(...read.issues)
    if (read.definition) {
      plan.value.addCategory(read.definition.slug)
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
  it('is read back unchanged, whatever its texts are', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryCatalogue({ products: 2 }), async (catalogue) => {
        const { issues, ...read } = await readBack(written(catalogue))
        expect(issues).toEqual([])
        expect(plain(read)).toEqual(plain(catalogue))
      }),
      { numRuns: 12 },
    )
  })

  it('has no cell that a spreadsheet would run as a formula', () => {
    fc.assert(
      fc.property(arbitraryCatalogue({ products: 2 }), (catalogue) => {
        const cells = parse(written(catalogue), { relax_column_count: false })
        expect(
          cells.flat().filter((cell) => /^[\s"']*[=+\-@＝＋－＠]/.test(cell) && !cell.startsWith("'")),
        ).toEqual([])
      }),
      { numRuns: 10 },
    )
  })
})
