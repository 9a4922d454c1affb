import type { Settings } from '#shop/settings/settings.ts'
import type { NavigationPlace } from '#shop/settings/navigation/navigation.ts'
import type { frame } from '#words/en/shop/frame.ts'

/** A link of the header, the menu or the footer. `to`: a path of the shop or an https URL. */
export interface FrameLink {
  readonly to: string
  readonly text: string
}

/** The links of each place that the owner may change. */
export type FrameNavigation = Readonly<Record<NavigationPlace, readonly FrameLink[]>>

/** What the frame of every page shows of the shop's settings. */
export interface FrameShop {
  readonly shopName: string
  /** How the footer describes the tax of the prices. `null`: unknown, because the page is an error page. */
  readonly prices: keyof typeof frame.prices | null
  /** The shop's own logo. `null`: the header shows the shop's name. */
  readonly logo: (NonNullable<Settings['logo']> & { readonly url: string }) | null
  /** A text at the top of every page. Empty: none. */
  readonly announcement: string
  readonly socialLinks: readonly string[]
  /** Whether the page of all rooms and collections has content. Otherwise no page links to it. */
  readonly hasRooms: boolean
  /** The owner's links. `null`: the standard links. */
  readonly navigation: FrameNavigation | null
}

/** What the frame shows on an error page if the settings could not be loaded. */
export const emptyFrameShop: FrameShop = {
  shopName: '',
  prices: null,
  logo: null,
  announcement: '',
  socialLinks: [],
  hasRooms: false,
  navigation: null,
}
