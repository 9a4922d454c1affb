import { expect, test } from 'vitest'
import { deliverAll, sendStaffForm } from '#tests/support/handling.ts'
import { typedContact } from '#tests/support/buying.ts'
import { openedShop, textOf } from '#tests/support/page.ts'
import { keyIn, paid } from '#tests/support/stages.ts'
import { asStaff, isSentToSignIn } from '#tests/support/staff.ts'

const shop = openedShop()
const asked = (path: string, page: string) => path.replace('?', `/${page}?`)

/** A floor lamp that came and is to go back: its order, its return, the shopper and somebody of the staff. */
async function goingBack() {
  const staff = await asStaff(shop.newShopper(), shop.env()['DATA_DIR'] ?? '')
  const shopper = shop.newShopper()
  const path = await paid(shopper)
  const number = /\/orders\/(\w+)/.exec(path)?.[1] ?? ''
  await deliverAll(staff, number)
  const { html } = await shopper.get(asked(path, 'withdrawal'))
  const [, piece = ''] = /name="(quantity-[^"]+)"/.exec(html) ?? []
  const { name, email } = typedContact
  const sent = await shopper.post(asked(path, 'withdrawal'), { key: keyIn(html), [piece]: '1', name, email })
  const back = /returns\/(\w{8})/.exec(sent.path)?.[1] ?? expect.fail('not declared')
  return { staff, shopper, path, number, back, field: piece.replace('quantity-', 'quantity:') }
}

test('staff take in what came back once, and the shopper reads that the money goes out', async () => {
  const { staff, shopper, path, number, back, field } = await goingBack()
  const page = textOf((await staff.get(`/staff/orders/${number}`)).html)
  expect(page).toContain(`Withdrawal ${back}`)
  expect(page).toContain('Awaiting items')
  const receipt = `returns/${back}/receipt`
  for (const [typed, said] of [
    ['2', 'Only 1 of Fyr floor lamp can still be selected.'],
    ['0', 'Please choose at least one item or enter an amount.'],
    ['-1', 'Please enter a whole number of 0 or more.'],
    ['x', 'Please enter a whole number of 0 or more.'],
  ] as const) {
    const answer = await sendStaffForm(staff, number, receipt, { [field]: typed })
    expect(answer.status).toBe(422)
    expect(textOf(answer.html)).toContain(said)
  }
  const taken = await sendStaffForm(staff, number, receipt)
  expect(taken.path).toBe(`/staff/orders/${number}`)
  expect(textOf(taken.html)).toContain(`${back}: items received.`)
  const again = await staff.post(`/staff/orders/${number}/${receipt}`, {
    key: keyIn(taken.html),
    [field]: '1',
  })
  expect(textOf(again.html)).toContain('This return is already closed.')
  const words = textOf((await shopper.get(path)).html)
  expect(words).toContain(`Your returned items have arrived (${back}).`)
  expect(words).toContain('1 returned')
  expect(words).toContain('€378.00')
})

test('a return of which nothing came ends with a note that the shopper reads', async () => {
  const { staff, shopper, path, number, back } = await goingBack()
  const rejection = `returns/${back}/rejection`
  const without = await sendStaffForm(staff, number, rejection)
  expect(without.status).toBe(422)
  expect(textOf(without.html)).toContain('Please fill this in.')
  const note = 'It never came. <b>Please</b> call us.'
  const ended = await sendStaffForm(staff, number, rejection, { note })
  expect(textOf(ended.html)).toContain(`${back} is closed.`)
  const page = await shopper.get(asked(path, `returns/${back}`))
  expect(textOf(page.html)).toContain(note)
  expect(page.html).not.toContain('<b>Please')
  expect(textOf((await shopper.get(path)).html)).toContain(`We could not accept your return (${back}).`)
})

test('nobody but staff takes anything in, and no return is reached by another order’s address', async () => {
  const { staff, shopper, path, number, back } = await goingBack()
  const other = await goingBack()
  for (const page of ['receipt', 'rejection']) {
    const stranger = await shop
      .newShopper()
      .post(`/staff/orders/${number}/returns/${back}/${page}`, { note: 'x' })
    expect(isSentToSignIn(stranger)).toBe(true)
    const elsewhere = await staff.post(`/staff/orders/${other.number}/returns/${back}/${page}`, { note: 'x' })
    expect(elsewhere.status).toBe(404)
  }
  expect(textOf((await shopper.get(path)).html)).toContain('awaiting items')
})
