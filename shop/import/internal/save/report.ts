import type { Change, ImportReport } from '../../import.ts'
import type { SavedBatch } from './save-batch.server.ts'
import type { ProductRead } from '../read/product-read.ts'

const EXAMPLES = 10

/** Keeps count of an import: of rows as they are read, of products as they land. */
export class ReportBuilder {
  rows = 0
  #badRows = 0
  #merged = 0
  #differing = 0
  #created = 0
  #updated = 0
  #unchanged = 0
  #variants = 0
  #pictures = 0
  #withoutStock = 0
  #variantsArchived = 0
  #landedTo = 0
  readonly #missing = { any: 0, width: 0, depth: 0, height: 0 }
  readonly #categories = new Set<string>()
  readonly #defined = { created: 0, updated: 0, unchanged: 0 }
  readonly #examples: Change[] = []

  read({ remarks, badRows, merged, rowsRead }: ProductRead): void {
    this.rows = rowsRead
    this.#badRows += badRows
    this.#differing += remarks.filter(({ kind }) => kind === 'differs').length
    this.#merged += merged ?? 0
  }

  landed(batch: SavedBatch, line: number): void {
    const created = batch.changes.filter(({ kind }) => kind === 'created').length
    this.#created += created
    this.#updated += batch.changes.length - created
    this.#unchanged += batch.unchanged
    this.#badRows += batch.badRows
    this.#variants += batch.variants
    this.#pictures += batch.pictures
    this.#withoutStock += batch.withoutStock
    this.#variantsArchived += batch.variantsArchived
    this.#landedTo = line
    for (const measure of ['any', 'width', 'depth', 'height'] as const) {
      this.#missing[measure] += batch.missingMeasures[measure]
    }
    for (const change of ['created', 'updated', 'unchanged'] as const) {
      this.#defined[change] += batch.defined[change]
    }
    for (const slug of batch.categoriesAdded) this.#categories.add(slug)
    this.#examples.push(...batch.changes.slice(0, EXAMPLES - this.#examples.length))
  }

  report({
    stopped,
    ...rest
  }: Pick<ImportReport, 'dryRun' | 'recognised' | 'readAs' | 'unreadColumns'> & {
    stopped: boolean
  }): ImportReport {
    return {
      ...rest,
      stoppedAfterLine: stopped ? this.#landedTo : null,
      rows: this.rows,
      badRows: this.#badRows,
      merged: this.#merged,
      products: this.#created + this.#updated + this.#unchanged,
      created: this.#created,
      updated: this.#updated,
      unchanged: this.#unchanged,
      differing: this.#differing,
      missingMeasures: this.#missing,
      variants: this.#variants,
      pictures: this.#pictures,
      withoutStock: this.#withoutStock,
      variantsArchived: this.#variantsArchived,
      categoriesAdded: this.#categories.size,
      defined: this.#defined,
      examples: this.#examples,
    }
  }
}
