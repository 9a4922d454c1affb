import { expect } from 'vitest'
import type { Money } from '#shop/money.ts'
import { stripeProvider } from '#shop/payments/stripe.server.ts'
import type { ProviderUnderTest, ProblemCard } from '../provider-under-test.ts'
import { openFakeStripe } from './fake-stripe.ts'

const troubled: Readonly<Record<ProblemCard, string>> = {
  refund_pends: '4000000000007726',
  refund_fails: '4000000000005126',
  disputed: '4000000000000259',
}

/**
 * Opens the fake Stripe for the contract tests. `close` fails if a call or response has deviated from Stripe's API
 * description.
 */
export async function fakeStripeUnderTest(): Promise<ProviderUnderTest> {
  const stripe = await openFakeStripe()
  const { account, events } = stripe
  let receivedWebhooks = 0
  const pay = async (url: string, number: string) => void (await stripe.send(url, { number }))
  return {
    provider: stripeProvider({ ...stripe.options, timeoutMs: 2_000 }),
    customer: {
      pay: (url, card) => pay(url, card ? troubled[card] : '4242424242424242'),
      payDeclined: (url) => pay(url, '4000000000000002'),
      payWithChallenge: (url) => pay(url, '4000000000003220'),
      approve: async (url) => void (await stripe.send(`${url}/challenge`, { answer: 'approve' })),
      cancel: async (url) => {
        const back = /<a href="([^"]+)"/.exec(await (await fetch(url)).text())?.[1]
        expect(back).toBe('http://shop.test/checkout')
      },
    },
    clerk: {
      async refund(reference: string, { minor }: Money) {
        account.refund(reference, { amount: minor, metadata: {} })
      },
      async closeDispute(reference, outcome) {
        account.closeDispute(reference, outcome)
      },
    },
    capabilities: { cancelsAtPage: false, reportsDeclines: true },
    async runDelayedEffects() {
      account.advanceDays()
    },
    async receivedWebhooks() {
      await events.deliver()
      const webhookEvents = events.deliveries.slice(receivedWebhooks)
      receivedWebhooks = events.deliveries.length
      return webhookEvents
    },
    setReachable: (isReachable) => stripe.setPermanentTrouble(isReachable ? null : 'unreachable'),
    async close() {
      await stripe.close()
      expect(stripe.mismatches).toEqual([])
    },
  }
}
