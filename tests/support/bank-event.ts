import { createHmac } from 'node:crypto'
import { newId } from '#shop/ids.ts'

/** Returns the body of a webhook event of the demo bank, about a payment that the shop does not know. */
export function unknownPaymentEvent(): string {
  return JSON.stringify({
    object: 'event',
    id: 'evt_unknown',
    type: 'session.paid',
    session: {
      object: 'session',
      id: 'ses_unknown',
      reference: newId<'payment'>(),
      state: 'paid',
      amount_minor: 100,
      currency: 'EUR',
      url: null,
      last_failure: null,
      charge_id: 'chg_unknown',
    },
  })
}

/** Returns the headers of a webhook event: the type of its body and the demo bank's signature. `seconds`: Unix time. */
export function bankEventHeaders(
  body: string,
  key: string,
  seconds = Math.floor(Date.now() / 1000),
): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
  return { 'Content-Type': 'application/json', 'Sandbox-Signature': `t=${seconds},v1=${signature}` }
}
