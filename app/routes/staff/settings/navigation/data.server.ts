import { listTargets } from '#app/request/navigation/frame-links.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { isRequiredLink, navigationPlaces } from '#shop/settings/navigation/navigation.ts'

/** Loads the links of each place, and the targets to which a new link may lead. */
export async function navigationData(ctx: RequestContext) {
  const { navigation } = ctx.settings
  const targets = await listTargets(ctx)
  const names = new Map(targets.map(({ target, name }) => [target, name]))
  return {
    places: navigationPlaces.map((place) => ({
      place,
      links: navigation[place].map((link) => ({
        ...link,
        name: link.label[ctx.language] || names.get(link.target) || link.target,
        isMissing: !names.has(link.target) && !link.target.startsWith('https:'),
        isRequired: isRequiredLink(place, link),
      })),
    })),
    targets: targets.map(({ target, kind, name }) => ({ target, kind, name })),
    showsOwnPages: navigation.showsOwnPages,
  }
}
export type NavigationData = Awaited<ReturnType<typeof navigationData>>
