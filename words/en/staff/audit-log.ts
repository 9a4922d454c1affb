import type { Language } from '#shop/language.ts'
import { countPhrase } from '../../plural.ts'
import { newestFirst } from './orders.ts'
import { type RoleName, staffPeople } from './people.ts'

const languageNames = { en: 'English', de: 'German' }
const { roles } = staffPeople

const steps = {
  production: 'production started',
  preparation: 'preparation started',
  dispatch: 'dispatched',
  readiness: 'ready for pickup',
  arrival: 'delivered',
  failure: 'could not be delivered',
  collection: 'picked up',
}

const results = { accepted: 'accepted', refused: 'refused', deferred: 'not sent', timeout: 'no reply' }

/** Texts of the audit log. */
export const staffAuditLog = {
  title: 'Audit log',
  intro: 'All actions of the team, newest first. Entries cannot be changed.',
  show: 'Show',
  all: 'All',
  subjects: {
    orders: 'Orders',
    withdrawals: 'Withdrawals',
    messages: 'Messages',
    products: 'Products',
    settings: 'Settings',
    pages: 'Pages',
    people: 'People',
  },
  who: 'Person',
  everyone: 'Everyone',
  apply: 'Apply',
  time: 'Time',
  what: 'Action',
  about: 'Subject',
  fromCommandLine: 'Command line',
  as: (name: string, role: RoleName) => `${name}, ${roles[role]}`,
  change: (label: string, from: string, to: string) => `${label}: ${from || '–'} → ${to || '–'}`,
  empty: 'No entries yet',
  emptyText: 'Actions of the team appear here.',
  noneFound: 'No matching entries',
  entries: {
    order_noted: 'Added a note',
    order_looked_into: 'Marked as reviewed',
    order_cancelled: 'Cancelled the order',
    money_given_back: (amount: string) => `Refunded ${amount}`,
    refund_repeated: (amount: string) => `Retried refund of ${amount}`,
    return_received: (number: string) => `Received return ${number}`,
    return_rejected: (number: string) => `Closed return ${number}`,
    declaration_assigned: (order: string) => `Assigned a declaration of withdrawal to order ${order}`,
    declaration_registered: (number: string, order: string) =>
      `Registered a declaration of withdrawal on order ${order} as ${number}`,
    declaration_closed: 'Closed a declaration of withdrawal',
    delivery_moved: (number: number, step: string) =>
      `Delivery ${number}: ${steps[step as keyof typeof steps] ?? step}`,
    message_sent_again: 'Resent a message',
    messages_sent_again: (count: number) => `Resent ${countPhrase('en', count, 'message', 'messages')}`,
    pictures_added: (count: number) => `Added ${countPhrase('en', count, 'picture', 'pictures')}`,
    picture_described: 'Edited picture details',
    picture_moved: 'Moved a picture',
    picture_removed: 'Removed a picture',
    picture_fetched_again: 'Retried a picture download',
    model_added: 'Added a 3D model',
    model_removed: 'Removed the 3D model',
    page_created: (language: Language) => `Created a page (${languageNames[language]})`,
    page_saved: (language: Language) => `Changed a page (${languageNames[language]})`,
    page_restored: (language: Language, version: number) =>
      `Restored version ${version} of a page (${languageNames[language]})`,
    page_reset: (language: Language) => `Showed the shipped text again (${languageNames[language]})`,
    page_deleted: (language: Language) => `Deleted a page (${languageNames[language]})`,
    pages_reviewed: (pages: readonly string[]) => `Confirmed legal pages: ${pages.join(', ')}`,
    person_invited: (role: RoleName) => `Invited: ${roles[role]}`,
    invitation_withdrawn: (role: RoleName) => `Revoked invitation: ${roles[role]}`,
    person_joined: (role: RoleName) => `Accepted an invitation: ${roles[role]}`,
    role_changed: (from: RoleName, to: RoleName) => `Changed a role: ${roles[from]} → ${roles[to]}`,
    access_ended: (role: RoleName) => `Ended access: ${roles[role]}`,
    shop_image_changed: (image: string) => `Replaced: ${image}`,
    shop_image_removed: (image: string) => `Removed: ${image}`,
    settings_changed: (changes: readonly string[]) =>
      changes.length === 0 ? 'Saved settings without changes' : `Changed ${changes.join('; ')}`,
    navigation_changed: (what: string, how: string, changes: readonly string[]) =>
      [`Navigation, ${what}: ${how}`, ...changes].join('; '),
    home_block_changed: (block: string, how: string, changes: readonly string[]) =>
      [`Home page, ${block}: ${how}`, ...changes].join('; '),
    service_tested: (service: 'email' | 'sms', result: string) =>
      `Sent a test ${service === 'email' ? 'e-mail' : 'text message'}: ${results[result as keyof typeof results] ?? result}`,
    shop_opened: 'Opened the shop',
  },
  pages: newestFirst,
}
