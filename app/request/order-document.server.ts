import type { OrderId } from '#shop/ids.ts'
import { findDocument, renderDocument } from '#shop/invoices/invoices.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { wordsIn } from './words.server.ts'

const headers = {
  'Cache-Control': 'private, no-store',
  // The URL may contain the order key, which must not leak in a Referer header.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  // Browsers may show a PDF with a plug-in, which `default-src 'none'` would forbid.
  'Content-Security-Policy': "base-uri 'none'; frame-ancestors 'none'",
}

/**
 * Returns a document of the order as a PDF. The caller must have checked the access to the order. Responds 404 if the
 * document does not exist or belongs to another order.
 */
export async function documentResponse(
  ctx: RequestContext,
  orderId: OrderId,
  file: string,
): Promise<Response> {
  const number = file.replace(/\.pdf$/, '')
  const document = await findDocument(ctx.db, number)
  const pdf = document?.orderId === orderId ? await renderDocument(ctx.db, number) : null
  if (!pdf) return documentNotFound(ctx)
  return new Response(new Uint8Array(pdf.content), {
    headers: {
      ...headers,
      'Content-Type': pdf.type,
      'Content-Disposition': `inline; filename="${pdf.name}"`,
    },
  })
}

export function documentNotFound({ language }: RequestContext): Response {
  return textErrorResponse(wordsIn(language).documents.unknown, 404)
}

/** Returns an error response as plain text. Used for URLs of files, because these URLs cannot show an error page. */
export function textErrorResponse(sentence: string, status: number): Response {
  return new Response(sentence, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
