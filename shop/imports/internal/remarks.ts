import type { RowIssue } from '#shop/import/import.ts'
import { IssueSummary } from '#shop/import/issue-summary.ts'
import type { RemarkGroup } from '../imports.ts'

/** Maximum number of remarks that an import stores. A table with more has the same few mistakes in every row. */
const MOST_REMARKS = 100_000
const MOST_GROUPS = 200

/** Collects the remarks about the rows of a table, and counts equal ones. */
export class Remarks {
  readonly all: RowIssue[] = []
  readonly #summary = new IssueSummary()

  add(issue: RowIssue): void {
    if (this.all.length < MOST_REMARKS) this.all.push(issue)
    this.#summary.add(issue)
  }

  /** Returns the groups of equal remarks, each with its first remark: errors first, then the most frequent. */
  groups(): RemarkGroup[] {
    return this.#summary
      .groups()
      .slice(0, MOST_GROUPS)
      .flatMap(({ count, examples: [example] }) => (example ? [{ count, example }] : []))
  }
}
