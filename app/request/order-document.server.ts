import type { OrderId } from '#shop/ids.ts'
import { findDocument, renderDocument } from '#shop/invoices/invoices.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { wordsIn } from './words.server.ts'

const headers = {
  'Cache-Control': 'private, no-store',
  // The address may hold the key to the order.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/** A paper of the order as a file, to whoever may see the order; 404 for any other, as if there were none. */
export async function documentResponse(
  visit: RequestContext,
  orderId: OrderId,
  file: string,
): Promise<Response> {
  const number = file.replace(/\.pdf$/, '')
  const document = await findDocument(visit.db, number)
  const printed = document?.orderId === orderId ? await renderDocument(visit.db, number) : null
  if (!printed) return noDocument(visit)
  return new Response(new Uint8Array(printed.content), {
    headers: {
      ...headers,
      'Content-Type': printed.type,
      'Content-Disposition': `inline; filename="${printed.name}"`,
    },
  })
}

export function noDocument({ language }: RequestContext): Response {
  return sentenceAnswer(wordsIn(language).documents.unknown, 404)
}

/** There is no page to show where a file was asked for: a sentence must do. */
export function sentenceAnswer(sentence: string, status: number): Response {
  return new Response(sentence, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
