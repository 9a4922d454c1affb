import { data, redirect } from 'react-router'
import { redirectFromFormerUrl } from './former-url.server.ts'
import { findRedirect } from '#shop/redirects/redirects.server.ts'
import { suggestProducts } from '#shop/search/search.server.ts'
import type { NotFoundData } from '#app/components/page/not-found-data.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/**
 * Returns what the caller throws for a path without a page: a permanent redirect if staff have added one or if the path
 * is a URL of the shop system that the owner used before, or a 404 response. Pages with content never look for a redirect.
 * `search`: the query of the URL, which a redirect to another page of the shop keeps, such as the filters of a category.
 */
export async function notFound(ctx: RequestContext, search = '') {
  const target = await findRedirect(ctx.db, ctx.path)
  if (target !== null) return redirect(withSearch(target, search), 301)
  return (await redirectFromFormerUrl(ctx, ctx.path)) ?? pageNotFound(ctx)
}

function withSearch(target: string, search: string): string {
  const isOwnPage = target.startsWith('/') && !target.includes('?')
  const [path = '', ...anchor] = target.split('#')
  return isOwnPage ? [path + search, ...anchor].join('#') : target
}

/** Returns a 404 response for the caller to throw. It contains suggested products, which the error page shows. */
export async function pageNotFound({ db, language }: RequestContext) {
  return data<NotFoundData>({ cards: await suggestProducts(db, language) }, { status: 404 })
}
