import type { Letter, Posting, Transport } from '#shop/messages/transport.server.ts'

/** A transport that does with each letter what a test says. */
export function transportThat(send: (letter: Letter, signal: AbortSignal) => Promise<Posting>): Transport {
  return { send, async close() {} }
}

export const taken: Posting = { kind: 'taken', as: '250 taken' }
export const notNow: Posting = { kind: 'not_now', why: '450 mailbox busy', code: 'EENVELOPE 450 RCPT TO' }
export const refusedForGood: Posting = {
  kind: 'refused',
  why: '550 no such mailbox',
  code: 'EENVELOPE 550 RCPT TO',
}
