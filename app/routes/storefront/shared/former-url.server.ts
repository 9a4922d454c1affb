import { href, redirect } from 'react-router'
import { formerPage } from '#shop/catalogue/other-shops/former-paths.ts'
import { currentSlugOf, formerCategorySlug } from '#shop/catalogue/urls.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/**
 * Returns a permanent redirect from a URL of the shop system that the owner used before. `path`: the path without the
 * prefix of the language. `null`: the shop has no page for this URL.
 */
export async function redirectFromFormerUrl({ db }: RequestContext, path: string): Promise<Response | null> {
  // PostgreSQL text cannot contain NUL, so no slug does.
  const former = path.includes('%00') ? null : formerPage(path)
  const target = former && (await pathOf(db, former))
  return target === null ? null : redirect(target, 301)
}

async function pathOf(db: RequestContext['db'], former: NonNullable<ReturnType<typeof formerPage>>) {
  if (former.kind === 'all') return href('/furniture/:category?')
  const { slug } = former
  if (former.kind === 'category') {
    const category = await formerCategorySlug(db, slug)
    return category === null ? null : href('/furniture/:category?', { category })
  }
  const current = await currentSlugOf(db, slug)
  return current === null ? null : href('/products/:slug', { slug: current })
}
