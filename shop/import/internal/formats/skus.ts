import { VariantDraft } from '#shop/catalogue/draft.ts'
import type { RowIssue } from '../../import.ts'
import type { OwnRow } from './format.ts'
import { shortened } from '../values/clean.ts'

/**
 * Makes SKUs unique within a file. Other shop systems allow longer SKUs, and allow several variants to have the same
 * SKU. If a variant's SKU is too long or already belongs to an earlier variant, removes the SKU from the variant. The
 * import then generates a new SKU.
 */
export class SkuDeduplicator {
  readonly #lines = new Map<string, number>()
  readonly #column: string

  /** `column`: the SKU column's name in the table. */
  constructor(column: string) {
    this.#column = column
  }

  /**
   * Returns the rows of one product. Removes SKUs that are too long or belong to an earlier variant. For each removed
   * SKU, adds a remark for the import report to `issues`. Several rows of the same variant can have the same SKU.
   */
  deduplicate(rows: readonly OwnRow[], issues: RowIssue[]): OwnRow[] {
    const choices = new Map<string, string>()
    return rows.map((row) => {
      const { sku = '', ...values } = row.values
      const choice = choiceOf(values)
      if (sku === '' || choices.get(sku) === choice) return row
      const reason = this.#skuProblem(sku)
      if (reason) {
        issues.push({ kind: 'noted', line: row.line, column: this.#column, value: shortened(sku), reason })
        return { ...row, values }
      }
      choices.set(sku, choice)
      this.#lines.set(sku, row.line)
      return row
    })
  }

  #skuProblem(sku: string): RowIssue['reason'] | null {
    const line = this.#lines.get(sku)
    if (line !== undefined) return { code: 'skuShared', facts: { line } }
    return VariantDraft.shape.sku.safeParse(sku).success ? null : { code: 'skuTooLong' }
  }
}

function choiceOf(values: OwnRow['values']): string {
  const options = Object.entries(values).filter(([column]) => /^option\d_value_\w+$/.test(column))
  return JSON.stringify(options.toSorted(([a], [b]) => a.localeCompare(b)))
}
