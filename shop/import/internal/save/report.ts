import type { Change, ImportReport } from '../../import.ts'
import type { SavedReferences } from './references.server.ts'
import type { SavedBatch } from './save-batch.server.ts'
import type { ProductReadResult } from '../read/read-products.server.ts'

const EXAMPLES = 10
const OWN_CHANGES = 500

/** Counts rows as they are read and products as they are saved, and builds the final report. */
export class ReportBuilder {
  rows = 0
  readonly #counts = {
    badRows: 0,
    merged: 0,
    backorders: 0,
    differing: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    variants: 0,
    pictures: 0,
    withoutStock: 0,
    withoutManufacturer: 0,
    untaxed: 0,
    incompleteGuarantees: 0,
    variantsArchived: 0,
  }
  readonly #ownChanges: ImportReport['ownChanges']['examples'][number][] = []
  #ownChangeCount = 0
  #notSold = { giftCards: 0, digital: 0 }
  readonly #missingDimensions = { any: 0, width: 0, depth: 0, height: 0 }
  readonly #defined = { created: 0, updated: 0, unchanged: 0 }
  readonly #categories = new Set<string>()
  readonly #examples: Change[] = []
  #lastSavedLine = 0

  read({ issues, badRows, merged = 0, backorders = 0, rowsRead }: ProductReadResult): void {
    this.rows = rowsRead
    const differing = issues.filter(({ kind }) => kind === 'differs').length
    add(this.#counts, { badRows, differing, merged, backorders })
    const kinds = issues.flatMap(({ reason }) => (reason.code === 'notAProduct' ? reason.facts.kind : []))
    const count = (of: string) => kinds.filter((kind) => kind === of).length
    add(this.#notSold, { giftCards: count('giftCard'), digital: count('service') })
  }

  /** Counts the products of which only the references have changed, which were unchanged until then. */
  savedReferences({ changes, ownChanges }: SavedReferences): void {
    this.#addOwnChanges(ownChanges)
    add(this.#counts, { unchanged: -changes.length, updated: changes.length })
    this.#examples.push(...changes.slice(0, EXAMPLES - this.#examples.length))
  }

  #addOwnChanges(ownChanges: SavedReferences['ownChanges']): void {
    this.#ownChangeCount += ownChanges.length
    this.#ownChanges.push(...ownChanges.slice(0, OWN_CHANGES - this.#ownChanges.length))
  }

  savedBatch(batch: SavedBatch, line: number): void {
    const {
      changes,
      issues: _,
      references: _1,
      missingDimensions,
      defined,
      categoriesAdded,
      ownChanges,
      ...counts
    } = batch
    this.#addOwnChanges(ownChanges)
    const created = changes.filter(({ kind }) => kind === 'created').length
    add(this.#counts, { ...counts, created, updated: changes.length - created })
    add(this.#missingDimensions, missingDimensions)
    add(this.#defined, defined)
    for (const slug of categoriesAdded) this.#categories.add(slug)
    this.#examples.push(...changes.slice(0, EXAMPLES - this.#examples.length))
    this.#lastSavedLine = line
  }

  report({
    stopped,
    keepChanges,
    ...rest
  }: Pick<ImportReport, 'dryRun' | 'recognised' | 'readAs' | 'unreadColumns' | 'backorderWeeks'> & {
    stopped: boolean
    keepChanges: boolean
  }): ImportReport {
    const { created, updated, unchanged } = this.#counts
    return {
      ...rest,
      ...this.#counts,
      ownChanges: { fields: this.#ownChangeCount, kept: keepChanges, examples: this.#ownChanges },
      notSold: this.#notSold,
      stoppedAfterLine: stopped ? this.#lastSavedLine : null,
      rows: this.rows,
      products: created + updated + unchanged,
      missingDimensions: this.#missingDimensions,
      categoriesAdded: this.#categories.size,
      defined: this.#defined,
      examples: this.#examples,
    }
  }
}

/** Adds each number in `more` to the count with the same name. */
function add<Key extends string>(
  counts: Record<Key, number>,
  more: Readonly<Partial<Record<Key, number>>>,
): void {
  for (const key of Object.keys(counts) as Key[]) counts[key] += more[key] ?? 0
}
