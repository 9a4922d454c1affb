// Twilio for tests: an emulator by a third party, and a fake that misbehaves in ways in which the emulator does not.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import type { Twilio } from '#shop/messages/twilio-config.server.ts'

export const TWILIO_ACCOUNT = {
  accountSid: `AC${'0a'.repeat(16)}`,
  authToken: 'token-of-nobody-0123456789',
  from: '+4915112345678',
}
export const MESSAGING_SERVICE = `MG${'0b'.repeat(16)}`

export interface EmulatedTwilio {
  readonly account: Twilio
  /** Returns the messages to a number that the emulator lists, newest first. */
  messagesTo(phone: string): Promise<readonly { body: string; from: string; sid: string }[]>
  close(): Promise<void>
}

export async function emulateTwilio(): Promise<EmulatedTwilio> {
  const { createEmulator } = await import('emulate')
  const { accountSid, authToken, from } = TWILIO_ACCOUNT
  const emulator = await createEmulator({
    service: 'twilio',
    port: 0,
    seed: {
      twilio: {
        account: { sid: accountSid, auth_token: authToken },
        phone_numbers: [{ phone_number: from }],
        messaging_services: [{ sid: MESSAGING_SERVICE, friendly_name: 'Alcove', phone_numbers: [from] }],
      },
    },
  })
  return {
    account: { ...TWILIO_ACCOUNT, apiUrl: emulator.url },
    async messagesTo(phone) {
      const address = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, emulator.url)
      address.searchParams.set('To', phone)
      const answer = await fetch(address, {
        headers: { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
      })
      const { messages } = (await answer.json()) as {
        messages: { body: string; from: string; sid: string }[]
      }
      return messages
    },
    close: () => emulator.close(),
  }
}

/** Behaviour of the fake Twilio server for the next request. */
export type TwilioBehaviour =
  | { readonly kind: 'takes' }
  | { readonly kind: 'answers'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'never_answers' | 'hangs_up' | 'takes_and_hangs_up' | 'leads_away' }

export interface ReceivedSms {
  readonly to: string
  readonly text: string
  readonly fields: URLSearchParams
}

export interface FakeTwilio {
  readonly account: Twilio
  /** Every message that the fake Twilio server received completely, even if it sent no response. */
  readonly messages: ReceivedSms[]
  /** Number of requests of any kind. */
  requests(): number
  is(behaviour: TwilioBehaviour): void
  close(): Promise<void>
}

export async function startFakeTwilio(): Promise<FakeTwilio> {
  const messages: ReceivedSms[] = []
  let requests = 0
  let behaviour: TwilioBehaviour = { kind: 'takes' }
  const server = createServer((request, response) => {
    requests += 1
    void answer(request, response, { behaviour, messages })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    account: { ...TWILIO_ACCOUNT, apiUrl: `http://127.0.0.1:${port}` },
    messages,
    requests: () => requests,
    is: (next) => void (behaviour = next),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface AnswerInput {
  readonly behaviour: TwilioBehaviour
  readonly messages: ReceivedSms[]
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { behaviour, messages }: AnswerInput,
): Promise<void> {
  if (behaviour.kind === 'hangs_up') return void request.socket.destroy()
  const fields = new URLSearchParams(await readText(request))
  if (behaviour.kind === 'never_answers') return
  if (behaviour.kind === 'leads_away') return void response.writeHead(307, { Location: '/elsewhere' }).end()
  if (behaviour.kind === 'answers') return say(response, behaviour.status, behaviour.body)
  messages.push({ to: fields.get('To') ?? '', text: fields.get('Body') ?? '', fields })
  if (behaviour.kind === 'takes_and_hangs_up') return void request.socket.destroy()
  say(response, 201, { sid: `SM${String(messages.length).padStart(32, '0')}`, status: 'queued' })
}

function say(response: ServerResponse, status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(text)
}
