import { describe, expect, test } from 'vitest'
import { staffRules } from '#app/request/staff-rules.ts'
import { newId } from '#shop/ids.ts'
import { mayAs, type Permission, type Role, roles } from '#shop/staff/permissions.ts'
import { allowLog, expectLog, loggedLines } from '#tests/support/console.ts'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { sendStaffForm } from '#tests/support/staff-forms.ts'
import { openTestShop, textOf } from '#tests/support/test-shop.ts'
import { asStaff, invitationFor, isSentToSignIn } from '#tests/support/staff.ts'
import { paid } from '#tests/support/checkout-stages.ts'

describe('a staff role', () => {
  const { newBrowser, env } = openTestShop()
  const dataDir = () => env()['DATA_DIR'] ?? ''
  const staffOf = (role: Role) => asStaff(newBrowser(), dataDir(), role)
  const bought = async () => /orders\/(\w+)/.exec(await paid(newBrowser()))?.[1] ?? ''
  const id = newId()
  const addressOf = (path: string) =>
    path.replace(':kind', 'order_confirmed').replace(':language', 'en').replaceAll(/:\w+/g, id)
  const isAllowed = (role: Role, needed: Permission | 'staff') => needed === 'staff' || mayAs(role, needed)

  test.each(roles)('%s sees and does exactly what its permissions allow, at every URL', async (role) => {
    const staff = await staffOf(role)
    for (const [path, { read, write }] of Object.entries(staffRules)) {
      const address = addressOf(path)
      const seen = await staff.get(address)
      expect(seen.status === 403, `${role} reads ${path}`).toBe(!isAllowed(role, read))
      const data = await staff.get(`${address}.data`)
      expect(data.status === 403, `${role} reads the data of ${path}`).toBe(!isAllowed(role, read))
      const may = write !== undefined && isAllowed(role, read) && isAllowed(role, write)
      const done = await staff.post(address, {})
      if (may) expect([403, 405, 500], `${role} does ${path}`).not.toContain(done.status)
      else expect(done.status, `${role} does ${path}`).toBe(403)
    }
  })

  test('is not needed to be sent to sign-in: guests sign in first', async () => {
    for (const path of Object.keys(staffRules)) {
      const stranger = newBrowser()
      for (const response of [
        await stranger.get(addressOf(path)),
        await stranger.post(addressOf(path), {}),
      ]) {
        expect(isSentToSignIn(response), path).toBe(true)
      }
    }
  })

  test('support refunds up to the limit, and sees no button for an action it may not do', async () => {
    const number = await bought()
    const support = await staffOf('support')
    const page = await support.get(`/staff/orders/${number}`)
    expect(page.html).toContain(`/staff/orders/${number}/refunds"`)
    expect(page.html).toContain(`/staff/orders/${number}/cancellation"`)
    expect(page.html).not.toMatch(/action="[^"]*\/deliveries\/1\//)
    expect(page.html).not.toContain('href="/staff/people"')
    const refund = { reason: 'goodwill', goodwill: '20' }
    const given = await sendStaffForm(support, number, 'refunds', refund)
    expect(textOf(given.html)).toContain('Sam support')
    const dispatch = await support.post(`/staff/orders/${number}/deliveries/1/dispatch`, {
      key: newId(),
      seen: '1',
    })
    expect(dispatch.status).toBe(403)
    expect(textOf(dispatch.html)).toContain('Access denied Your role has no access to this page.')
    expect(textOf((await support.get(`/staff/orders/${number}`)).html)).toContain('Delivery 1 Planned')
  })

  test('fulfilment dispatches and refunds nothing; the order history and the audit log name the staff user', async () => {
    const number = await bought()
    const fulfilment = await staffOf('fulfilment')
    const page = await fulfilment.get(`/staff/orders/${number}`)
    expect(page.html).not.toContain(`/staff/orders/${number}/refunds"`)
    expect(page.html).not.toContain(`/staff/orders/${number}/cancellation"`)
    const refund = { key: newId(), reason: 'goodwill', goodwill: '20' }
    expect((await fulfilment.post(`/staff/orders/${number}/refunds`, refund)).status).toBe(403)
    const sent = await sendStaffForm(fulfilment, number, 'deliveries/1/dispatch', {
      carrier: 'Spedition Nord',
    })
    expect(textOf(sent.html)).toMatch(/Delivery 1 .* Sam fulfilment/)
    const manager = await staffOf('manager')
    const history = textOf((await manager.get('/staff/history')).html)
    expect(history).toContain(`Sam fulfilment, Fulfilment Delivery 1: dispatched ${number}`)
    const people = textOf((await manager.get('/staff/history?subject=people')).html)
    expect(people).toContain('Command line Invited: Fulfilment fulfilment@staff.example')
    expect(people).not.toContain('dispatched')
    expect((await manager.get('/staff/history?page=2')).status).toBe(404)
    expect((await manager.get("/staff/history?subject=x'&person=1&page=-1")).status).toBe(200)
  })

  test('merchandiser opens no order, and starts at the products', async () => {
    const merchandiser = await staffOf('merchandiser')
    const page = await merchandiser.get('/staff')
    expect([page.status, page.path]).toEqual([200, '/staff/products'])
    expect(page.html).not.toContain('href="/staff/orders"')
  })
})

describe('the staff members of the shop', () => {
  const { newBrowser, env } = openTestShop()
  const dataDir = () => env()['DATA_DIR'] ?? ''
  const manager = () => asStaff(newBrowser(), dataDir())
  const withdrawalIn = (html: string) =>
    /\/staff\/people\/invitations\/[\w-]+\/withdrawal/.exec(html)?.[0] ?? ''
  const personOf = (html: string, name: string) => {
    const card = html.split('<li').find((part) => part.includes(`>${name}`) && part.includes('/role"')) ?? ''
    return /\/staff\/people\/[\w-]+(?=\/role")/.exec(card)?.[0] ?? ''
  }

  test('are invited by a manager, and input errors are shown beside their fields', async () => {
    const boss = await manager()
    const wrong = await boss.post('/staff/people/invitations', { email: 'nobody', role: 'owner' })
    expect(wrong.status).toBe(422)
    expect(textOf(wrong.html)).toContain('Please enter an e-mail address such as name@example.com.')
    expect(textOf(wrong.html)).toContain('Please choose a role.')
    expect(wrong.html).toContain('value="nobody"')
    const sent = await boss.post('/staff/people/invitations', { email: 'Bo@Example.com', role: 'support' })
    expect(textOf(sent.html)).toContain('Invitation sent to bo@example.com. Role: Support.')
    const page = await boss.get('/staff/people')
    expect(textOf(page.html)).toContain('bo@example.com Support · until')
    const back = await boss.post(withdrawalIn(page.html), {})
    expect(textOf(back.html)).toContain('The invitation of bo@example.com has been revoked.')
    const again = await boss.post(withdrawalIn(page.html), {})
    expect(textOf(again.html)).toContain(
      'This invitation has expired, has been revoked or has already been used.',
    )
  })

  test('join by the link of their invitation, which works once', async () => {
    const path = await invitationFor(dataDir(), 'cy@example.com', 'support')
    const cy = newBrowser()
    const page = await cy.get(path)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(textOf(page.html)).toContain('You have been invited to join the Alcove team. Your role: Support.')
    const weak = await cy.post(path, { name: '', password: 'password123' })
    expect(weak.status).toBe(422)
    expect(textOf(weak.html)).toContain('Please enter a name.')
    expect(textOf(weak.html)).toContain('This password is too common.')
    const joined = await cy.post(path, { name: 'Cy', password: GOOD_PASSWORD })
    expect([joined.status, joined.path]).toEqual([200, '/staff'])
    expect(textOf(joined.html)).toContain('Cy Support')
    for (const customer of [cy, newBrowser()]) {
      expect((await customer.get(path)).status).toBe(410)
      expect((await customer.post(path, { name: 'Eve', password: GOOD_PASSWORD })).status).toBe(410)
    }
    for (const token of ['', 'x', '%00', 'a'.repeat(3_000)]) {
      expect((await newBrowser().get(`/staff/invitation?token=${token}`)).status, token).toBe(410)
    }
  })

  test('accept with an existing account and sign in anew; another account is offered to sign out', async () => {
    const dee = newBrowser()
    await dee.post(await invitationFor(dataDir(), 'dee@example.com', 'support'), {
      name: 'Dee',
      password: GOOD_PASSWORD,
    })
    const boss = await manager()
    const card = personOf((await boss.get('/staff/people')).html, 'Dee')
    const ended = await boss.post(`${card}/end`, {})
    expect(textOf(ended.html)).toContain('Dee no longer has access.')
    expect(isSentToSignIn(await dee.get('/staff'))).toBe(true)

    const path = await invitationFor(dataDir(), 'dee@example.com', 'fulfilment')
    expect(textOf((await dee.get(path)).html)).toContain(
      'There is already an account with this e-mail address.',
    )
    const stranger = await boss.get(path)
    expect(textOf(stranger.html)).toContain('You are signed in as mara@staff.example.')
    expect(textOf((await boss.post(path, {})).html)).toContain(
      'This invitation was sent to a different e-mail address',
    )
    const signedIn = await dee.post('/sign-in/password', {
      email: 'dee@example.com',
      password: GOOD_PASSWORD,
      to: path,
    })
    expect(signedIn.path).toBe(path)
    const accepted = await dee.post(path, {})
    expect(accepted.path).toBe('/sign-in?to=%2Fstaff')
    expect(textOf(accepted.html)).toContain('Welcome to the team. Please sign in again')
    const back = await dee.post('/sign-in/password', {
      email: 'dee@example.com',
      password: GOOD_PASSWORD,
      to: '/staff',
    })
    expect(back.path).toBe('/staff')
  })

  test('get another role immediately, but the last manager stays a manager', async () => {
    const eli = newBrowser()
    await eli.post(await invitationFor(dataDir(), 'eli@example.com', 'support'), {
      name: 'Eli',
      password: GOOD_PASSWORD,
    })
    const boss = await manager()
    const card = personOf((await boss.get('/staff/people')).html, 'Eli')
    expect((await boss.post(`${card}/role`, { role: 'owner' })).status).toBe(422)
    const changed = await boss.post(`${card}/role`, { role: 'merchandiser' })
    expect(textOf(changed.html)).toContain('New role of Eli: Merchandising.')
    expect(isSentToSignIn(await eli.get('/staff'))).toBe(true)
    const own = personOf((await boss.get('/staff/people')).html, 'Mara Lindqvist')
    for (const command of ['role', 'end']) {
      const kept = await boss.post(`${own}/${command}`, { role: 'support' })
      expect(textOf(kept.html)).toContain('The shop needs at least one manager.')
    }
    expect((await boss.get('/staff/people')).status).toBe(200)
  })
})

describe('outside the demo', () => {
  const { newBrowser, env } = openTestShop({
    MODE: 'production',
    SHOP_URL: 'https://shop.example',
    PAYMENTS: 'sandbox-on-purpose',
    LOG_LEVEL: 'info',
  })

  test('the staff pages require two-factor authentication, and the log says whom they refused', async () => {
    expectLog('mail.none', 'sms.none', 'staff.denied')
    allowLog('request', 'security')
    const path = await invitationFor(env()['DATA_DIR'] ?? '', 'ada@example.com', 'manager')
    const ada = newBrowser()
    const joined = await ada.post(path, { name: 'Ada', password: GOOD_PASSWORD })
    expect([joined.status, joined.path]).toEqual([403, '/staff'])
    expect(textOf(joined.html)).toContain('These pages require two-factor authentication.')
    expect(joined.html).toContain('href="/account/security/two-steps?to=%2Fstaff"')
    for (const page of ['/staff/orders', '/staff/people', '/staff/history.data']) {
      expect((await ada.get(page)).status, page).toBe(403)
    }
    expect((await ada.get('/account/security')).status).toBe(200)
    const denied = loggedLines('staff.denied')
    expect(denied.map(({ path }) => path)).toEqual([
      '/staff',
      '/staff/orders',
      '/staff/people',
      '/staff/history',
    ])
    const requests = new Map(loggedLines('request').map(({ reference, status }) => [reference, status]))
    for (const line of denied) {
      expect(line).toMatchObject({
        code: 'staff.second_factor',
        userId: expect.stringMatching(/^[\da-f-]{36}$/),
      })
      expect(requests.get(line['reference'])).toBe(403)
    }
  })
})
