import { expect, test } from 'vitest'
import { backOfficeKey } from '#demo/bank/secret.server.ts'
import { currency, money } from '#shop/money.ts'
import { after, MINUTE } from '#shop/time.ts'
import { describeProvider } from '#tests/support/provider-contract.ts'
import { sessionRequest } from '#tests/support/session-request.ts'
import { BANK_SECRET, openSandboxBank } from '#tests/support/sandbox-bank.ts'
import { sandboxProvider } from './sandbox.server.ts'

const troubled = {
  refund_pends: '4000000000007726',
  refund_fails: '4000000000005126',
  disputed: '4000000000000259',
}

describeProvider('the demo bank', async (database) => {
  const bank = await openSandboxBank(database)
  let receivedWebhooks = 0
  let isReachable = true
  const send = async (url: string, fields: Record<string, string>) => void (await bank.send(url, fields))
  return {
    provider: sandboxProvider({
      address: () => (isReachable ? bank.address : 'http://localhost:1/sandbox-bank'),
      secret: BANK_SECRET,
      webhookUrl: () => bank.webhookUrl,
      backOfficeUrl: () => `${bank.address}/office`,
    }),
    customer: {
      pay: async (url, card) => void (await bank.pay(url, card ? troubled[card] : '4242424242424242')),
      payDeclined: async (url) => void (await bank.pay(url, '4000000000000002')),
      payWithChallenge: async (url) => void (await bank.pay(url, '4000000000003220')),
      approve: (url) => send(`${url}/challenge`, { answer: 'approve' }),
      cancel: (url) => send(`${url}/cancellation`, {}),
    },
    clerk: bank.clerk,
    capabilities: { cancelsAtPage: true, reportsDeclines: true },
    runDelayedEffects: async () => void (await bank.deliver(after(new Date(), MINUTE))),
    async receivedWebhooks() {
      await bank.deliver()
      const webhookEvents = bank.deliveries.slice(receivedWebhooks)
      receivedWebhooks = bank.deliveries.length
      return webhookEvents
    },
    setReachable(reachable) {
      isReachable = reachable
    },
    close: () => bank.close(),
  }
})

const request = sessionRequest({ amount: money(100, currency('EUR')) })
const session = {
  object: 'session',
  id: 'ses_1',
  reference: request.paymentId,
  state: 'open',
  amount_minor: 100,
  currency: 'EUR',
  url: 'http://bank.test/ses_1',
  last_failure: null,
  charge_id: null,
}

function providerWithResponses(answers: (() => Response | Promise<Response>)[]) {
  const asked: Request[] = []
  const provider = sandboxProvider({
    address: () => 'http://bank.test',
    secret: 'secret',
    webhookUrl: () => 'http://shop.test/webhook',
    backOfficeUrl: () => 'https://shop.test/sandbox-bank/office',
    async fetch(url, init) {
      asked.push(new Request(url, init))
      const answer = answers.shift()
      if (!answer) throw new Error('asked too often')
      return answer()
    },
  })
  return { provider, asked }
}

test('a failed request is retried with the same idempotency key, at most twice', async () => {
  const fails = () => new Response('oops', { status: 502 })
  const breaks = () => Promise.reject(new TypeError('connection reset'))
  const { provider, asked } = providerWithResponses([fails, breaks, () => Response.json(session)])
  expect(await provider.createSession(request)).toMatchObject({ sessionId: 'ses_1', state: 'created' })
  expect(new Set(asked.map((it) => it.headers.get('idempotency-key')))).toEqual(new Set([request.paymentId]))

  const { provider: other, asked: askedOther } = providerWithResponses([
    fails,
    fails,
    fails,
    () => Response.json(session),
  ])
  await expect(other.createSession(request)).rejects.toMatchObject({ name: 'ProviderUnavailable' })
  expect(askedOther).toHaveLength(3)
})

test('an invalid response counts as no response', async () => {
  const nonsense = [
    () => new Response('<html>'),
    () => Response.json({}),
    () => Response.json({ ...session, object: 'event' }),
    () => Response.json({ ...session, reference: 'somebody else' }),
    () => Response.json({ ...session, amount_minor: 1.5 }),
    () => Response.json({ ...session, url: 'javascript:alert(1)' }),
  ]
  for (const answer of nonsense) {
    const { provider } = providerWithResponses([answer])
    await expect(provider.createSession(request)).rejects.toMatchObject({ name: 'ProviderUnavailable' })
  }
})

test('a refusal of the bank throws and is not retried', async () => {
  const { provider, asked } = providerWithResponses([() => new Response('{}', { status: 409 })])
  await expect(provider.createSession(request)).rejects.toThrow('409')
  expect(asked).toHaveLength(1)
})

test('staff get a link to the payment in the bank’s back office, signed with its secret', () => {
  const { provider } = providerWithResponses([])
  const link = (sessionId: string | null) => provider.dashboardUrl?.({ sessionId, reference: null })
  expect(link(null)).toBeNull()
  const { origin, pathname, searchParams } = new URL(link('ses_1')!)
  expect(origin + pathname).toBe('https://shop.test/sandbox-bank/office/enter')
  expect(Object.fromEntries(searchParams)).toEqual({ key: backOfficeKey('secret'), payment: 'ses_1' })
})
