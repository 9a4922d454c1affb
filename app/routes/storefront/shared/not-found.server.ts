import { data } from 'react-router'
import { suggestProducts } from '#shop/search/search.server.ts'
import type { NotFoundData } from '#app/components/page/not-found-data.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/** Returns a 404 response for the caller to throw. It contains suggested products, which the error page shows. */
export async function notFound({ db, language }: RequestContext) {
  return data<NotFoundData>({ cards: await suggestProducts(db, language) }, { status: 404 })
}
