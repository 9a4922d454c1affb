import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import { currency } from '#shop/money.ts'
import { type AnyCatalogue, anyCatalogue } from '#tests/support/any-catalogue.ts'
import { textIn } from '../read/combine-rows.ts'
import type { Definition } from '../read/definitions.ts'
import { groupDraft } from '../read/definitions.ts'
import { ownMapping } from '../plan/own-format.ts'
import { columnsFor, groupCells, headLine, lineOf, productCells } from './own-rows.ts'
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

function written({ categories, rooms, collections, products }: AnyCatalogue): string {
  const columns = columnsFor(6)
  const rows = [
    ...categories.map((it) => groupCells('category', it)),
    ...rooms.map((it) => groupCells('room', it)),
    ...collections.map((it) => groupCells('collection', it)),
    ...products.flatMap((it) => productCells(it, [])),
  ]
  return headLine(columns) + rows.map((cells) => lineOf(columns, cells)).join('')
}

/** What the import makes of a table in a shop that has nothing. */
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
  const remarks: unknown[] = []
  for await (const read of readProducts(table.value, plan.value, looked, undefined)) {
    remarks.push(...read.remarks)
    if (read.definition) {
      plan.value.addCategory(read.definition.slug)
      definitions.push(read.definition)
    }
    if (read.piece) products.push(drafted(plan.value, read.piece, remarks))
  }
  const groups = (kind: Definition['kind']) =>
    definitions.flatMap((it) => (it.kind === kind ? groupDraft(plan.value, it, undefined) : []))
  return {
    remarks,
    products,
    categories: groups('category'),
    rooms: groups('room'),
    collections: groups('collection'),
  }
}

function drafted(plan: Plan, piece: Parameters<typeof mergePatch>[1], remarks: unknown[]) {
  const at = { handle: piece.handle ?? '', slug: textIn(piece.readings, 'slug') ?? '', known: null }
  const { draft, faults } = mergePatch(plan, piece, at)
  remarks.push(...faults)
  return draft
}

/** Without what is undefined or empty. */
const plain = (of: unknown): unknown =>
  JSON.parse(JSON.stringify(of, (_, it) => (it === '' ? undefined : it)))

describe('a catalogue written as a table', () => {
  it('is read back as it was, whatever its texts are', async () => {
    await fc.assert(
      fc.asyncProperty(anyCatalogue({ products: 2 }), async (catalogue) => {
        const { remarks, ...read } = await readBack(written(catalogue))
        expect(remarks).toEqual([])
        expect(plain(read)).toEqual(plain(catalogue))
      }),
      { numRuns: 12 },
    )
  })

  it('has no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(anyCatalogue({ products: 2 }), (catalogue) => {
        const cells = parse(written(catalogue), { relax_column_count: false })
        expect(
          cells.flat().filter((cell) => /^[\s"']*[=+\-@＝＋－＠]/.test(cell) && !cell.startsWith("'")),
        ).toEqual([])
      }),
      { numRuns: 10 },
    )
  })
})
