import { VariantDraft } from '#shop/catalogue/draft.ts'
import type { Remark } from '../../import.ts'
import type { OwnRow } from './format.ts'
import { shortened } from '../values/clean.ts'

/**
 * Lets each SKU of a file stand for one variant. Other shops allow the same SKU twice, and longer ones; such a variant
 * comes without, so that it is given one of its own.
 */
export class Skus {
  readonly #lines = new Map<string, number>()
  readonly #column: string

  /** `column` is what the table calls it. */
  constructor(column: string) {
    this.#column = column
  }

  /** The rows of one product, each with a SKU that is its own or none; a row that is there twice stays so. */
  ofProduct(rows: readonly OwnRow[], remarks: Remark[]): OwnRow[] {
    const choices = new Map<string, string>()
    return rows.map((row) => {
      const { sku = '', ...values } = row.values
      const choice = choiceOf(values)
      if (sku === '' || choices.get(sku) === choice) return row
      const reason = this.#faultOf(sku)
      if (reason) {
        remarks.push({ kind: 'noted', line: row.line, column: this.#column, value: shortened(sku), reason })
        return { ...row, values }
      }
      choices.set(sku, choice)
      this.#lines.set(sku, row.line)
      return row
    })
  }

  #faultOf(sku: string): Remark['reason'] | null {
    const line = this.#lines.get(sku)
    if (line !== undefined) return { code: 'skuShared', facts: { line } }
    return VariantDraft.shape.sku.safeParse(sku).success ? null : { code: 'skuTooLong' }
  }
}

function choiceOf(values: OwnRow['values']): string {
  const options = Object.entries(values).filter(([column]) => /^option\d_value_\w+$/.test(column))
  return JSON.stringify(options.toSorted(([a], [b]) => a.localeCompare(b)))
}
