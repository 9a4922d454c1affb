import { beforeEach, describe, expect, test } from 'vitest'
import { variantIdOn } from '#tests/support/checkout-stages.ts'
import { asStaff } from '#tests/support/staff.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'

const LIST = '/staff/discounts'

describe('the discounts', () => {
  const { newBrowser, env } = openTestShop()
  const dataDir = () => env()['DATA_DIR'] ?? ''
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), dataDir(), 'merchandiser')
  })
  const valid = { 'name-en': 'Summer sale', 'name-de': 'Sommeraktion', kind: 'percent', value: '10' }
  const add = (fields: Record<string, string>) => staff.post(`${LIST}/new`, { ...valid, ...fields })
  const pathOf = async (code: string) =>
    /\/staff\/discounts\/[\da-f-]{36}/.exec((await staff.get(`${LIST}?q=${code}`)).html)?.[0] ?? ''
  const seenOn = async (path: string) =>
    /name="seen:at" value="([^"]+)"/.exec((await staff.get(path)).html)?.[1] ?? expect.fail('no form')

  async function customerWith(code: string) {
    const customer = newBrowser()
    await customer.post('/cart/lines', { variantId: await variantIdOn(customer), quantity: '2' })
    return { customer, cart: await customer.post('/cart', { code }) }
  }

  test('apply in the cart and the checkout, without JavaScript', async () => {
    const added = await add({ code: ' summer 10 ' })
    expect([added.status, added.path]).toEqual([200, LIST])
    expect(textOf(added.html)).toContain('Summer sale SUMMER10 10%')
    const { customer, cart } = await customerWith('summer 10')
    expect(cart.path).toBe('/cart')
    expect(textOf(cart.html)).toContain('The code SUMMER10 is in your cart.')
    expect(textOf(cart.html)).toContain('Subtotal €558.00 Discount: Summer sale (SUMMER10) −€55.80')
    expect(textOf((await customer.get('/de/checkout')).html)).toContain(
      'Rabatt: Sommeraktion (SUMMER10) −55,80\u00a0€',
    )
    await staff.post(`${await pathOf('SUMMER10')}/state`, { state: 'off' })
    expect(textOf((await customer.get('/cart')).html)).toContain('This code is no longer valid.')
    const removed = await customer.post('/cart/code/removal', {})
    expect(textOf(removed.html)).toContain('The code was removed.')
    expect(textOf(removed.html)).not.toContain('no longer valid')
    const manager = await asStaff(newBrowser(), dataDir())
    const log = textOf((await manager.get('/staff/history?subject=discounts')).html)
    expect(log).toContain('Added a discount: 10% SUMMER10')
    expect(log).toContain('Switched a discount off SUMMER10')
  })

  test('are refused beside their fields, and nothing typed is lost', async () => {
    const refused = await add({ value: '110', code: 'A+B', useLimit: 'ten' })
    expect(refused).toMatchObject({ status: 422, path: `${LIST}/new` })
    for (const sentence of [
      'Please enter a percentage from 0.01 to 100, with at most two decimals.',
      'Please use only letters and digits, hyphens and underscores, at most 40.',
      'Please enter a whole number from 1 to 1,000,000, or nothing.',
    ])
      expect(textOf(refused.html)).toContain(sentence)
    for (const typed of ['110', 'A+B', 'ten', 'Sommeraktion'])
      expect(refused.html).toContain(`value="${typed}"`)
    await add({ code: 'TWICE' })
    const twice = await add({ code: 'twice' })
    expect(twice.status).toBe(409)
    expect(textOf(twice.html)).toContain('There is already a discount with the code TWICE.')
  })

  test('show the second of two people that the first has saved something', async () => {
    await add({ code: 'SHARED' })
    const path = await pathOf('SHARED')
    const seen = await seenOn(path)
    const fields = { ...valid, code: 'SHARED', 'seen:at': seen }
    const saved = await staff.post(path, { ...fields, value: '12,5' })
    expect(textOf(saved.html)).toContain('The discount has been saved.')
    const second = await staff.post(path, { ...fields, value: '20' })
    expect(second.status).toBe(409)
    expect(textOf(second.html)).toContain('Another person has changed this discount in the meantime.')
    expect(second.html).toContain('value="20"')
    expect(textOf((await staff.get(LIST)).html)).toContain('SHARED 12.5%')
    const again = await staff.post(path, { ...fields, value: '20', 'seen:at': await seenOn(path) })
    expect(textOf(again.html)).toContain('The discount has been saved.')
    expect(textOf((await staff.post(`${path}/removal`, {})).html)).toContain('The discount has been deleted.')
    expect((await staff.get(path)).status).toBe(404)
  })

  test('that have lowered prices keep their value', async () => {
    await add({ 'name-en': 'For everyone', value: '1' })
    const path = await pathOf('everyone')
    const { html } = await staff.get(path)
    expect(textOf(html)).toContain('This discount has already applied.')
    expect(html).not.toContain('name="value"')
    const open = { 'name-en': 'For all of us', 'seen:at': await seenOn(path), useLimit: '5' }
    expect(textOf((await staff.post(path, open)).html)).toContain('For all of us')
    const forged = await staff.post(path, { ...valid, ...open, value: '50', 'seen:at': await seenOn(path) })
    expect(forged.status).toBe(409)
    expect((await staff.post(`${path}/removal`, {})).path).toBe(LIST)
    expect((await staff.get(path)).status).toBe(200)
    await staff.post(`${path}/state`, { state: 'off' })
  })

  test('are closed to other roles and to forged ids', async () => {
    const support = await asStaff(newBrowser(), dataDir(), 'support')
    expect((await support.get(LIST)).status).toBe(403)
    expect((await support.post(`${LIST}/new`, valid)).status).toBe(403)
    for (const id of ['x', '../settings', '00000000-0000-7000-8000-000000000000'])
      expect((await staff.get(`${LIST}/${encodeURIComponent(id)}`)).status, id).toBe(404)
  })
})
