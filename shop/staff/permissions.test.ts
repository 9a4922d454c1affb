import { expect, test } from 'vitest'
import { currency, money } from '#shop/money.ts'
import {
  isRole,
  mayAs,
  type Permission,
  permissions,
  refundLimitOf,
  type Role,
  roles,
} from './permissions.ts'

const all = Object.keys(permissions) as Permission[]
const of = (role: Role) => all.filter((permission) => mayAs(role, permission))

test('a manager may do everything, and is the only role that manages staff and refunds without a limit', () => {
  expect(of('manager')).toEqual(all)
  const managers = [
    'people.manage',
    'history.see',
    'orders.refund_without_limit',
    'pages.manage_legal',
    'figures.see',
  ] as const
  for (const permission of managers) expect(permissions[permission]).toEqual(['manager'])
})

test('support answers, cancels and refunds; fulfilment handles deliveries and the stock; merchandisers manage products, pages and announcements, and see no order', () => {
  expect(of('support')).toEqual([
    'orders.see',
    'orders.note',
    'orders.message',
    'orders.cancel',
    'orders.refund',
    'messages.see',
    'messages.send_again',
    'customers.manage',
    'stock.see',
  ])
  expect(of('fulfilment')).toEqual([
    'orders.see',
    'orders.note',
    'orders.message',
    'deliveries.handle',
    'returns.receive',
    'stock.see',
    'stock.change',
  ])
  expect(of('merchandiser')).toEqual([
    'stock.see',
    'products.manage',
    'groups.manage',
    'redirects.manage',
    'discounts.manage',
    'pages.manage',
    'settings.announce',
  ])
})

test('refunds are limited to 500 in the shop’s currency, except for a manager', () => {
  expect(refundLimitOf('support', currency('EUR'))).toEqual(money(500_00, currency('EUR')))
  expect(refundLimitOf('support', currency('JPY'))).toEqual(money(500, currency('JPY')))
  expect(refundLimitOf('fulfilment', currency('USD'))).toEqual(money(500_00, currency('USD')))
  expect(refundLimitOf('manager', currency('EUR'))).toBeNull()
})

test('there are four roles', () => {
  expect(roles.every(isRole)).toBe(true)
  for (const other of ['', 'admin', 'Manager', 'constructor', undefined, null, 1])
    expect(isRole(other)).toBe(false)
})
