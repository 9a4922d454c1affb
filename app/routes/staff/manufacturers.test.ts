import { beforeEach, describe, expect, test } from 'vitest'
import { asStaff } from '#tests/support/staff.ts'
import { type NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'

const LIST = '/staff/manufacturers'
const lund = {
  name: 'Lund Møbler ApS',
  address: 'Havnegade 1\n1058 København',
  country: 'DK',
  contact: 'safety@lund.example',
  responsibleName: '',
  responsibleAddress: '',
  responsibleContact: '',
}
const seen = Object.fromEntries(Object.entries(lund).map(([name, text]) => [`seen:${name}`, text]))

describe('the manufacturers', () => {
  const { newBrowser, env } = openTestShop()
  const dataDir = () => env()['DATA_DIR'] ?? ''
  let staff: NoScriptBrowser
  beforeEach(async () => {
    staff = await asStaff(newBrowser(), dataDir(), 'merchandiser')
  })

  test('are added, chosen for a product, changed and shown to customers', async () => {
    const added = await staff.post(`${LIST}/new`, lund)
    expect([added.status, added.path]).toEqual([200, LIST])
    expect(textOf(added.html)).toContain('“Lund Møbler ApS” has been added.')
    expect(textOf((await staff.get(`${LIST}?q=ellund`)).html)).not.toContain('Lund Møbler ApS Denmark')
    const changed = await staff.post(`${LIST}/ellund-voss`, {})
    expect(changed.status).toBe(409)
    const path = `${LIST}/lund-moebler-aps`
    const done = await staff.post(path, { ...lund, ...seen, contact: 'https://lund.example' })
    expect(done.path).toBe(LIST)
    expect(textOf(done.html)).toContain('https://lund.example')
    const manager = await asStaff(newBrowser(), dataDir())
    const log = textOf((await manager.get('/staff/history?subject=manufacturers')).html)
    expect(log).toContain('E-mail address or https address: safety@lund.example → https://lund.example')
    const removed = await staff.post(`${path}/removal`, {})
    expect(textOf(removed.html)).toContain('The manufacturer has been removed.')
    expect((await staff.get(path)).status).toBe(404)
  })

  test('are refused beside their fields, and nothing typed is lost', async () => {
    const refused = await staff.post(`${LIST}/new`, { ...lund, country: 'US', contact: 'call us' })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('value="call us"')
    expect(textOf(refused.html)).toContain('Please enter an e-mail address, or an address that begins with')
    const outside = await staff.post(`${LIST}/new`, { ...lund, country: 'US' })
    expect(textOf(outside.html)).toContain('A manufacturer outside the EU needs a responsible person')
  })

  test('show the second of two people what the first has saved', async () => {
    await staff.post(`${LIST}/new`, { ...lund, name: 'Aaa' })
    const form = { ...lund, ...seen, 'seen:name': 'Aaa', name: 'Aaa' }
    await staff.post(`${LIST}/aaa`, { ...form, contact: 'first@lund.example' })
    const second = await staff.post(`${LIST}/aaa`, { ...form, contact: 'second@lund.example' })
    expect(second.status).toBe(409)
    expect(textOf(second.html)).toContain('Saved in the meantime, E-mail address or https address')
    expect(second.html).toContain('name="seen:contact" value="first@lund.example"')
    expect(second.html).toContain('value="second@lund.example"')
  })

  test('that have products stay, and other roles and forged ids see nothing', async () => {
    const used = await staff.post(`${LIST}/ellund-voss/removal`, {})
    expect(textOf(used.html)).toContain('so it cannot be removed')
    expect((await staff.get(`${LIST}/ellund-voss`)).status).toBe(200)
    expect((await staff.get(`${LIST}/nothing-here`)).status).toBe(404)
    const support = await asStaff(newBrowser(), dataDir(), 'support')
    expect((await support.get(LIST)).status).toBe(403)
    expect((await support.post(`${LIST}/new`, lund)).status).toBe(403)
  })
})
