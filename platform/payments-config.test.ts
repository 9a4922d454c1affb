import { describe, expect, test } from 'vitest'
import { readConfig } from './config.server.ts'
import { takesRealMoney } from './payments-config.ts'

const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
}
const production = { MODE: 'production', SHOP_URL: 'https://shop.test' }
const live = { ...stripe, ...production, STRIPE_SECRET_KEY: 'rk_live_of_nobody' }
const faultsOf = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

describe('who takes the money', () => {
  test('is the sandbox bank where nobody says otherwise', () => {
    expect(readConfig({}).payments).toEqual({ kind: 'sandbox' })
    expect(readConfig({ PAYMENTS: 'sandbox' }).payments).toEqual({ kind: 'sandbox' })
    const onPurpose = { ...production, PAYMENTS: 'sandbox-on-purpose' }
    expect(readConfig(onPurpose).payments).toEqual({ kind: 'sandbox' })
    expect(faultsOf({ ...production, PAYMENTS: 'sandbox' })).toContain('charges nobody')
  })

  test('is Stripe with its two secrets, and nothing less', () => {
    expect(readConfig(stripe).payments).toEqual({
      kind: 'stripe',
      secretKey: 'sk_test_of_nobody',
      webhookSecret: 'whsec_of_nobody',
      apiUrl: null,
    })
    expect(readConfig(live).payments).toMatchObject({ secretKey: 'rk_live_of_nobody' })
    expect(faultsOf({ ...production, PAYMENTS: 'stripe', SHOP_URL: '' })).toMatch(
      /SHOP_URL[\s\S]*STRIPE_SECRET_KEY[\s\S]*STRIPE_WEBHOOK_SECRET/,
    )
    for (const key of ['pk_test_of_nobody', 'sk_of_nobody', 'sk_test_of nobody'])
      expect(faultsOf({ ...stripe, STRIPE_SECRET_KEY: key }), key).toContain('STRIPE_SECRET_KEY')
  })

  test('charges nobody in production only where somebody says so, and nobody at all in a demo', () => {
    expect(faultsOf({ ...stripe, ...production })).toContain('stripe-test-on-purpose')
    const onPurpose = { ...stripe, ...production, PAYMENTS: 'stripe-test-on-purpose' }
    expect(readConfig(onPurpose).payments.kind).toBe('stripe')
    expect(faultsOf({ ...live, PAYMENTS: 'stripe-test-on-purpose' })).toContain('takes real money')
    expect(faultsOf({ ...live, MODE: 'demo' })).toContain('MODE=production')
  })

  test('is never somebody else than Stripe but on this machine, and with no real key', () => {
    for (const url of ['http://localhost:4242', 'http://127.0.0.1:4242/'])
      expect(readConfig({ ...stripe, STRIPE_API_URL: url }).payments, url).toMatchObject({
        apiUrl: url.replace(/\/$/, ''),
      })
    const elsewhere = [
      'http://stripe.test',
      'https://localhost.test',
      'ftp://localhost',
      'localhost:1',
      'http://localhost:1@x.test',
    ]
    for (const url of elsewhere)
      expect(faultsOf({ ...stripe, STRIPE_API_URL: url }), url).toContain('STRIPE_API_URL')
    expect(faultsOf({ ...live, STRIPE_API_URL: 'http://localhost:4242' })).toContain('STRIPE_API_URL')
  })

  test('takes real money with a live key of Stripe only', () => {
    expect(takesRealMoney(readConfig(live).payments)).toBe(true)
    expect(takesRealMoney(readConfig(stripe).payments)).toBe(false)
    expect(takesRealMoney({ kind: 'sandbox' })).toBe(false)
  })

  test('does not need the secret of a bank that is not asked', () => {
    const shared = {
      DATABASE_URL: 'postgres://x@y/z',
      LINK_SECRET: 'x'.repeat(32),
      AUTH_SECRET: 'y'.repeat(32),
    }
    expect(faultsOf({ ...live, ...shared })).toBe('')
    expect(faultsOf({ ...production, ...shared, PAYMENTS: 'sandbox-on-purpose' })).toContain('BANK_SECRET')
  })

  test('no fault tells a secret', () => {
    const told = faultsOf({
      ...stripe,
      STRIPE_SECRET_KEY: 'sk_live_hush',
      STRIPE_WEBHOOK_SECRET: 'hush hush',
    })
    expect(told).toContain('STRIPE_WEBHOOK_SECRET')
    expect(told).not.toContain('hush')
  })
})
