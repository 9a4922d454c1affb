import type { Db } from '#platform/db/client.server.ts'
import type { OrderId } from '#shop/ids.ts'
import { findDocument, renderDocument } from '#shop/invoices/invoices.server.ts'

/** A paper of the order as a file, to whoever may see the order; 404 for any other, as if there were none. */
export async function documentAnswer(db: Db, orderId: OrderId, file: string): Promise<Response> {
  const number = file.replace(/\.pdf$/, '')
  const document = await findDocument(db, number)
  const printed = document?.orderId === orderId ? await renderDocument(db, number) : null
  if (!printed) throw new Response(null, { status: 404, headers })
  return new Response(new Uint8Array(printed.content), {
    headers: {
      ...headers,
      'Content-Type': printed.type,
      'Content-Disposition': `inline; filename="${printed.name}"`,
    },
  })
}

const headers = {
  'Cache-Control': 'private, no-store',
  // The address holds the key to the order.
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}
