import { beforeAll, expect, test } from 'vitest'
import { after, MINUTE } from '#shop/time.ts'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { openedShop, type Shopper, textOf } from '#tests/support/page.ts'
import { folderWithPeople, signedInAt } from '#tests/support/shop-with-people.ts'
import { words } from '#words/en/accounts.ts'

const { proof } = words
let cookies = ''
let folder = ''
beforeAll(async () => {
  folder = await folderWithPeople([{ email: 'ada@example.com' }])
  cookies = await signedInAt(folder, 'ada@example.com', after(new Date(), -16 * MINUTE))
})
const shop = openedShop(async () => ({ DATA_DIR: folder }))

/** Somebody who signed in a quarter of an hour ago. */
function signedInBefore(): Shopper {
  const shopper = shop.newShopper()
  for (const cookie of cookies.split('; ')) {
    const at = cookie.indexOf('=')
    shopper.cookies.set(cookie.slice(0, at), cookie.slice(at + 1))
  }
  return shopper
}

test('who signed in a while ago may look at everything about their safety, and change nothing of it', async () => {
  const shopper = signedInBefore()
  const seen = await shopper.get('/account/security')
  expect(textOf(seen.html)).toContain(proof.twoSteps.title)
  for (const path of ['password', 'email', 'two-steps', 'two-steps/confirmation']) {
    const address = `/account/security/${path}`
    const page = await shopper.get(address)
    expect(page.path, path).toBe(`/sign-in/again?to=${encodeURIComponent(address)}`)
    expect(textOf(page.html)).toContain(proof.again.intro('ada@example.com'))
    const posted = await shopper.post(address, { next: 'a lamp beside the sofa', email: 'eve@example.com' })
    expect(posted.path, path).toContain('/sign-in/again?to=')
  }
  for (const path of ['recovery-codes', 'two-steps/removal', 'passkeys', 'passkeys/x/removal'])
    expect((await shopper.post(`/account/security/${path}`, {})).path, path).toContain('/sign-in/again?to=')
  const still = await shopper.get('/account/security')
  expect(textOf(still.html)).toContain(proof.email.is('ada@example.com'))
})

test('whoever shows once more who they are goes on where they wanted to, with another session', async () => {
  const shopper = signedInBefore()
  const again = '/sign-in/again?to=/account/security/password'
  const wrong = await shopper.post(again, { password: 'a wrong one, alas', to: '/account/security/password' })
  expect(wrong.status).toBe(401)
  const right = await shopper.post(again, { password: GOOD_PASSWORD, to: '/account/security/password' })
  expect(right.path).toBe('/account/security/password')
  expect(right.headers.get('cache-control')).toContain('no-store')

  const before = await signedInBefore().get('/account/security')
  expect(before.path).toBe('/sign-in?to=%2Faccount%2Fsecurity')
})

test('nobody is led out of the shop, and nobody is asked for a code who has not begun', async () => {
  const shopper = shop.newShopper()
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    for (const page of ['again', 'code']) {
      const answer = await shopper.get(`/sign-in/${page}?to=${encodeURIComponent(to)}`)
      expect(answer.path.startsWith('/sign-in?') || answer.path === '/sign-in', answer.path).toBe(true)
    }
    const posted = await shopper.post('/sign-in/code', { code: '123456', to })
    expect(posted.path).toMatch(/^\/sign-in(?:\?|$)/)
  }
})

test('whoever is signed in, or signs in, is led nowhere but into the shop', async () => {
  const address = shop.address()
  const pages = ['/sign-in', '/sign-in/code', '/sign-in/again', '/sign-in/phone', '/sign-up', '/de/sign-up']
  const signIn = { method: 'POST', headers: { Origin: address }, redirect: 'manual' } as const
  const known = { email: 'ada@example.com', password: GOOD_PASSWORD }
  const shopper = shop.newShopper()
  expect((await shopper.post('/sign-in/password', known)).path).toBe('/account')
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const to of [
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
  ]) {
    const asked = pages.map((page) =>
      fetch(`${address}${page}?to=${encodeURIComponent(to)}`, {
        headers: { cookie },
        redirect: 'manual',
      }),
    )
    const body = new URLSearchParams({ ...known, to })
    asked.push(fetch(`${address}/sign-in/password`, { ...signIn, body }))
    for (const answer of await Promise.all(asked)) {
      await answer.body?.cancel()
      expect(answer.headers.get('location'), `${answer.url} ${to}`).toMatch(/^(\/de)?\/account$/)
    }
  }
})

test('a link that is too old, or was never one, is said to be, and changes nothing', async () => {
  const shopper = shop.newShopper()
  for (const token of ['', 'x', 'x'.repeat(5000), '%00', "' or 1=1 --"]) {
    const answer = await shopper.get(`/sign-in/old-address?token=${encodeURIComponent(token)}`)
    expect(answer.status).toBe(410)
    expect(textOf(answer.html)).toContain(proof.email.undoOver)
    const posted = await shopper.post(`/sign-in/old-address?token=${encodeURIComponent(token)}`, {})
    expect(posted.path).toBe('/sign-in')
  }
})
