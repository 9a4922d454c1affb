import { taxSchemes } from '#shop/tax-case.ts'
import { type Language, languages } from '#shop/language.ts'
import { lengthUnits } from '#shop/length.ts'
import { fontChoices, tones } from './design/design.ts'
import { disputeSettlements, type Settings } from './settings.ts'

/** The pages of `/staff/settings`, in the order of their menu. */
export const sections = [
  'company',
  'contact',
  'selling',
  'delivery',
  'accounting',
  'emails',
  'announcement',
  'design',
] as const
export type Section = (typeof sections)[number]

/** How a setting is typed, shown and validated. The value of each field is a text, which `field-values.ts` converts. */
export type FieldKind =
  | 'line'
  | 'postcode'
  | 'vatId'
  | 'taxNumber'
  | 'economicId'
  | 'weeeNumber'
  | 'lucidNumber'
  | 'text'
  | 'email'
  | 'phone'
  | 'links'
  | 'country'
  /** A country whose VAT rules the shop knows. */
  | 'taxedCountry'
  | 'countries'
  | 'timeZone'
  | 'amount'
  | 'days'
  | 'addedDays'
  | 'countryDays'
  | 'returnDays'
  /** The number of an account of the bookkeeping. */
  | 'account'
  | 'accounts'
  | 'colour'
  | 'choice'

/** The fieldsets of the forms. */
export const groups = [
  'company',
  'numbers',
  'disputes',
  'shop',
  'openingHours',
  'pickup',
  'links',
  'selling',
  'retention',
  'delivery',
  'deliveryTimes',
  'accounts',
  'emails',
  'announcement',
  'design',
] as const
export type Group = (typeof groups)[number]

export interface SettingsField {
  /** Path of the value in the settings, such as `owner.address.street`. */
  readonly name: string
  readonly section: Section
  /** The fieldset of the form that contains the field. */
  readonly group: Group
  readonly kind: FieldKind
  readonly isRequired: boolean
  /** Maximum number of characters. `null`: the kind of the field has its own limit. */
  readonly limit: number | null
  /** The allowed values of a choice. */
  readonly choices: readonly string[]
  /** The language of the text. `null`: the value is the same in every language. */
  readonly language: Language | null
}

type Options = Partial<Pick<SettingsField, 'isRequired' | 'limit' | 'choices' | 'language'>>

const oneLineKinds: readonly FieldKind[] = [
  'line',
  'vatId',
  'taxNumber',
  'economicId',
  'weeeNumber',
  'lucidNumber',
]

/** Returns a function that defines the fields of one fieldset. */
function fieldset(section: Section, group: Group) {
  return (name: string, kind: FieldKind, options: Options = {}): SettingsField => {
    const limit = oneLineKinds.includes(kind) ? 120 : null
    return { section, group, name, kind, isRequired: false, limit, choices: [], language: null, ...options }
  }
}

type DefineField = ReturnType<typeof fieldset>

const isRequired = true

function addressFields(define: DefineField, path: string, country: FieldKind = 'country'): SettingsField[] {
  return [
    define(`${path}.name`, 'line', { isRequired }),
    define(`${path}.street`, 'line', { isRequired }),
    define(`${path}.postcode`, 'postcode', { isRequired, limit: 20 }),
    define(`${path}.city`, 'line', { isRequired }),
    define(`${path}.country`, country, { isRequired }),
  ]
}

function textFields(define: DefineField, path: string, limit: number): SettingsField[] {
  return languages.map((language) => define(`${path}.${language}`, 'text', { limit, language }))
}

/** The currencies of the countries to which the shop can deliver, and those that are common in trade. */
const currencies = ['EUR', 'GBP', 'CHF', 'CZK', 'DKK', 'HUF', 'NOK', 'PLN', 'RON', 'SEK', 'USD']

function companyFields(): SettingsField[] {
  const company = fieldset('company', 'company')
  const numbers = fieldset('company', 'numbers')
  const disputes = fieldset('company', 'disputes')
  return [
    ...addressFields(company, 'owner.address'),
    company('owner.representedBy', 'line', { isRequired }),
    numbers('owner.register', 'line'),
    numbers('owner.vatId', 'vatId'),
    numbers('owner.taxNumber', 'taxNumber'),
    numbers('owner.economicId', 'economicId'),
    numbers('owner.weeeNumber', 'weeeNumber'),
    numbers('owner.lucidNumber', 'lucidNumber'),
    numbers('owner.supervisoryAuthority', 'line'),
    disputes('owner.disputeSettlement', 'choice', { isRequired, choices: disputeSettlements }),
    disputes('owner.disputeBoard', 'text', { limit: 300 }),
  ]
}

function contactFields(): SettingsField[] {
  const shop = fieldset('contact', 'shop')
  return [
    shop('shopName', 'line', { isRequired }),
    shop('contact.email', 'email', { isRequired }),
    shop('contact.phone', 'phone', { isRequired }),
    ...textFields(fieldset('contact', 'openingHours'), 'contact.openingHours', 400),
    ...addressFields(fieldset('contact', 'pickup'), 'collectionAddress', 'taxedCountry'),
    fieldset('contact', 'links')('socialLinks', 'links'),
  ]
}

function sellingFields(): SettingsField[] {
  const selling = fieldset('selling', 'selling')
  return [
    selling('country', 'taxedCountry', { isRequired }),
    selling('currency', 'choice', { isRequired, choices: currencies }),
    selling('taxDisplay', 'choice', { isRequired, choices: ['included', 'added'] }),
    selling('taxScheme', 'choice', { isRequired, choices: taxSchemes }),
    selling('defaultLanguage', 'choice', { isRequired, choices: languages }),
    selling('timeZone', 'timeZone', { isRequired }),
    selling('returnDays', 'returnDays', { isRequired }),
    ...languages.map((language) =>
      selling(`lengthUnits.${language}`, 'choice', { isRequired, choices: lengthUnits }),
    ),
    ...retentionFields(),
  ]
}

function retentionFields(): SettingsField[] {
  const retention = fieldset('selling', 'retention')
  const choices = ['5', '6', '7', '8', '9', '10', '12', '15', '20', '30']
  return [
    retention('retention.voucherYears', 'choice', { isRequired, choices }),
    retention('retention.correspondenceYears', 'choice', { isRequired, choices }),
  ]
}

function deliveryFields(): SettingsField[] {
  const delivery = fieldset('delivery', 'delivery')
  const times = fieldset('delivery', 'deliveryTimes')
  return [
    delivery('homeDeliveryMinor', 'amount', { isRequired }),
    delivery('deliveryCountries', 'countries', { isRequired }),
    times('deliveryDays.stocked', 'days', { isRequired }),
    times('deliveryDays.made', 'days', { isRequired }),
    times('deliveryDays.pickup', 'days', { isRequired }),
    times('deliveryDays.abroad', 'addedDays', { isRequired }),
    times('deliveryDays.countries', 'countryDays'),
  ]
}

function designFields(): SettingsField[] {
  const design = fieldset('design', 'design')
  return [
    design('design.accent', 'colour', { isRequired }),
    design('design.tone', 'choice', { isRequired, choices: tones }),
    design('design.fonts', 'choice', { isRequired, choices: fontChoices }),
  ]
}

const accounts = fieldset('accounting', 'accounts')
const emails = fieldset('emails', 'emails')

/** Every setting that staff or the command line can change, in the order of the forms. */
export const settingsFields: readonly SettingsField[] = [
  ...companyFields(),
  ...contactFields(),
  ...sellingFields(),
  ...deliveryFields(),
  accounts('accounting.receivables', 'account'),
  accounts('accounting.payments', 'account'),
  accounts('accounting.revenue', 'accounts', { limit: 4000 }),
  emails('emails.senderName', 'line'),
  ...textFields(emails, 'emails.footer', 600),
  ...textFields(fieldset('announcement', 'announcement'), 'announcement', 200),
  ...designFields(),
]

export function fieldsOf(section: Section): SettingsField[] {
  return settingsFields.filter((field) => field.section === section)
}

export function findField(name: string): SettingsField | null {
  return settingsFields.find((field) => field.name === name) ?? null
}

/** Settings without a field: those that only the program itself changes, uploaded images, blocks and links. */
export const settingsWithoutField: readonly (keyof Settings)[] = [
  'opening',
  'setup',
  'legalReviews',
  'demoLoaded',
  'demoPictures',
  'logo',
  'icon',
  'guaranteeNotice',
  'durabilityLabel',
  'home',
  'navigation',
]
