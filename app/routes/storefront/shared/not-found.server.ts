import { data, redirect } from 'react-router'
import { redirectFromFormerUrl } from './former-url.server.ts'
import { findRedirect } from '#shop/redirects/redirects.server.ts'
import { suggestProducts } from '#shop/search/search.server.ts'
import type { NotFoundData } from '#app/components/page/not-found-data.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/**
 * Returns what the caller throws for a path without a page: a permanent redirect if staff have added one or if the path
 * is a URL of the shop system that the owner used before, or a 404 response. Pages with content never look for a redirect.
 */
export async function notFound(ctx: RequestContext) {
  const target = await findRedirect(ctx.db, ctx.path)
  if (target !== null) return redirect(target, 301)
  return (await redirectFromFormerUrl(ctx, ctx.path)) ?? pageNotFound(ctx)
}

/** Returns a 404 response for the caller to throw. It contains suggested products, which the error page shows. */
export async function pageNotFound({ db, language }: RequestContext) {
  return data<NotFoundData>({ cards: await suggestProducts(db, language) }, { status: 404 })
}
