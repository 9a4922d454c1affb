import { href } from 'react-router'
import { sections } from '#shop/settings/fields.ts'
import type { Permission } from '#shop/staff/permissions.ts'

/** The pages of the settings on which staff upload images. */
export const imagePages = ['look', 'guarantees'] as const
export type ImagePage = (typeof imagePages)[number]

/**
 * The pages below `/staff/settings`, in the order of their list: the sections, the links of the shop, the home page, and
 * the pages of images.
 */
export const settingsPages = [...sections, 'navigation', 'home', ...imagePages] as const
export type SettingsPage = (typeof settingsPages)[number]

/** The URL of each page of the settings. */
const paths: Readonly<Record<SettingsPage, string>> = {
  look: href('/staff/settings/look'),
  guarantees: href('/staff/settings/guarantees'),
  company: href('/staff/settings/company'),
  contact: href('/staff/settings/contact'),
  selling: href('/staff/settings/selling'),
  delivery: href('/staff/settings/delivery'),
  accounting: href('/staff/settings/accounting'),
  emails: href('/staff/settings/emails'),
  announcement: href('/staff/settings/announcement'),
  design: href('/staff/settings/design'),
  navigation: href('/staff/settings/navigation'),
  home: href('/staff/settings/home'),
}

export function settingsPath(page: SettingsPage): string {
  return paths[page]
}

/**
 * The permission to edit a page of the settings. Merchandisers may change only the announcement, the home page and the
 * images.
 */
export function permissionOf(page: SettingsPage): Permission {
  return page === 'announcement' || page === 'home' || isImagePage(page)
    ? 'settings.announce'
    : 'settings.manage'
}

export function isImagePage(page: SettingsPage): page is ImagePage {
  return imagePages.some((one) => one === page)
}
