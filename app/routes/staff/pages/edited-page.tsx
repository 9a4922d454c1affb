import { data, Outlet } from 'react-router'
import { pageContextOf } from '#app/request/text-pages/facts.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { languages } from '#shop/language.ts'
import { currentValues, listPageVersions, listPages } from '#shop/pages/pages.server.ts'
import { isLegalPage, isShippedPage } from '#shop/pages/pages.ts'
import { placesOf } from '#shop/settings/navigation/navigation.ts'
import { formatMoment } from '#words/format.ts'
import type { Route } from './+types/edited-page.ts'
import { mayEdit, pageInUrl } from './commands.server.ts'

/** Loads a page in one language. The routes that change the page are children of this route. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = requireStaff(context)
  const { db, settings } = ctx
  const { slug, language } = pageInUrl(params)
  const page = (await listPages(db)).find((each) => each.slug === slug)
  const edited = page?.languages.find((each) => each.language === language)
  if (!page || !edited) throw data(null, { status: 404 })
  const versions = await listPageVersions(db, slug, language)
  return {
    ...edited,
    legal: isLegalPage(slug) ? slug : null,
    isRemovable: !isShippedPage(slug),
    isLinked: placesOf(settings.navigation, `page:${slug}`).length > 0,
    mayEdit: mayEdit(ctx, slug),
    otherLanguages: languages.filter((other) => other !== language),
    versions: versions.map(({ createdAt, ...version }) => ({
      ...version,
      moment: formatMoment(createdAt, ctx.language, settings.timeZone),
    })),
    placeholders: await currentValues(db, language, pageContextOf(ctx)),
  }
}

export type EditedPageData = Awaited<ReturnType<typeof loader>>

export default function EditedPageRoute({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData} />
}
