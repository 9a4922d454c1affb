// Sends HTTP requests exactly as written: does not normalise the path and follows no redirect.
import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { expect } from 'vitest'

export interface RawRequest {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const AT_ONCE = 8

export function sendRaw(
  address: string,
  { path, method = 'GET', headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => {
        const pairs = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
          (values ?? []).map((value): [string, string] => [name, value]),
        )
        resolve({ status: answer.statusCode ?? 0, headers: new Headers(pairs), text })
      })
    })
    outgoing.on('error', reject).end(body)
  })
}

/** Sends all requests, a few at a time, and expects each response to be safe. */
export async function sendAllRaw(address: string, all: readonly RawRequest[]): Promise<RawResponse[]> {
  const answers: RawResponse[] = []
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const batch = all.slice(at, at + AT_ONCE)
    const batchResponses = await Promise.all(batch.map((rawRequest) => sendRaw(address, rawRequest)))
    for (const [which, answer] of batchResponses.entries())
      expectSafeResponse(answer, summaryOf(batch[which]))
    answers.push(...batchResponses)
  }
  return answers
}

function summaryOf(rawRequest: RawRequest | undefined): string {
  return `${rawRequest?.method ?? 'GET'} ${rawRequest?.path.slice(0, 200)} ${rawRequest?.body?.slice(0, 200) ?? ''}`
}

/**
 * Expects a response that reveals nothing internal: no server error, no stack trace, the `nosniff` header, and no
 * foreign script.
 */
export function expectSafeResponse(answer: RawResponse, what: string): void {
  expect(answer.status, what).toBeLessThan(500)
  expect(answer.headers.get('x-content-type-options'), what).toBe('nosniff')
  expect(answer.text, what).not.toMatch(/node_modules|\.server\.ts|at \S+ \(file:/)
  if (!answer.headers.get('content-type')?.startsWith('text/html') || answer.text === '') return
  expect(answer.text.match(/<h1\b/g), what).toHaveLength(1)
  expectNoForeignScripts(answer, what)
}

/**
 * Expects that the page can run only two kinds of scripts: scripts with the nonce of the page's content security
 * policy, and scripts whose hash is in this policy.
 */
export function expectNoForeignScripts({ headers, text }: RawResponse, what: string): void {
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy, what).toContain('default-src')
  expect(policy, what).not.toMatch(/script-src[^;]*'unsafe/)
  expect(foreignScripts(text, policy), what).toEqual([])
  const tags = text.match(/<[a-z][^<>]*(?:"[^"]*"[^<>]*)*>/gi) ?? []
  const runs = tags.filter(
    (tag) =>
      /^<(iframe|object|embed|base|applet|frame)\b/i.test(tag) ||
      /\son[a-z]+\s*=/i.test(withoutValues(tag)) ||
      /\s(href|src|action|formaction|data)="\s*(\/\/|javascript|vbscript|data:text)/i.test(tag),
  )
  expect(runs, what).toEqual([])
}

/**
 * Returns the scripts that the policy does not allow, and scripts that only an attacker would write. Leaves out JSON-LD
 * data, because browsers never run it.
 */
function foreignScripts(text: string, policy: string): string[] {
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1]
  const isOwn = (tag: string, script: string) =>
    tag.includes('type="application/ld+json"') ||
    (nonce !== undefined && tag.includes(`nonce="${nonce}"`)) ||
    (policy.includes(sha256(script)) && !script.startsWith('alert'))
  return [...text.matchAll(/(<script\b[^>]*>)([\s\S]*?)(?=<\/script)/gi)]
    .filter(([, tag = '', script = '']) => !isOwn(tag, script))
    .map(([whole]) => whole)
}

function sha256(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function withoutValues(tag: string): string {
  return tag.replaceAll(/"[^"]*"/g, '""')
}
