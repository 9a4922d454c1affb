// Compares the generated parts of the privacy page with the configuration and with the cookies that the code declares.
import { readFileSync } from 'node:fs'
import { createCookieGetter } from 'better-auth/cookies'
import { describe, expect, it } from 'vitest'
import { pageFactsOf } from '#app/request/text-pages/facts.server.ts'
import { ownCookies } from '#app/request/cookies.server.ts'
import { readConfig } from '#app/server/config.server.ts'
import { languages } from '#shop/language.ts'
import { placeholderValues } from '#shop/pages/placeholder-values.server.ts'
import { fillPlaceholders } from '#shop/pages/placeholders.ts'
import { Settings } from '#shop/settings/settings.ts'
import { privacy as german } from '#words/de/pages/privacy.ts'
import { privacy as english } from '#words/en/pages/privacy.ts'
import { cookieKinds, type PageFacts } from '#words/page-facts.ts'
import { readSources } from './support/house-rules.ts'

const pages = { en: english, de: german }
const settings = Settings.parse({})

function factsOf(env: Record<string, string>) {
  return pageFactsOf({ config: readConfig(env), settings })
}

function textIn(language: 'en' | 'de', facts: PageFacts): string {
  const values = placeholderValues(settings, language, { termsVersion: '2026-11-28', facts })
  return fillPlaceholders(pages[language].text, values)
}
const textsOf = (env: Record<string, string>) => languages.map((language) => textIn(language, factsOf(env)))
const kindsOf = (env: Record<string, string>) => factsOf(env).cookies.map(({ kind }) => kind)

const client = (name: string) => ({ [`${name}_CLIENT_ID`]: 'id', [`${name}_CLIENT_SECRET`]: 'secret' })
const services: readonly (readonly [string, Record<string, string>])[] = [
  ['Stripe', { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  [
    'Twilio',
    {
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: '0'.repeat(32),
      TWILIO_FROM: '+493012345',
    },
  ],
  ['Google', client('GOOGLE')],
  ['Microsoft', client('MICROSOFT')],
  ['Facebook', client('FACEBOOK')],
  ['GitHub', client('GITHUB')],
  [
    'Hausportal',
    { OIDC_HOUSE_NAME: 'Hausportal', OIDC_HOUSE_ISSUER: 'https://id.example', ...client('OIDC_HOUSE') },
  ],
  [
    'Firebase',
    { SIGN_IN: 'firebase', FIREBASE_WEB_CONFIG: '{"apiKey":"a","authDomain":"a.example","projectId":"a-1"}' },
  ],
  [
    'S3',
    {
      FILES: 's3',
      S3_REGION: 'r',
      S3_BUCKET: 'bucket',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'sssssssssss',
    },
  ],
]

describe('the privacy page', () => {
  it.each(services)('names %s if and only if it is configured', (name, env) => {
    for (const text of textsOf({})) expect(text).not.toContain(name)
    for (const text of textsOf(env)) expect(text).toContain(name)
  })

  it('says whether e-mails are sent, and that the demo takes no money', () => {
    const [demo = ''] = textsOf({})
    expect(demo).toContain('This shop sends no e-mails.')
    expect(demo).toContain('No real money is paid.')
    const [sending = ''] = textsOf({ SMTP_URL: 'smtps://user:pass@mail.example' })
    expect(sending).toContain('A mail server sends our e-mails.')
  })

  it('names the providers that Firebase uses, instead of the own ones', () => {
    const firebase = { ...services[7]?.[1], FIREBASE_PROVIDERS: 'github', ...client('FACEBOOK') }
    for (const text of textsOf(firebase)) {
      expect(text).toContain('GitHub')
      expect(text).not.toContain('Facebook')
    }
  })

  it('states the periods of the settings', () => {
    const retention = { voucherYears: 10, correspondenceYears: 7 }
    const facts = pageFactsOf({
      config: readConfig({}),
      settings: { ...settings, retention },
    })
    expect(textIn('de', facts)).toContain('bewahren wir 10\u00a0Jahre auf')
    expect(textIn('de', facts)).toContain('bewahren wir 7\u00a0Jahre auf')
  })

  it('lists every cookie of the code, and no other', () => {
    const code = readSources('{app,shop,demo}/**/*.{ts,tsx}').filter(
      ({ path }) => !/\.test\.tsx?$/.test(path),
    )
    const declared = code.flatMap(({ text }) =>
      [...text.matchAll(/(?:COOKIE|webAuthnChallengeCookie)\w*(?: =|:) '([\w-]+)'/g)].map(
        ([, name = '']) => name,
      ),
    )
    // Better Auth names the cookies of the session and of the sign-in with a provider. `device` has no constant.
    const all = [...Object.keys(ownCookies), ...declared, 'session_token', 'state', 'device']
    expect([...new Set(all)].toSorted()).toEqual(cookieKinds.toSorted())
    expect(kindsOf(client('GOOGLE')).toSorted()).toEqual(cookieKinds.toSorted())
    const setters = code.filter(({ text }) => /\b(?:setSignedCookie|ctx\.setCookie)\(/.test(text))
    expect(setters.map(({ path }) => path).toSorted()).toEqual([
      'demo/bank/back-office.server.ts',
      'shop/accounts/second-factor/plugin.server.ts',
      'shop/accounts/sessions/plugins.server.ts',
    ])
  })

  it('lists only the cookies that the shop can set with its configuration', () => {
    const stripe = { ...services[0]?.[1], MODE: 'production', SHOP_URL: 'https://shop.example' }
    const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', SMTP_URL: 'smtps://user:pass@mail.example' }
    const own = ['cart', 'added', 'notice', 'session_token', 'device']
    expect(kindsOf(live)).toEqual([...own, 'sign_up', 'two_factor', 'passkey', 'setup'])
    expect(kindsOf({ ...live, ...services[7]?.[1] })).toEqual([...own, 'setup'])
  })

  it('states names and lifetimes as the libraries set them', () => {
    const auth = readFileSync('shop/accounts/auth.server.ts', 'utf8')
    expect(auth).toContain("cookiePrefix: 'alcove'")
    const cookie = createCookieGetter({ advanced: { cookiePrefix: 'alcove', useSecureCookies: true } })
    const cookies = Object.fromEntries(factsOf({}).cookies.map(({ kind, ...it }) => [kind, it]))
    for (const kind of ['session_token', 'two_factor', 'passkey', 'state'] as const) {
      expect(cookies[kind]?.name).toBe(cookie(kind).name)
    }
    expect(cookies['passkey']?.seconds).toBe(300)
    expect(readFileSync('node_modules/@better-auth/passkey/dist/index.mjs', 'utf8')).toContain(
      'const MAX_AGE_IN_SECONDS = 300;',
    )
    expect(cookies['state']?.seconds).toBe(300)
    expect(readFileSync('node_modules/better-auth/dist/state.mjs', 'utf8')).toContain(
      '?? "state", { maxAge: 300 })',
    )
    expect(cookies['cart']).toEqual({ name: '__Host-cart', seconds: 90 * 86_400 })
    expect(textIn('en', factsOf({}))).toContain('| __Host-device |')
  })
})
