import { href } from 'react-router'
import type { frame as en } from '#words/en/shop/frame.ts'
import type { FrameLink, FrameNavigation, FrameShop } from './frame-shop.ts'

/** Returns the links of a shop whose owner has changed nothing. Must agree with `standardNavigation`. */
export function standardLinks(frame: typeof en, { hasRooms }: Pick<FrameShop, 'hasRooms'>): FrameNavigation {
  const furniture = { to: href('/furniture/:category?'), text: frame.furniture }
  const rooms = (text: string) => (hasRooms ? [{ to: href('/rooms'), text }] : [])
  const page = (slug: string, text: string): FrameLink => ({ to: href('/pages/:slug', { slug }), text })
  const about = page('about', frame.about)
  const delivery = page('delivery', frame.delivery)
  return {
    header: [furniture, ...rooms(frame.roomsShort)],
    menu: [about, delivery],
    service: [delivery, page('returns', frame.returns), { to: href('/track'), text: frame.track }],
    shop: [furniture, ...rooms(frame.rooms), about],
  }
}
