import { expect } from 'vitest'
import type { Money } from '#shop/money.ts'
import { stripeProvider } from '#shop/payments/stripe.server.ts'
import type { ProviderOnTrial, TroubledCard } from '../provider-on-trial.ts'
import { openStripe } from './stand-in.ts'

const troubled: Readonly<Record<TroubledCard, string>> = {
  refund_pends: '4000000000007726',
  refund_fails: '4000000000005126',
  disputed: '4000000000000259',
}

/** The stand-in for Stripe as the contract meets it. When it is closed, nothing may have been said that Stripe does not say. */
export async function stripeOnTrial(): Promise<ProviderOnTrial> {
  const stripe = await openStripe()
  const { books, events } = stripe
  let told = 0
  const pay = async (url: string, number: string) => void (await stripe.send(url, { number }))
  return {
    provider: stripeProvider({ ...stripe.options, patienceMs: 2_000 }),
    shopper: {
      pay: (url, card) => pay(url, card ? troubled[card] : '4242424242424242'),
      beDeclined: (url) => pay(url, '4000000000000002'),
      beAsked: (url) => pay(url, '4000000000003220'),
      approve: async (url) => void (await stripe.send(`${url}/challenge`, { answer: 'approve' })),
      cancel: async (url) => {
        const back = /<a href="([^"]+)"/.exec(await (await fetch(url)).text())?.[1]
        expect(back).toBe('http://shop.test/checkout')
      },
    },
    clerk: {
      async refund(reference: string, { minor }: Money) {
        books.refund(reference, { amount: minor, metadata: {} })
      },
      async closeDispute(reference, outcome) {
        books.closeDispute(reference, outcome)
      },
    },
    ways: { cancelsAtPage: false, tellsDeclines: true },
    async later() {
      books.daysLater()
    },
    async told() {
      await events.deliver()
      const news = events.deliveries.slice(told)
      told = events.deliveries.length
      return news
    },
    setReachable: (isReachable) => stripe.alwaysTrouble(isReachable ? null : 'unreachable'),
    async close() {
      await stripe.close()
      expect(stripe.complaints).toEqual([])
    },
  }
}
