import { data } from 'react-router'
import { newestProducts } from '#shop/search/search.server.ts'
import type { NotFoundData } from '#app/components/page/not-found-data.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

const SHOWN = 4

/** Returns the 404 of a page of the shop, to be thrown. The error page shows the newest products. */
export async function notFound({ db, language }: RequestContext) {
  return data<NotFoundData>({ cards: await newestProducts(db, language, SHOWN) }, { status: 404 })
}
