import type { ClearReport } from '#demo/clear.server.ts'
import type { cleared as words } from '#words/en/commands/demo.ts'
import { displayPath } from './run-command.ts'

/** Returns the lines that report what was removed with the demo. */
export function clearedLines(
  report: ClearReport & { readonly backup: string },
  cleared: typeof words,
): string[] {
  const { products, groups, archived, groupsRetained, orders, people, productsLeft } = report
  const isNothing = products + groups + archived + orders + people === 0
  const lines = [
    cleared.backedUp(displayPath(report.backup)),
    isNothing ? cleared.nothing : cleared.demo({ products, groups }),
    orders > 0 && cleared.orders(orders),
    people > 0 && cleared.people(people),
    archived > 0 && cleared.archived(archived),
    groupsRetained > 0 && cleared.groupsRetained(groupsRetained),
    cleared.left(productsLeft - archived),
  ]
  return lines.filter((line) => line !== false)
}
