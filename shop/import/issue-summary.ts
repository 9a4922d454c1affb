import type { RowIssue } from './import.ts'

/** Remarks of the same kind about the same column. */
export interface IssueGroup {
  readonly count: number
  /** The first remarks of the group, at most `EXAMPLES`. */
  readonly examples: readonly RowIssue[]
}

/** A group with more remarks than this is summarised in one sentence. */
const EXAMPLES = 3
const order = { bad: 0, differs: 1, noted: 2 } as const

/** Collects the remarks of an import, and keeps only a few of those that say the same about many rows. */
export class IssueSummary {
  readonly #groups = new Map<string, { count: number; examples: RowIssue[] }>()

  add(issue: RowIssue): void {
    const key = `${issue.kind} ${issue.reason.code} ${issue.column}`
    const group = this.#groups.get(key) ?? { count: 0, examples: [] }
    group.count += 1
    if (group.examples.length < EXAMPLES) group.examples.push(issue)
    this.#groups.set(key, group)
  }

  /** Returns the remarks of small groups, in the order of their lines. */
  single(): RowIssue[] {
    const small = [...this.#groups.values()].filter(({ count }) => count <= EXAMPLES)
    return small.flatMap(({ examples }) => examples).toSorted((a, b) => a.line - b.line)
  }

  /** Returns the large groups, each to be summarised in one sentence, in the order of `groups`. */
  repeated(): IssueGroup[] {
    return this.groups().filter(({ count }) => count > EXAMPLES)
  }

  /** Returns all groups: errors first, then the most frequent. */
  groups(): IssueGroup[] {
    const rank = ({ examples: [first] }: IssueGroup) => (first ? order[first.kind] : 0)
    return [...this.#groups.values()].toSorted((a, b) => rank(a) - rank(b) || b.count - a.count)
  }
}
