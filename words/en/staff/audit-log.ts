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

const locationChanges = {
  added: 'Added a stock location',
  renamed: 'Renamed a stock location',
  removed: 'Removed a stock location',
}

const shipmentChanges = {
  created: 'created',
  line_set: 'product set',
  line_removed: 'product removed',
  sent: 'sent',
  received: 'received',
  ended: 'ended',
}

type CountChange = 'started' | 'scanned' | 'entered' | 'rest_counted' | 'applied' | 'cancelled'

const countChanges: Readonly<Record<CountChange, (number: number) => string>> = {
  started: () => 'started',
  scanned: (number: number) => `${countPhrase('en', number, 'unit', 'units')} scanned`,
  entered: (number: number) => `${countPhrase('en', number, 'number', 'numbers')} entered`,
  rest_counted: (number: number) => `${countPhrase('en', number, 'variant', 'variants')} counted as 0`,
  applied: (number: number) => `applied, ${countPhrase('en', number, 'variant', 'variants')} changed`,
  cancelled: () => 'cancelled',
}

const bulkSubjects = {
  price: 'prices',
  status: 'status',
  category: 'categories',
  lead_time: 'weeks of production',
  tag: 'tags',
}

type BulkStep = 'queued' | 'applied' | 'undo_queued' | 'undone'

const bulkSteps: Readonly<Record<BulkStep, (products: number, kept: number) => string>> = {
  queued: (products) => `started for ${countPhrase('en', products, 'product', 'products')}`,
  applied: (products) => `applied to ${countPhrase('en', products, 'product', 'products')}`,
  undo_queued: (products) => `undo started for ${countPhrase('en', products, 'product', 'products')}`,
  undone: (products, kept) =>
    `undone for ${countPhrase('en', products, 'product', 'products')}${kept > 0 ? `, ${countPhrase('en', kept, 'value', 'values')} kept` : ''}`,
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
    customers: 'Customers',
    withdrawals: 'Withdrawals',
    messages: 'Messages',
    products: 'Products',
    imports: 'Imports',
    stock: 'Stock',
    settings: 'Settings',
    pages: 'Pages',
    groups: 'Categories, rooms and collections',
    manufacturers: 'Manufacturers',
    redirects: 'Redirects',
    discounts: 'Discounts',
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
    orders_exported: (count: number) => `Exported ${countPhrase('en', count, 'order', 'orders')}`,
    order_noted: 'Added a note',
    order_message_sent: 'Wrote to the customer',
    order_looked_into: 'Marked as reviewed',
    order_cancelled: 'Cancelled the order',
    customer_changed: {
      note_added: 'Added a note about a customer',
      note_removed: 'Deleted a note about a customer',
      blocked: 'Blocked a customer',
      unblocked: 'Unblocked a customer',
      exported: 'Exported the data of a customer',
      erased: 'Erased the data of a customer',
    },
    order_items_cancelled: (units: number, amount: string) =>
      `Cancelled ${countPhrase('en', units, 'unit', 'units')} and refunded ${amount}`,
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
    product_created: 'Created a product',
    product_changed: (changes: readonly string[], more: number) =>
      more === 0
        ? `Changed ${changes.join('; ')}`
        : `Changed ${changes.join('; ')}; and ${countPhrase('en', more, 'further value', 'further values')}`,
    product_copied: (from: string) => `Copied the product ${from}`,
    product_status_changed: {
      publish: 'Published the product',
      unpublish: 'Made the product a draft',
      archive: 'Archived the product',
      restore: 'Restored the product as a draft',
    },
    product_publication_scheduled: {
      scheduled: (at: string) => `Scheduled the publication for ${at}`,
      cancelled: (at: string) => `Cancelled the publication scheduled for ${at}`,
    },
    product_filter_changed: { saved: 'Saved a filter of products', deleted: 'Deleted a filter of products' },
    product_deleted: 'Deleted a draft of a product',
    products_bulk_changed: (
      how: BulkStep,
      change: keyof typeof bulkSubjects,
      products: number,
      kept: number,
    ) => `Bulk edit, ${bulkSubjects[change]}: ${bulkSteps[how](products, kept)}`,
    product_options_changed: {
      option_added: (option: string, count: number) =>
        `Added the option “${option}” with ${countPhrase('en', count, 'value', 'values')}`,
      values_added: (option: string, count: number) =>
        `Added ${countPhrase('en', count, 'value', 'values')} to the option “${option}”`,
      value_removed: (option: string, count: number) =>
        `Removed the value “${option}”; ${countPhrase('en', count, 'variant', 'variants')} archived`,
      option_removed: (option: string) => `Removed the option “${option}”`,
      option_moved: (option: string, _count: number) => `Moved the option “${option}”`,
      value_moved: (option: string, _count: number) => `Moved the value “${option}”`,
      variants_added: (_option: string, count: number) =>
        `Added ${countPhrase('en', count, 'variant', 'variants')}`,
    },
    product_related_changed: {
      added: (product: string) => `Added the related product ${product}`,
      moved: (product: string) => `Moved the related product ${product}`,
      removed: (product: string) => `Removed the related product ${product}`,
    },
    pictures_added: (count: number) => `Added ${countPhrase('en', count, 'picture', 'pictures')}`,
    picture_described: 'Edited picture details',
    picture_moved: 'Moved a picture',
    picture_removed: 'Removed a picture',
    picture_fetched_again: 'Retried a picture download',
    model_added: 'Added a 3D model',
    model_removed: 'Removed the 3D model',
    import_uploaded: (file: string) => `Uploaded the table ${file}`,
    import_checked_again: (file: string) => `Changed how the table is read: ${file}`,
    import_started: (file: string) => `Started the import of ${file}`,
    import_stopped: (file: string) => `Stopped the import of ${file}`,
    import_removed: (file: string) => `Removed the import of ${file}`,
    stock_adjusted: (change: string, reason: string, location: string) =>
      `Stock ${change}: ${reason}, ${location}`,
    stock_location_changed: (how: keyof typeof locationChanges, name: string) =>
      `${locationChanges[how]}: ${name}`,
    stock_shipment_changed: (shipment: number, how: keyof typeof shipmentChanges, units: number | null) =>
      `Transfer or incoming goods ${shipment}: ${shipmentChanges[how]}${units === null ? '' : ` (${countPhrase('en', units, 'unit', 'units')})`}`,
    stock_count_changed: (count: number, how: keyof typeof countChanges, number: number | null) =>
      `Stock count ${count}: ${countChanges[how](number ?? 0)}`,
    page_created: (language: Language) => `Created a page (${languageNames[language]})`,
    page_saved: (language: Language) => `Changed a page (${languageNames[language]})`,
    page_restored: (language: Language, version: number) =>
      `Restored version ${version} of a page (${languageNames[language]})`,
    page_reset: (language: Language) => `Showed the shipped text again (${languageNames[language]})`,
    page_deleted: (language: Language) => `Deleted a page (${languageNames[language]})`,
    pages_reviewed: (pages: readonly string[]) => `Confirmed legal pages: ${pages.join(', ')}`,
    group_changed: (type: string, how: string, changes: readonly string[]) =>
      [`${type}: ${how}`, ...changes].join('; '),
    manufacturer_added: (name: string) => `Added the manufacturer ${name}`,
    manufacturer_changed: (changes: readonly string[]) => `Changed a manufacturer: ${changes.join('; ')}`,
    manufacturer_removed: (name: string) => `Removed the manufacturer ${name}`,
    redirect_added: (target: string) => `Added a redirect to ${target}`,
    redirect_changed: (changes: readonly string[]) => `Changed a redirect: ${changes.join('; ')}`,
    discount_added: (value: string) => `Added a discount: ${value}`,
    discount_changed: (changes: readonly string[]) => `Changed a discount: ${changes.join('; ')}`,
    discount_switched: (state: 'on' | 'off') => `Switched a discount ${state}`,
    discount_removed: (value: string) => `Deleted a discount: ${value}`,
    redirect_removed: (target: string) => `Removed the redirect to ${target}`,
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
