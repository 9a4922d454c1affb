import { findDocument, renderDocument } from '#shop/invoices/invoices.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { renderTerms, termsDocumentName } from '#shop/pages/terms.server.ts'
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

/** File name of the agreed terms in the URL of an order's documents. */
export const TERMS_FILE = 'terms.pdf'

/**
 * Returns a document of the order, or the terms to which the customer agreed, as a PDF. The caller must have checked the access to the order. Responds 404 if the
 * document does not exist or belongs to another order.
 */
export async function documentResponse(
  ctx: RequestContext,
  order: Pick<Order, 'id' | 'termsVersion' | 'language'>,
  file: string,
): Promise<Response> {
  const pdf = file === TERMS_FILE ? await agreedTerms(ctx, order) : await invoiceDocument(ctx, order, file)
  if (!pdf) return documentNotFound(ctx)
  return new Response(new Uint8Array(pdf.content), {
    headers: {
      ...headers,
      'Content-Type': pdf.type,
      'Content-Disposition': `inline; filename="${pdf.name}"`,
    },
  })
}

function agreedTerms(
  { db, links }: RequestContext,
  { termsVersion, language }: Pick<Order, 'termsVersion' | 'language'>,
) {
  return renderTerms(db, termsDocumentName(termsVersion, language), links.absolute)
}

/** Returns an invoice or credit note. `null`: it does not exist or belongs to another order. */
async function invoiceDocument({ db }: RequestContext, { id }: Pick<Order, 'id'>, file: string) {
  const number = file.replace(/\.pdf$/, '')
  const document = await findDocument(db, number)
  return document?.orderId === id ? renderDocument(db, number) : null
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
