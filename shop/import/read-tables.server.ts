// Reads tables in the shop's own format without a database.
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import type { ManufacturerDraft } from '#shop/catalogue/required-data/manufacturer-draft.ts'
import type { Currency } from '#shop/money.ts'
import { textIn } from './internal/read/combine-rows.ts'
import { groupDraft, type GroupDraft, type GroupKind } from './internal/read/definitions.ts'
import { manufacturerDraft } from './internal/read/manufacturer-rows.ts'
import { mergePatch } from './internal/save/merge-patch.ts'
import { ownMapping } from './internal/plan/own-format.ts'
import { readProducts } from './internal/read/read-products.server.ts'
import { planFor } from './internal/plan/make-plan.ts'
import { preScan } from './internal/read/pre-scan.server.ts'
import { openTable } from './internal/table/table.server.ts'

export interface TableContents {
  readonly groups: Readonly<Record<GroupKind, readonly GroupDraft[]>>
  readonly manufacturers: readonly ManufacturerDraft[]
  readonly products: readonly CheckedProduct[]
}

/**
 * Reads tables in the shop's own format, in the given order. The result is the same as after an import into an empty
 * shop. All rows of a product must be in the same table. A category, room or collection must be defined before its
 * products. The tables are part of the program and must be correct, so an error is thrown that names the first bad row
 * or table.
 */
export async function readTables(files: readonly string[], shopCurrency: Currency): Promise<TableContents> {
  const groups: Record<GroupKind, GroupDraft[]> = { category: [], room: [], collection: [] }
  const manufacturers: ManufacturerDraft[] = []
  const products: CheckedProduct[] = []
  for (const file of files) {
    const refused = (reason: object) => new Error(`${file}: ${JSON.stringify(reason)}`)
    const table = await openTable(file, {})
    if (!table.ok) throw refused(table.problem)
    const categories = new Map(groups.category.map(({ slug, names }) => [slug, names]))
    const plan = planFor(ownMapping, table.value.header, { currency: shopCurrency, categories })
    if (!plan.ok) throw refused(plan.problem)
    const scan = await preScan(table.value, plan.value, { decimal: '.', signal: undefined, onRow() {} })
    for await (const read of readProducts(table.value, plan.value, scan, undefined)) {
      const { tableProduct, definition, issues, badRows } = read
      if (badRows > 0) throw refused(issues)
      if (definition?.kind === 'manufacturer') {
        const read = manufacturerDraft(plan.value, definition, undefined)
        if ('issue' in read) throw refused(read.issue)
        manufacturers.push(read.draft)
      } else if (definition) {
        const draft = groupDraft(plan.value, definition, undefined)
        if (!draft) throw refused({ line: definition.row.line, missing: 'name' })
        groups[definition.kind].push(draft)
        if (definition.kind === 'category') plan.value.addCategory(draft.slug, draft.names)
      }
      if (!tableProduct) continue
      const handle = tableProduct.handle ?? tableProduct.variants[0]?.sku ?? ''
      const slug = textIn(tableProduct.parsedCells, 'slug') ?? handle
      const { draft, rowErrors } = mergePatch(plan.value, tableProduct, { handle, slug, known: null })
      if (!draft || rowErrors.length > 0) throw refused(rowErrors)
      products.push(draft)
    }
  }
  return { groups, manufacturers, products }
}
