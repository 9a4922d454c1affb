import { data } from 'react-router'
import { suggestProducts } from '#shop/search/search.server.ts'
import type { NotFoundData } from '#app/components/page/not-found-data.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/** Returns the 404 of a page of the shop, to be thrown. The error page shows the suggested products. */
export async function notFound({ db, language }: RequestContext) {
  return data<NotFoundData>({ cards: await suggestProducts(db, language) }, { status: 404 })
}
