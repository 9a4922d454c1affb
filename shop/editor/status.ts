import type { ProductStatus } from '#shop/catalogue/catalogue.ts'

interface StatusStep {
  readonly from: readonly ProductStatus[]
  readonly to: ProductStatus
}

/** What staff can do with the status of a product. */
export const statusChanges = {
  publish: { from: ['draft'], to: 'active' },
  unpublish: { from: ['active'], to: 'draft' },
  restore: { from: ['archived'], to: 'draft' },
  archive: { from: ['draft', 'active'], to: 'archived' },
} as const satisfies Readonly<Record<string, StatusStep>>
export type StatusChange = keyof typeof statusChanges

export function isStatusChange(text: string): text is StatusChange {
  return Object.hasOwn(statusChanges, text)
}

/** Returns the changes that are possible from a status. */
export function statusChangesFrom(status: ProductStatus): StatusChange[] {
  const all = Object.entries<StatusStep>(statusChanges)
  // TypeScript loses the names in `Object.entries`.
  return all.filter(([, { from }]) => from.includes(status)).map(([name]) => name as StatusChange)
}
