// What tables in the shop's own format say, read without a shop.
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import type { Currency } from '#shop/money.ts'
import { textIn } from './internal/combine.ts'
import { groupDraft, type GroupDraft, type Grouping } from './internal/definitions.ts'
import { overlay } from './internal/overlay.ts'
import { ownMapping } from './internal/own-format.ts'
import { readPieces } from './internal/pieces.server.ts'
import { planFor } from './internal/plan.ts'
import { survey } from './internal/survey.server.ts'
import { openTable } from './internal/table.server.ts'

export interface TableContents {
  readonly groups: Readonly<Record<Grouping, readonly GroupDraft[]>>
  readonly products: readonly CheckedProduct[]
}

/**
 * Reads tables in the shop's own format, one after another: what an empty shop would be given by them. A product stands in
 * one of them, after the groups it is in. Meant for tables that come with the program: throws an error that names the first
 * bad row or table.
 */
export async function readTables(files: readonly string[], shopCurrency: Currency): Promise<TableContents> {
  const groups: Record<Grouping, GroupDraft[]> = { category: [], room: [], collection: [] }
  const products: CheckedProduct[] = []
  for (const file of files) {
    const refused = (reason: object) => new Error(`${file}: ${JSON.stringify(reason)}`)
    const table = await openTable(file, {})
    if (!table.ok) throw refused(table.problem)
    const categories = new Set(groups.category.map(({ slug }) => slug))
    const plan = planFor(ownMapping, table.value.header, { currency: shopCurrency, categories })
    if (!plan.ok) throw refused(plan.problem)
    const surveyed = await survey(table.value, plan.value, { decimal: '.', signal: undefined, onRow() {} })
    for await (const read of readPieces(table.value, plan.value, surveyed, undefined)) {
      const { piece, definition, remarks, badRows } = read
      if (badRows > 0) throw refused(remarks)
      if (definition) {
        const draft = groupDraft(plan.value, definition, undefined)
        if (!draft) throw refused({ line: definition.row.line, missing: 'name' })
        groups[definition.kind].push(draft)
        plan.value.addCategory(draft.slug)
      }
      if (!piece) continue
      const handle = piece.handle ?? piece.variants[0]?.sku ?? ''
      const slug = textIn(piece.readings, 'slug') ?? handle
      const { draft, faults } = overlay(plan.value, piece, { handle, slug, known: null })
      if (!draft || faults.length > 0) throw refused(faults)
      products.push(draft)
    }
  }
  return { groups, products }
}
