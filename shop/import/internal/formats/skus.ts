import { VariantDraft } from '#shop/catalogue/draft.ts'
import type { Remark } from '../../import.ts'
import { shortened } from '../read-row.ts'
import type { OwnRow } from './format.ts'

/**
 * Lets each SKU of a file stand for one variant. Other shops allow the same SKU twice, and longer ones; such a variant
 * comes without, so that it is given one of its own.
 */
export class Skus {
  readonly #seen = new Map<string, { readonly line: number; readonly choice: string }>()
  readonly #column: string

  /** `column` is what the table calls it. */
  constructor(column: string) {
    this.#column = column
  }

  check(row: OwnRow, remarks: Remark[]): OwnRow {
    const { sku = '', ...values } = row.values
    if (sku === '') return row
    const choice = choiceOf(values)
    const before = this.#seen.get(sku)
    if (before && before.choice !== choice) {
      remarks.push(this.#noted(row.line, sku, { code: 'skuShared', facts: { line: before.line } }))
      return { ...row, values }
    }
    if (!VariantDraft.shape.sku.safeParse(sku).success) {
      remarks.push(this.#noted(row.line, sku, { code: 'skuTooLong' }))
      return { ...row, values }
    }
    this.#seen.set(sku, before ?? { line: row.line, choice })
    return row
  }

  #noted(line: number, sku: string, reason: Remark['reason']): Remark {
    return { kind: 'noted', line, column: this.#column, value: shortened(sku), reason }
  }
}

function choiceOf(values: OwnRow['values']): string {
  const options = Object.entries(values).filter(([column]) => /^(handle|option\d_value_\w+)$/.test(column))
  return JSON.stringify(options.toSorted(([a], [b]) => a.localeCompare(b)))
}
