import { type Currency, fromDecimal, type Money } from '#shop/money.ts'

export const roles = ['support', 'merchandiser', 'fulfilment', 'manager'] as const
export type Role = (typeof roles)[number]

/** For each permission, the roles that have it. Managers have every permission. */
export const permissions = {
  'orders.see': ['support', 'fulfilment', 'manager'],
  'orders.note': ['support', 'fulfilment', 'manager'],
  'orders.message': ['support', 'fulfilment', 'manager'],
  'orders.cancel': ['support', 'manager'],
  'orders.refund': ['support', 'manager'],
  'orders.refund_without_limit': ['manager'],
  'deliveries.handle': ['fulfilment', 'manager'],
  'returns.receive': ['fulfilment', 'manager'],
  'messages.see': ['support', 'manager'],
  'messages.send_again': ['support', 'manager'],
  'customers.manage': ['support', 'manager'],
  'stock.see': ['support', 'merchandiser', 'fulfilment', 'manager'],
  'stock.change': ['fulfilment', 'manager'],
  'products.manage': ['merchandiser', 'manager'],
  'groups.manage': ['merchandiser', 'manager'],
  'redirects.manage': ['merchandiser', 'manager'],
  'discounts.manage': ['merchandiser', 'manager'],
  'pages.manage': ['merchandiser', 'manager'],
  'pages.manage_legal': ['manager'],
  'figures.see': ['manager'],
  'people.manage': ['manager'],
  'history.see': ['manager'],
  'settings.manage': ['manager'],
  'settings.announce': ['merchandiser', 'manager'],
} as const satisfies Readonly<Record<string, readonly Role[]>>

export type Permission = keyof typeof permissions

export function mayAs(role: Role, permission: Permission): boolean {
  return (permissions[permission] as readonly Role[]).includes(role)
}

export function isRole(text: unknown): text is Role {
  return roles.includes(text as Role)
}

/**
 * Returns the maximum amount that a role may refund per order. Earlier refunds by staff count towards this amount.
 * `null`: unlimited.
 */
export function refundLimitOf(role: Role, currency: Currency): Money | null {
  if (mayAs(role, 'orders.refund_without_limit')) return null
  const limit = fromDecimal(LIMIT, currency)
  if (!limit) throw new Error(`${LIMIT} is no amount of ${currency}`)
  return limit
}

const LIMIT = '500'
