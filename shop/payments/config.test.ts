import { describe, expect, test } from 'vitest'
import { envReader } from '#tests/support/env-reader.ts'
import { paymentsConfig, takesRealMoney } from './config.server.ts'

const { read, issuesOf } = envReader(paymentsConfig)
const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
}
const production = { MODE: 'production' }
const live = { ...stripe, ...production, STRIPE_SECRET_KEY: 'rk_live_of_nobody' }

describe('the payment provider', () => {
  test('is the demo bank by default', () => {
    expect(read({})).toEqual({ kind: 'sandbox' })
    expect(read({ PAYMENTS: 'sandbox' })).toEqual({ kind: 'sandbox' })
    const onPurpose = { ...production, PAYMENTS: 'sandbox-on-purpose' }
    expect(read(onPurpose)).toEqual({ kind: 'sandbox' })
    expect(issuesOf({ ...production, PAYMENTS: 'sandbox' })).toContain('charges nobody')
  })

  test('is Stripe only with both of its secrets', () => {
    expect(read(stripe)).toEqual({
      kind: 'stripe',
      secretKey: 'sk_test_of_nobody',
      webhookSecret: 'whsec_of_nobody',
      apiUrl: null,
    })
    expect(read(live)).toMatchObject({ secretKey: 'rk_live_of_nobody' })
    expect(issuesOf({ ...production, PAYMENTS: 'stripe' })).toMatch(
      /STRIPE_SECRET_KEY[\s\S]*STRIPE_WEBHOOK_SECRET/,
    )
    for (const key of ['pk_test_of_nobody', 'sk_of_nobody', 'sk_test_of nobody'])
      expect(issuesOf({ ...stripe, STRIPE_SECRET_KEY: key }), key).toContain('STRIPE_SECRET_KEY')
  })

  test('is Stripe’s test mode in production only on purpose, and live Stripe never in a demo', () => {
    expect(issuesOf({ ...stripe, ...production })).toContain('stripe-test-on-purpose')
    const onPurpose = { ...stripe, ...production, PAYMENTS: 'stripe-test-on-purpose' }
    expect(read(onPurpose).kind).toBe('stripe')
    expect(issuesOf({ ...live, PAYMENTS: 'stripe-test-on-purpose' })).toContain('takes real money')
    expect(issuesOf({ ...live, MODE: 'demo' })).toContain('MODE=production')
  })

  test('has a stand-in only on this machine, and never with a live key', () => {
    for (const url of ['http://localhost:4242', 'http://127.0.0.1:4242/'])
      expect(read({ ...stripe, STRIPE_API_URL: url }), url).toMatchObject({
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
      expect(issuesOf({ ...stripe, STRIPE_API_URL: url }), url).toContain('STRIPE_API_URL')
    expect(issuesOf({ ...live, STRIPE_API_URL: 'http://localhost:4242' })).toContain('STRIPE_API_URL')
  })

  test('takes real money only with a live key of Stripe', () => {
    expect(takesRealMoney(read(live))).toBe(true)
    expect(takesRealMoney(read(stripe))).toBe(false)
    expect(takesRealMoney({ kind: 'sandbox' })).toBe(false)
  })

  test('reports all configuration errors: a key of the wrong mode beside missing settings', () => {
    const { STRIPE_WEBHOOK_SECRET: _, ...half } = { ...stripe, ...production }
    expect(issuesOf({ ...half, STRIPE_API_URL: 'http://stripe.test' }).match(/^\w+/gm)).toEqual([
      'STRIPE_WEBHOOK_SECRET',
      'STRIPE_API_URL',
      'PAYMENTS',
    ])
    expect(issuesOf({ PAYMENTS: 'paypal' })).toContain('PAYMENTS: is one of sandbox')
  })

  test('reports no secret in an error', () => {
    const told = issuesOf({
      ...stripe,
      STRIPE_SECRET_KEY: 'sk_live_hush',
      STRIPE_WEBHOOK_SECRET: 'hush hush',
    })
    expect(told).toContain('STRIPE_WEBHOOK_SECRET')
    expect(told).not.toContain('hush')
  })
})
