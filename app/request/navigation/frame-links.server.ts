// The targets of the owner's links in the header, the menu and the footer.
import { href } from 'react-router'
import { groupPath } from '#app/components/listing/listing-url.ts'
import type { FrameLink, FrameNavigation, FrameShop } from '#app/components/frame/frame-shop.ts'
import { standardLinks } from '#app/components/frame/standard-links.ts'
import { listCategories } from '#shop/catalogue/categories.server.ts'
import { listGroups } from '#shop/catalogue/groups.server.ts'
import { inLanguage } from '#shop/language.ts'
import { listOwnPages } from '#shop/pages/own-pages.server.ts'
import { shippedPages } from '#shop/pages/pages.ts'
import {
  hasStandardLinks,
  type NavigationLink,
  type NavigationPlace,
  placesOf,
  type TargetKind,
} from '#shop/settings/navigation/navigation.ts'
import type { RequestContext } from '../request-context.server.ts'
import { wordsIn } from '../words.server.ts'

type Ctx = Pick<RequestContext, 'db' | 'language' | 'settings'>

/** A target that exists in the shop, with its name in the language of the page. */
export interface Target {
  readonly target: string
  readonly kind: TargetKind
  readonly to: string
  readonly name: string
}

/** Returns the owner's links. `null`: the header, the menu and the footer have the standard links. */
export async function frameNavigation(
  ctx: Ctx,
  { hasRooms }: Pick<FrameShop, 'hasRooms'>,
): Promise<FrameNavigation | null> {
  const { navigation } = ctx.settings
  const added = navigation.showsOwnPages ? await unlinkedPages(ctx) : []
  const isStandard = hasStandardLinks(navigation)
  if (isStandard && added.length === 0) return null
  const own = added.map(({ to, name: text }) => ({ to, text }))
  if (isStandard) {
    const links = standardLinks(wordsIn(ctx.language).frame, { hasRooms })
    return { ...links, shop: [...links.shop, ...own] }
  }
  const targets = new Map((await listTargets(ctx)).map((target) => [target.target, target]))
  if (!hasRooms) targets.delete('fixed:rooms')
  const linksOf = (place: NavigationPlace) => {
    const links = navigation[place].flatMap((link) => linkOf(link, targets, ctx) ?? [])
    // A place shows two links to the same target only once.
    return [...new Map(links.map((link) => [link.to, link])).values()]
  }
  const [menu, service] = [linksOf('menu'), linksOf('service')]
  const shop = [...linksOf('shop'), ...own]
  const rooms = targets.get('fixed:rooms')
  // The bar has less space than the other places, so its link to the rooms has a shorter name.
  if (rooms) targets.set('fixed:rooms', { ...rooms, name: wordsIn(ctx.language).frame.roomsShort })
  return { header: linksOf('header'), menu, service, shop }
}

function linkOf(
  { target, label }: NavigationLink,
  targets: ReadonlyMap<string, Target>,
  { language }: Ctx,
): FrameLink | null {
  const text = label[language]
  if (target.startsWith('https:')) return { to: target, text }
  const found = targets.get(target)
  return found ? { to: found.to, text: text || found.name } : null
}

/** Returns the owner's pages to which no link leads. */
async function unlinkedPages(ctx: Ctx): Promise<Target[]> {
  const { navigation } = ctx.settings
  const pages = await ownPageTargets(ctx)
  return pages.filter(({ target }) => placesOf(navigation, target).length === 0)
}

async function ownPageTargets({ db, language }: Ctx): Promise<Target[]> {
  return (await listOwnPages(db)).map(({ slug, titles }) =>
    pageTarget(slug, inLanguage(titles, language) ?? slug),
  )
}

function pageTarget(slug: string, name: string): Target {
  return { target: `page:${slug}`, kind: 'page', to: href('/pages/:slug', { slug }), name }
}

/** Lists everything in the shop to which a link may lead. */
export async function listTargets(ctx: Ctx): Promise<Target[]> {
  const { db, language } = ctx
  const { frame } = wordsIn(language)
  const pageNames: Readonly<Record<(typeof shippedPages)[number], string>> = {
    imprint: frame.imprint,
    privacy: frame.privacy,
    terms: frame.terms,
    returns: frame.returns,
    accessibility: frame.accessibility,
    'old-appliances': frame.oldAppliances,
    delivery: frame.delivery,
    about: frame.about,
  }
  const groups = (
    kind: 'category' | 'room' | 'collection',
    found: readonly { slug: string; name: string }[],
  ) => found.map(({ slug, name }) => ({ target: `${kind}:${slug}`, kind, to: groupPath[kind](slug), name }))
  return [
    { target: 'fixed:furniture', kind: 'fixed', to: href('/furniture/:category?'), name: frame.furniture },
    { target: 'fixed:rooms', kind: 'fixed', to: href('/rooms'), name: frame.rooms },
    { target: 'fixed:track', kind: 'fixed', to: href('/track'), name: frame.track },
    ...shippedPages.map((slug) => pageTarget(slug, pageNames[slug])),
    ...(await ownPageTargets(ctx)),
    ...groups('category', await listCategories(db, language)),
    ...groups('room', await listGroups(db, 'rooms', language)),
    ...groups('collection', await listGroups(db, 'collections', language)),
  ]
}
