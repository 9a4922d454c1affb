import type { OrderId } from '#shop/ids.ts'
import { findDocument, renderDocument } from '#shop/invoices/invoices.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { wordsIn } from './words.server.ts'

const headers = {
  'Cache-Control': 'private, no-store',
  // The URL may contain the order key, which must not leak in a Referer header.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

/**
 * Returns a PDF of the order, for a caller who has already been given access to the order. Responds 404 to the document
 * of another order, as if it did not exist.
 */
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

/** Returns a plain-text error. No page can be shown in the place of a file. */
export function sentenceAnswer(sentence: string, status: number): Response {
  return new Response(sentence, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
