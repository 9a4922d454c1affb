import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newShopCommand } from '#demo/new-shop.server.ts'
import { sendCommand } from '#platform/admin-socket/client.server.ts'
import { importCommand } from '#shop/import/commands.server.ts'
import { legalPages } from '#shop/pages/pages.ts'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { codeOf } from '#tests/support/authenticator.ts'
import { contactFields } from '#tests/support/checkout-fixtures.ts'
import { idempotencyKeyIn, typedCard, withCartItem } from '#tests/support/checkout-stages.ts'
import { expectLog } from '#tests/support/console.ts'
import { fillWithTables } from '#tests/support/database.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { newFolder } from '#tests/support/test-folders.ts'
import { NoScriptBrowser, openTestShop, textOf } from '#tests/support/test-shop.ts'

const publicOrigin = 'https://moebel-nord.example'
/** Names of the demo and of its invented company. */
const invented = /Alcove|Lindqvist|Lindenhof|DE000000000|HRB 000000|23125042|Charlottenburg/i

const steps: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  company: {
    'owner.address.name': 'Möbel Nord GmbH',
    'owner.address.street': 'Hafenstraße 3',
    'owner.address.postcode': '20457',
    'owner.address.city': 'Hamburg',
    'owner.address.country': 'DE',
    'owner.representedBy': 'Ida Nordmann',
    'owner.vatId': 'DE123456788',
    'owner.disputeSettlement': 'unwilling',
  },
  contact: {
    shopName: 'Möbel Nord',
    'contact.email': 'post@moebel-nord.example',
    'contact.phone': '040 1234567',
    'collectionAddress.name': 'Lager Nord',
    'collectionAddress.street': 'Hafenstraße 3',
    'collectionAddress.postcode': '20457',
    'collectionAddress.city': 'Hamburg',
    'collectionAddress.country': 'DE',
  },
  selling: { country: 'DE', currency: 'EUR', returnDays: '30' },
  delivery: { homeDeliveryMinor: '39' },
}

describe('a new shop in production', () => {
  let mail: MailServer
  const dataDir = newFolder('first-run')
  const shop = openTestShop(async () => {
    mail = await openMailServer()
    fillWithTables(dataDir)
    return {
      DATA_DIR: dataDir,
      MODE: 'production',
      PAYMENTS: 'sandbox-on-purpose',
      SHOP_URL: publicOrigin,
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: mail.url,
    }
  })
  afterAll(() => mail.close())
  const newBrowser = () => new NoScriptBrowser(shop.address, { publicOrigin })
  const owner = newBrowser()
  const visitor = newBrowser()
  let link: string
  const newLink = async () => {
    const made = await sendCommand(dataDir, newShopCommand, { language: 'en' })
    if (!made.ok) throw new Error(made.problem.code)
    return made.value.url.replace(publicOrigin, '')
  }
  beforeAll(async () => {
    link = await newLink()
  })

  test('is closed to visitors, except for its legal pages', async () => {
    expectLog('sms.none')
    for (const path of [
      '/',
      '/furniture',
      '/search?q=x',
      '/feeds/google.xml',
      '/sitemap.xml',
      '/cart',
      '/none',
    ]) {
      const { status, headers, html } = await visitor.get(path)
      expect([path, status, headers.get('X-Robots-Tag')]).toEqual([path, 503, 'noindex'])
      expect(headers.get('Retry-After')).toBe('86400')
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(html).toContain('Opening soon')
    }
    expect(textOf((await visitor.get('/de')).html)).toContain('Wir öffnen bald')
    for (const path of [
      '/pages/imprint',
      '/de/pages/privacy',
      '/sign-in',
      '/health',
      '/ready',
      '/favicon.svg',
    ])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200])
    const imprint = await visitor.get('/pages/imprint')
    expect(imprint.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(imprint.html).not.toMatch(invented)
    // The shop has no name yet.
    expect(imprint.html).toMatch(/<a[^>]* href="\/"[^>]*>Home<\/a>/)
    expect((await visitor.get('/robots.txt')).html).toBe('User-agent: *\nDisallow: /\n')
    // A page with JavaScript requests data, and then loads the document.
    expect((await visitor.get('/furniture.data')).html).not.toContain('Opening soon')
  })

  test('accepts only its newest set-up link, and only in one browser', async () => {
    const earlier = link
    link = await newLink()
    for (const wrong of ['/setup', '/setup?token=guessed', earlier, '/setup/company', '/setup/overview']) {
      const page = await newBrowser().get(wrong)
      expect([wrong, page.status]).toEqual([wrong, 410])
      expect(textOf(page.html)).toContain('npm run shop:new')
    }
    expect((await owner.get(link)).status).toBe(200)
    expect((await owner.post(link, {})).path).toBe('/setup/company')
    const other = newBrowser()
    expect((await other.post(link, {})).status).toBe(410)
    expect((await other.post('/setup/company', { shopName: 'x' })).status).toBe(410)
    // The owner opens the link again and continues.
    expect((await owner.get(link)).path).toBe('/setup/company')
    expect((await owner.post('/setup/overview', {})).status).toBe(409)
  })

  test('is set up in the browser, and loses nothing that was typed', async () => {
    const wrong = await owner.post('/setup/contact', { ...steps['contact'], 'contact.email': 'post@' })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('value="Möbel Nord"')
    await expectOwnDecisions()
    for (const [step, fields] of Object.entries(steps)) {
      const saved = await owner.post(`/setup/${step}`, fields)
      expect([step, saved.status]).toEqual([step, 200])
      expect(saved.path).not.toBe(`/setup/${step}`)
    }
    const typed = { name: 'Ida Nordmann', email: 'ida@moebel-nord.example', password: 'short' }
    const refused = await owner.post('/setup/manager', typed)
    expect([refused.status, refused.html.includes('value="Ida Nordmann"')]).toEqual([422, true])
    const made = await owner.post('/setup/manager', { ...typed, password: GOOD_PASSWORD })
    expect([made.status, made.path]).toEqual([200, '/setup/overview'])
    expect(textOf(made.html)).not.toContain('Before the shop can sell')
    expect(textOf((await owner.get('/setup/manager')).html)).toContain('already has a manager')
    await expectTestEmail()
    const finished = await owner.post('/setup/overview', {})
    expect([finished.status, finished.path]).toEqual([200, '/account/security/two-steps?to=%2Fstaff'])
    expect(textOf(finished.html)).toContain('so a password alone does not open it')
    const over = await owner.get('/setup/company')
    expect([over.status, textOf(over.html)]).toEqual([409, expect.stringContaining('already finished')])
    const again = await sendCommand(dataDir, newShopCommand, { language: 'en' })
    expect(again).toMatchObject({ ok: false, problem: { code: 'setup.finished' } })
  })

  test('is shown to staff before it opens, and cannot open without a product', async () => {
    expect((await owner.get('/')).status).toBe(503)
    const started = await owner.post('/account/security/two-steps?to=%2Fstaff', {})
    expect(started.html).toContain('action="/account/security/two-steps/confirmation?to=%2Fstaff"')
    const key = /(?:[A-Z2-7]{4} ){9}[A-Z2-7]{4}/.exec(textOf(started.html))?.[0] ?? ''
    const confirmation = '/account/security/two-steps/confirmation?to=%2Fstaff'
    const confirmed = await owner.post(confirmation, { code: await codeOf(key) })
    expect(confirmed.html).toMatch(/<a[^>]* href="\/staff"[^>]*>I’ve saved them/)
    expect((await owner.get('/account/security/two-steps?to=%2Fstaff')).path).toBe('/staff')
    const elsewhere = await owner.get('/account/security/two-steps?to=https://elsewhere.example')
    expect(elsewhere.path).toBe('/account')
    // Staff pages have the same URL in all languages.
    expect((await owner.get('/de/staff')).path).toBe('/staff')
    expect((await visitor.get('/de/staff')).path).toBe('/sign-in?to=%2Fstaff')
    const soon = await visitor.get('/de/furniture')
    expect(textOf(soon.html)).toMatch(/Möbel Nord öffnet bald.*post@moebel-nord\.example.*\+49 40 1234567/)
    expect(soon.html).toMatch(/<link rel="preload" as="font"[^>]* href="\/assets\/fraunces[^"]+\.woff2" \/>/)
    expect(soon.html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css" \/>/)
    for (const link of ['/de/pages/imprint', '/de/pages/privacy', '/de/pages/terms'])
      expect(soon.html).toContain(`href="${link}"`)
    const home = await owner.get('/')
    expect([home.status, home.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex'])
    expect(textOf(home.html)).toContain('Only staff see this until the shop opens.')
    expect((await visitor.get('/')).status).toBe(503)
    const list = textOf((await owner.get('/staff')).html)
    expect(list).toContain('You can open the shop when everything that is required is done.')
    const design = { 'design.accent': '#7a1f4b', 'design.tone': 'warm', 'design.fonts': 'round' }
    const standard = (await visitor.get('/')).html
    expect(standard).toMatch(/<link rel="preload" as="font"[^>]* href="[^"]*fraunces/)
    expect(standard).not.toContain('/media/design/')
    await owner.post('/staff/settings/design', design)
    const designed = (await visitor.get('/')).html
    expect(designed).toMatch(/<link rel="preload" as="font"[^>]* href="[^"]*figtree/)
    const [, styleSheet = ''] = /<link rel="stylesheet" href="(\/media\/design\/[^"]+)"/.exec(designed) ?? []
    expect((await visitor.get(styleSheet)).html).toContain('--moss:#7a1f4b')
    const refused = await owner.post('/staff/opening', {})
    expect(textOf(refused.html)).toContain('The shop cannot open yet.')
    expect((await visitor.get('/')).status).toBe(503)
  })

  test('sends its manager a test e-mail, and shows what the mail server replied', async () => {
    const services = await owner.get('/staff/settings/services')
    expect(services.html).not.toContain(new URL(mail.url).password || 'smtp://')
    const sent = await owner.post('/staff/settings/services/email', {})
    expect(textOf(sent.html)).toContain('The mail server accepted the test e-mail.')
    expect(mail.emails.at(-1)?.to).toEqual(['ida@moebel-nord.example'])
    mail.is({ kind: 'answers_sender', code: 550, times: 1 })
    const refused = await owner.post('/staff/settings/services/email', {})
    expect([refused.status, textOf(refused.html)]).toEqual([422, expect.stringContaining('550')])
    mail.is({ kind: 'takes' })
    await owner.post('/staff/settings/services/email', {})
    const limited = await owner.post('/staff/settings/services/email', {})
    expect(limited.status).toBe(429)
    const log = textOf((await owner.get('/staff/history?subject=settings')).html)
    expect(log).toContain('Sent a test e-mail: accepted')
    expect(log).toContain('Sent a test e-mail: not sent')
  })

  test('opens at once, sells, and names only its owner', async () => {
    const file = join(dataDir, 'products.csv')
    const rows = [
      'nord-chair,NC-1,Nord Chair,Stuhl Nord,199,20',
      'nord-table,NT-1,Nord Table,Tisch Nord,499,20',
    ]
    await writeFile(file, ['handle,sku,name_en,name_de,price,on_hand', ...rows].join('\n'))
    const request = { file, mapping: null, dryRun: false, allOrNothing: true, untaxed: 'exempt' } as const
    expect(await sendCommand(dataDir, importCommand, request)).toMatchObject({ ok: true })
    const before = await buy(owner, '/products/nord-chair')
    expect(before.status).toBe(200)

    expect(textOf((await owner.post('/staff/opening', {})).html)).toContain('The shop cannot open yet.')
    await confirmLegalTexts()
    const opened = await owner.post('/staff/opening', {})
    expect(textOf(opened.html)).toContain('The shop is open.')
    const home = await visitor.get('/')
    expect([home.status, home.headers.get('X-Robots-Tag')]).toEqual([200, null])
    expect((await visitor.get('/robots.txt')).html).toContain('Sitemap:')
    const order = await buy(visitor, '/products/nord-table')
    expect(textOf(order.html)).toContain('Nord Table')
    await vi.waitFor(() => expect(mail.emails.map(({ to }) => to[0])).toContain(contactFields.email), 20_000)
    await expectOwnerOnly(order.html, order.path)
  })

  /** Checks that the set-up shows no defaults as if the owner had chosen them. */
  async function expectOwnDecisions() {
    const delivery = await owner.get('/setup/delivery')
    expect(delivery.html).toMatch(/<input[^>]* name="homeDeliveryMinor"[^>]* value=""/)
    const ticked = [...delivery.html.matchAll(/<input[^>]* name="deliveryCountries:(\w+)"[^>]*checked/g)]
    expect(ticked.map(([, code]) => code)).toEqual(['DE'])
    const selling = await owner.post('/setup/selling', { returnDays: '', 'seen:returnDays': '30' })
    expect([selling.status, selling.html.includes('Please fill in this field.')]).toEqual([422, true])
  }

  /** Sends a test e-mail from the set-up. */
  async function expectTestEmail() {
    const overview = await owner.get('/setup/overview')
    expect(overview.html).toContain('action="/setup/overview/email"')
    expect(overview.html).not.toContain('action="/setup/overview/sms"')
    const sent = await owner.post('/setup/overview/email', {})
    expect([sent.path, textOf(sent.html)]).toEqual([
      '/setup/overview',
      expect.stringContaining('The mail server accepted the test e-mail.'),
    ])
    expect(mail.emails.at(-1)?.to).toEqual(['ida@moebel-nord.example'])
    expect((await newBrowser().post('/setup/overview/email', {})).status).toBe(410)
  }

  /** Confirms the legal pages, first without ticking a page. */
  async function confirmLegalTexts() {
    const none = await owner.post('/staff/pages/review', {})
    expect([none.status, textOf(none.html)]).toEqual([
      422,
      expect.stringContaining('Please tick at least one'),
    ])
    const ticked = Object.fromEntries(legalPages.map((slug) => [slug, 'on']))
    const confirmed = await owner.post('/staff/pages/review', ticked)
    expect(textOf(confirmed.html)).toContain('All legal pages are confirmed.')
    const log = textOf((await owner.get('/staff/history?subject=pages')).html)
    expect(log).toContain('Confirmed legal pages: imprint, privacy')
  }

  async function buy(customer: NoScriptBrowser, product: string) {
    await withCartItem(customer, product)
    await customer.post('/checkout/contact', { ...contactFields, street: 'Musterweg 1' })
    await customer.post('/checkout/delivery', { method: 'home' })
    const { html } = await customer.get('/checkout')
    const bank = await customer.post('/checkout/order', { key: idempotencyKeyIn(html) })
    expect(bank.html).not.toMatch(invented)
    return customer.post(bank.path, typedCard)
  }

  /** Searches the pages, documents and e-mails of the shop for names of the demo. */
  async function expectOwnerOnly(orderHtml: string, orderPath: string) {
    const pages = ['/', '/furniture', '/rooms', '/search?q=nord', '/products/nord-chair', '/cart', '/sign-in']
    const legal = ['imprint', 'privacy', 'terms', 'returns', 'delivery', 'about'].map(
      (slug) => `/pages/${slug}`,
    )
    const files = [
      '/manifest.webmanifest',
      '/robots.txt',
      '/sitemap.xml',
      '/feeds/google.xml',
      '/track',
      '/none',
    ]
    for (const path of [...pages, ...legal, ...files, orderPath])
      for (const language of path.includes('.') || path === orderPath ? [''] : ['', '/de'])
        expect([
          path,
          foundIn((await visitor.get(language + (language && path === '/' ? '' : path))).html),
        ]).toEqual([path, null])
    for (const path of ['/staff', '/staff/orders', '/staff/settings', '/staff/settings/company'])
      expect([path, foundIn((await owner.get(path)).html)]).toEqual([path, null])
    for (const email of mail.emails)
      expect([email.mail.subject, foundIn(email.raw), foundIn(email.mail.html || '')]).toEqual([
        email.mail.subject,
        null,
        null,
      ])
    const document = /\/orders\/[^"]*\/documents\/[^"]*/.exec(orderHtml)?.[0].replaceAll('&amp;', '&')
    const response = await fetch(shop.address() + document, {
      headers: {
        'X-Forwarded-Proto': 'https',
        Cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
      },
    })
    const pdf = new Uint8Array(await response.arrayBuffer())
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
    expect(text).toContain('Möbel Nord GmbH')
    expect(foundIn(text)).toBeNull()
  }

  /**
   * Returns a name of the demo with the text around it, or `null`. Ignores the names of cookies, and the name of the
   * program in the footer of the staff pages.
   */
  function foundIn(text: string): string | null {
    const visible = text.replaceAll(/__Secure-alcove\.\w+|alcove\.(visitor|cart)\b|Alcove version/g, '')
    const at = visible.search(invented)
    return at === -1 ? null : visible.slice(Math.max(0, at - 60), at + 60)
  }
})
