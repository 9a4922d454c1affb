import { expect, test } from 'vitest'
import { deliverAll, sendStaffForm } from '#tests/support/staff-forms.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'
import { idempotencyKeyIn, paid } from '#tests/support/checkout-stages.ts'
import { numberIn } from '#tests/support/journey.ts'
import { asStaff, isSentToSignIn } from '#tests/support/staff.ts'

const shop = openTestShop()
const pathOf = (path: string, page: string) => path.replace('?', `/${page}?`)

/**
 * Creates a delivered order of a floor lamp, for which the customer has declared a return. Returns the order, with one
 * browser for the customer and one for a staff user.
 */
async function deliveredOrderWithReturn() {
  const staff = await asStaff(shop.newBrowser(), shop.env()['DATA_DIR'] ?? '')
  const customer = shop.newBrowser()
  const path = await paid(customer)
  const number = numberIn(path)
  await deliverAll(staff, number)
  return { staff, customer, path, number, ...(await declareWithdrawal(customer, path)) }
}

/** Withdraws from the only item of an order. */
async function declareWithdrawal(customer: NoScriptBrowser, path: string) {
  const { html } = await customer.get(pathOf(path, 'withdrawal'))
  const [, product = ''] = /name="(quantity-[^"]+)"/.exec(html) ?? []
  const { name, email } = contactFields
  const sent = await customer.post(pathOf(path, 'withdrawal'), {
    key: idempotencyKeyIn(html),
    [product]: '1',
    name,
    email,
  })
  const returnNumber = /returns\/(\w{8})/.exec(sent.path)?.[1] ?? expect.fail('not declared')
  return { returnNumber, field: product.replace('quantity-', 'quantity:') }
}

test('staff receive a return once, and the customer sees that the refund is on its way', async () => {
  const { staff, customer, path, number, returnNumber, field } = await deliveredOrderWithReturn()
  const page = textOf((await staff.get(`/staff/orders/${number}`)).html)
  expect(page).toContain(`Withdrawal ${returnNumber}`)
  expect(page).toContain('Awaiting items')
  const receipt = `returns/${returnNumber}/receipt`
  for (const [typed, said] of [
    ['2', 'Only 1 of Fyr floor lamp can still be selected.'],
    ['0', 'Please choose at least one item or enter an amount.'],
    ['-1', 'Please enter a whole number of 0 or more.'],
    ['x', 'Please enter a whole number of 0 or more.'],
  ] as const) {
    const response = await sendStaffForm(staff, number, receipt, { [field]: typed })
    expect(response.status).toBe(422)
    expect(textOf(response.html)).toContain(said)
  }
  const received = await sendStaffForm(staff, number, receipt)
  expect(received.path).toBe(`/staff/orders/${number}`)
  expect(textOf(received.html)).toContain(`${returnNumber}: items received.`)
  const again = await staff.post(`/staff/orders/${number}/${receipt}`, {
    key: idempotencyKeyIn(received.html),
    [field]: '1',
  })
  expect(textOf(again.html)).toContain('This return is already closed.')
  const words = textOf((await customer.get(path)).html)
  expect(words).toContain(`Your returned items have arrived (${returnNumber}).`)
  expect(words).toContain('1 returned')
  expect(words).toContain('€378.00')
})

test('staff see items withdrawn before dispatch as withdrawn, and the order as closed', async () => {
  const staff = await asStaff(shop.newBrowser(), shop.env()['DATA_DIR'] ?? '')
  const customer = shop.newBrowser()
  const path = await paid(customer)
  const { returnNumber } = await declareWithdrawal(customer, path)
  const words = textOf((await staff.get(`/staff/orders/${numberIn(path)}`)).html)
  expect(words).toContain(`Withdrawal ${returnNumber} received`)
  expect(words).toMatch(/Fyr floor lamp .* 1 withdrawn /)
  expect(words).not.toContain('1 cancelled')
  expect(words).toMatch(/ Closed system/)
})

test('a return that never arrives is rejected with a note that the customer can read', async () => {
  const { staff, customer, path, number, returnNumber } = await deliveredOrderWithReturn()
  const rejection = `returns/${returnNumber}/rejection`
  const without = await sendStaffForm(staff, number, rejection)
  expect(without.status).toBe(422)
  expect(textOf(without.html)).toContain('Please fill this in.')
  const note = 'It never came. <b>Please</b> call us.'
  const ended = await sendStaffForm(staff, number, rejection, { note })
  expect(textOf(ended.html)).toContain(`${returnNumber} is closed.`)
  const page = await customer.get(pathOf(path, `returns/${returnNumber}`))
  expect(textOf(page.html)).toContain(note)
  expect(page.html).not.toContain('<b>Please')
  expect(textOf((await customer.get(path)).html)).toContain(
    `We could not accept your return (${returnNumber}).`,
  )
})

test('only staff receive returns, and no return is reached through another order’s URL', async () => {
  const { staff, customer, path, number, returnNumber } = await deliveredOrderWithReturn()
  const other = await deliveredOrderWithReturn()
  for (const page of ['receipt', 'rejection']) {
    const stranger = await shop
      .newBrowser()
      .post(`/staff/orders/${number}/returns/${returnNumber}/${page}`, { note: 'x' })
    expect(isSentToSignIn(stranger)).toBe(true)
    const elsewhere = await staff.post(`/staff/orders/${other.number}/returns/${returnNumber}/${page}`, {
      note: 'x',
    })
    expect(elsewhere.status).toBe(404)
  }
  expect(textOf((await customer.get(path)).html)).toContain('awaiting items')
})
