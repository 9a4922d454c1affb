import { expect, test } from 'vitest'
import type { Cart, CartLine } from './cart.ts'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { optimisticCart } from './optimistic-cart.ts'

const euro = currency('EUR')

function lineOf(quantity: number, lineIssue: CartLine['lineIssue'] = null): CartLine {
  return {
    id: newId<'cart_line'>(),
    variantId: newId<'variant'>(),
    productSlug: 'bank',
    name: 'Bank',
    options: [],
    values: {},
    measures: {},
    sku: 'BANK',
    picture: '/bank.svg',
    photo: null,
    quantity,
    unitPrice: money(100, euro),
    discount: money(0, euro),
    total: money(100 * quantity, euro),
    priceWas: null,
    dimensions: {},
    materials: null,
    stockPolicy: 'made_to_order',
    taxCase: 'standard',
    promise: { kind: 'made_to_order', weeks: 8 },
    left: null,
    lineIssue,
  }
}

const [sofa, lamp, gone] = [lineOf(2), lineOf(1), lineOf(1, 'gone')]
const cart: Cart = {
  id: newId<'cart'>(),
  lines: [sofa, lamp, gone],
  quantity: 4,
  goods: money(300, euro),
  discount: null,
  freeDelivery: null,
  code: null,
  offers: [],
  canBeOrdered: false,
}

function form(path: string, quantity?: string) {
  const formData = new FormData()
  if (quantity !== undefined) formData.set('quantity', quantity)
  return { formAction: path, formData }
}

test('without pending changes the optimistic cart is the real one', () => {
  expect(optimisticCart(cart, [form('/search'), {}])).toBe(cart)
})

test('a pending quantity counts immediately, also under a language prefix', () => {
  expect(optimisticCart(cart, [form(`/de/cart/lines/${sofa.id}/quantity`, '5')])).toMatchObject({
    quantity: 7,
    goods: { minor: 600 },
    lines: [{ quantity: 5, total: { minor: 500 } }, { quantity: 1 }, { quantity: 1 }],
  })
})

test('a quantity that will be refused changes nothing', () => {
  expect(optimisticCart(cart, [form(`/cart/lines/${sofa.id}/quantity`, '99')])).toMatchObject({ quantity: 4 })
})

test('a line being removed is gone, and without its problem the cart can be ordered', () => {
  expect(optimisticCart(cart, [form(`/cart/lines/${gone.id}/removal`)])).toMatchObject({
    quantity: 3,
    goods: { minor: 300 },
    canBeOrdered: true,
  })
})
