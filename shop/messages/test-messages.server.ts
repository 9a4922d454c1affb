// Sends a test message at once, without the queue, so that staff see the reply of the service. The shop does not store
// test messages.
import { escaped } from '#platform/xml.ts'
import { newId } from '#shop/ids.ts'
import { after, HOUR } from '#shop/time.ts'
import type { Email, SmsTransport, Transport } from './transport.server.ts'

/** `timeout`: the service did not reply in time. `why`: its reply, for staff. */
export type TestResult =
  | { readonly kind: 'accepted' | 'timeout' }
  | { readonly kind: 'refused' | 'deferred'; readonly why: string }

const TIMEOUT_MS = 10_000

export interface TestEmail {
  readonly to: string
  readonly sender: Email['sender']
  readonly subject: string
  readonly text: string
}

export function sendTestEmail(
  transport: Pick<Transport, 'send'>,
  { to, sender, subject, text }: TestEmail,
  timeoutMs = TIMEOUT_MS,
): Promise<TestResult> {
  const email: Email = {
    id: newId<'message'>(),
    recipient: { name: '', email: to },
    sender,
    subject,
    text,
    html: `<!doctype html><title>${escaped(subject)}</title><p>${escaped(text)}</p>`,
    attachments: [],
  }
  return withTimeout(timeoutMs, (signal) => transport.send(email, signal))
}

export function sendTestSms(
  transport: SmsTransport,
  { to, text, now }: { readonly to: string; readonly text: string; readonly now: Date },
  timeoutMs = TIMEOUT_MS,
): Promise<TestResult> {
  const sms = { id: newId<'message'>(), to, text, until: after(now, HOUR) }
  return withTimeout(timeoutMs, (signal) => transport.send(sms, signal))
}

interface Reply {
  readonly kind: 'accepted' | 'refused' | 'deferred' | 'unknown'
  readonly why?: string
}

/** Sends a message. Does not wait for a transport that ignores the signal. */
async function withTimeout(
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<Reply>,
): Promise<TestResult> {
  const signal = AbortSignal.timeout(timeoutMs)
  const timeout = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  const sending = send(signal).catch((error: unknown): Reply | null => {
    if (signal.aborted) return null
    throw error
  })
  const reply = await Promise.race([sending, timeout])
  if (reply === null || signal.aborted) return { kind: 'timeout' }
  if (reply.kind === 'accepted') return { kind: 'accepted' }
  return { kind: reply.kind === 'refused' ? 'refused' : 'deferred', why: reply.why ?? '' }
}
