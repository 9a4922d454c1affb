import { describe, expect, test } from 'vitest'
import { expectLog } from '#tests/support/console.ts'
import { hiddenFieldsOf, redirectTargetOf } from '#tests/support/provider-pages.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { words as german } from '#words/de/account/accounts.ts'
import { problems as germanProblems } from '#words/de/problems/problems.ts'
import { words } from '#words/en/account/accounts.ts'
import { issuer } from '#words/en/demo/identity-provider.ts'
import { problems } from '#words/en/problems/problems.ts'

/** Opens the demo identity provider from the shop and returns its page with the people to choose. */
async function goToProvider(customer: NoScriptBrowser, { to = '/account', language = '' } = {}) {
  const left = await customer.post(`${language}/sign-in/federated/demo`, { to })
  return customer.get(redirectTargetOf(left.html))
}

async function choose(customer: NoScriptBrowser, choice: { html: string }, person: string) {
  return customer.post('/demo-issuer/choice', { ...hiddenFieldsOf(choice.html), person })
}

describe('signing in with an identity provider', () => {
  const { newBrowser } = openTestShop()

  test('redirects to the requested page', async () => {
    const customer = newBrowser()
    const page = await customer.get('/sign-in?to=/account/security')
    expect(textOf(page.html)).toContain(words.federated.continueWith('Demo ID'))
    const choice = await goToProvider(customer, { to: '/account/security' })
    expect(textOf(choice.html)).toContain(issuer.label)
    const done = await choose(customer, choice, 'lina')
    expect(done).toMatchObject({ status: 200, path: '/account/security' })
    expect(textOf(done.html)).toContain(words.federated.linked.title)
    expect([...customer.cookies.keys()].filter((name) => name.includes('state'))).toEqual([])
  })

  test('keeps the language it began in, also when it is aborted', async () => {
    const customer = newBrowser()
    const language = '/de'
    const broken = await choose(
      customer,
      await goToProvider(customer, { to: '/account/orders', language }),
      '',
    )
    expect(broken.path).toBe('/de/sign-in?to=%2Faccount%2Forders')
    const provider = 'Demo ID'
    expect(textOf(broken.html)).toContain(germanProblems['accounts.provider_cancelled']({ provider }))
    const done = await choose(
      customer,
      await goToProvider(customer, { to: '/account/security', language }),
      'omar',
    )
    expect(done.path).toBe('/de/account/security')
    expect(textOf(done.html)).toContain(german.federated.linked.title)
  })

  test('never redirects out of the shop', async () => {
    for (const to of ['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)']) {
      const customer = newBrowser()
      expect((await choose(customer, await goToProvider(customer, { to }), 'june')).path, to).toBe('/account')
    }
  })

  test('keeps the form policy strict, because the external redirect is not a form', async () => {
    const page = await newBrowser().get('/sign-in')
    expect(page.headers.get('Content-Security-Policy')).toContain("form-action 'self';")
    const left = await newBrowser().post('/sign-in/federated/demo', {})
    expect(left.headers.get('Cache-Control')).toContain('no-store')
  })

  test('refuses an unknown provider and a start from another site', async () => {
    expectLog('request.foreign')
    const customer = newBrowser()
    expect(await customer.post('/sign-in/federated/nobody', {})).toMatchObject({ status: 404 })
    const foreign = { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' }
    expect(await customer.post('/sign-in/federated/demo', {}, foreign)).toMatchObject({ status: 403 })
    expect(await customer.get('/sign-in/federated/demo')).toMatchObject({ status: 200, path: '/sign-in' })
  })

  test('with a missing or invalid callback shows the sign-in again', async () => {
    expectLog('auth.failed', 'provider.failed')
    const customer = newBrowser()
    const choice = await goToProvider(customer)
    const { state = '' } = hiddenFieldsOf(choice.html)
    for (const query of [
      '',
      '?code=x',
      '?state=x&code=x',
      `?state=${'x'.repeat(5_000)}`,
      '?state=%00&code=%00',
      '?state[]=x&error=<script>',
      '?error=access_denied',
    ]) {
      const back = await customer.get(`/api/auth/callback/demo${query}`)
      expect(back, query).toMatchObject({ status: 200, path: '/sign-in?to=%2Faccount' })
      expect(textOf(back.html)).toContain(problems['accounts.sign_in_lost'](undefined))
    }
    const wrong = await customer.get(`/api/auth/callback/demo?state=${state}&code=guessed`)
    expect(textOf(wrong.html)).toContain(problems['accounts.provider_refused']({ provider: 'Demo ID' }))
    expect((await customer.get('/api/auth/callback/nobody?state=x&code=x')).path).toBe(
      '/sign-in?to=%2Faccount',
    )
  })

  test('links and unlinks a provider for the signed-in customer only', async () => {
    const guest = newBrowser()
    expect((await guest.post('/account/security/linked-accounts', { provider: 'demo' })).path).toContain(
      '/sign-in',
    )

    const june = newBrowser()
    const page = await choose(june, await goToProvider(june, { to: '/account/security' }), 'june')
    const [removal = ''] = /\/account\/security\/linked-accounts\/[^"]+\/removal/.exec(page.html) ?? []
    const omar = newBrowser()
    await choose(omar, await goToProvider(omar), 'omar')
    await omar.post(removal, {})
    expect((await june.get('/account/security')).html).toContain(removal)

    const unlinked = await june.post(removal, {})
    expect(textOf(unlinked.html)).toContain(words.federated.linked.unlinked)
    const left = await june.post('/account/security/linked-accounts', { provider: 'demo' })
    const linked = await choose(june, await june.get(redirectTargetOf(left.html)), 'june')
    expect(linked.path).toBe('/account/security')
    expect(textOf(linked.html)).toContain(words.federated.linked.done('Demo ID'))
    expect(await june.post('/account/security/linked-accounts', { provider: 'x' })).toMatchObject({
      status: 404,
    })
    expect(await june.post('/account/security/linked-accounts/x/removal', {})).toMatchObject({ status: 200 })
  })
})

describe('a shop in production', () => {
  const { newBrowser } = openTestShop({
    MODE: 'production',
    SHOP_URL: 'https://shop.test',
    PAYMENTS: 'sandbox-on-purpose',
  })

  test('has no demo identity provider, and offers no provider that is not configured', async () => {
    expectLog('mail.none', 'sms.none')
    const customer = newBrowser()
    for (const path of [
      '/demo-issuer',
      '/demo-issuer/authorize',
      '/demo-issuer/.well-known/openid-configuration',
    ])
      expect(await customer.get(path), path).toMatchObject({ status: 404 })
    expect(textOf((await customer.get('/sign-in')).html)).not.toContain(words.federated.title)
    expect(await customer.post('/sign-in/federated/demo', {})).toMatchObject({ status: 404 })
  })
})
