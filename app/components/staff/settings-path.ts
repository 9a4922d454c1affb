import { href } from 'react-router'
import type { Section } from '#shop/settings/fields.ts'
import type { Permission } from '#shop/staff/permissions.ts'

/** The URL of each section of the settings. */
const paths: Readonly<Record<Section, string>> = {
  company: href('/staff/settings/company'),
  contact: href('/staff/settings/contact'),
  selling: href('/staff/settings/selling'),
  delivery: href('/staff/settings/delivery'),
  emails: href('/staff/settings/emails'),
  announcement: href('/staff/settings/announcement'),
}

export function settingsPath(section: Section): string {
  return paths[section]
}

/** The permission to edit a section. Merchandisers may change only what the shop announces. */
export function permissionOf(section: Section): Permission {
  return section === 'announcement' ? 'settings.announce' : 'settings.manage'
}
