import { href } from 'react-router'
import { sections } from '#shop/settings/fields.ts'
import type { Permission } from '#shop/staff/permissions.ts'

/** The pages below `/staff/settings`, in the order of their list: the sections, and the images of the brand. */
export const settingsPages = [...sections, 'look'] as const
export type SettingsPage = (typeof settingsPages)[number]

/** The URL of each page of the settings. */
const paths: Readonly<Record<SettingsPage, string>> = {
  look: href('/staff/settings/look'),
  company: href('/staff/settings/company'),
  contact: href('/staff/settings/contact'),
  selling: href('/staff/settings/selling'),
  delivery: href('/staff/settings/delivery'),
  emails: href('/staff/settings/emails'),
  announcement: href('/staff/settings/announcement'),
}

export function settingsPath(page: SettingsPage): string {
  return paths[page]
}

/** The permission to edit a page of the settings. Merchandisers may change only the announcement and the look. */
export function permissionOf(page: SettingsPage): Permission {
  return page === 'announcement' || page === 'look' ? 'settings.announce' : 'settings.manage'
}
