import { expect, test } from 'vitest'
import { currency } from '#shop/money.ts'
import { staffSettings as german } from '#words/de/staff/settings.ts'
import { staffSettings as english } from '#words/en/staff/settings.ts'
import { normalizeText, readText, textOf } from './field-values.server.ts'
import { findField, settingsWithoutField, type SettingsField, settingsFields } from './fields.ts'
import { inventedOwner } from './invented-owner.ts'
import { acceptsOrders, missingSettings } from './missing.ts'
import { withValues } from './setting-path.ts'
import { Settings } from './settings.ts'

const defaults = Settings.parse({})
const context = { settings: defaults, deliverable: ['AT', 'DE', 'GB'] }

function field(name: string): SettingsField {
  const found = findField(name)
  if (!found) throw new Error(`no setting ${name}`)
  return found
}

function read(name: string, typed: string) {
  const one = field(name)
  return readText(one, normalizeText(one, typed), context)
}

/** Returns the default settings with other values, as the database would store them. */
function having(values: Readonly<Record<string, unknown>>): Settings {
  return Settings.parse(withValues(defaults, new Map(Object.entries(values))))
}

const ownValues = {
  shopName: 'Möbel Nord',
  'contact.email': 'post@moebel-nord.test',
  'contact.phone': '+49401234567',
  'owner.address.name': 'Möbel Nord GmbH',
  'owner.address.street': 'Kai 3',
  'owner.representedBy': 'Ada Nord',
  'owner.register': '',
  'owner.vatId': '',
  'owner.taxNumber': '12/345/67890',
  'collectionAddress.name': 'Lager',
  'collectionAddress.street': 'Kai 3',
}

test('every setting has a field, except images and what only the program changes', () => {
  const editable = settingsFields.map(({ name }) => name.split('.', 1)[0])
  expect(new Set([...editable, ...settingsWithoutField])).toEqual(new Set(Object.keys(defaults)))
})

test.for([english, german])('every field and every choice has texts', ({ fields, choices }) => {
  expect(Object.keys(fields)).toEqual(settingsFields.map(({ name }) => name))
  const named: Readonly<Record<string, object>> = choices
  for (const { name, kind, choices: values } of settingsFields)
    if (kind === 'choice' && name !== 'currency') expect(Object.keys(named[name] ?? {})).toEqual(values)
})

test('a saved value that is typed again stays the same', () => {
  // The invented company has a number that no real company can have.
  const saved = having({ 'owner.vatId': 'DE123456788' })
  for (const one of settingsFields) {
    const text = textOf(one, saved)
    const again = readText(one, normalizeText(one, text), {
      settings: saved,
      deliverable: defaults.deliveryCountries,
    })
    if (!('value' in again)) throw new Error(`${one.name}: ${again.error.kind}`)
    expect(textOf(one, having({ [one.name]: again.value })), one.name).toBe(text)
  }
})

test.for([
  ['homeDeliveryMinor', '49,90', 4990],
  ['homeDeliveryMinor', ' 0 ', 0],
  ['contact.phone', '030 23125042', '+493023125042'],
  ['contact.email', ' post@Shop.Example ', 'post@shop.example'],
  ['deliveryCountries', 'gb, de', ['DE', 'GB']],
  ['country', 'at', 'AT'],
  ['socialLinks', 'https://a.example/x\r\nhttps://b.example', ['https://a.example/x', 'https://b.example']],
  ['socialLinks', '', []],
  ['owner.register', '', ''],
  ['deliveryDays.stocked', ' 5 - 8 ', { from: 5, to: 8 }],
  ['deliveryDays.pickup', '3', { from: 3, to: 3 }],
  ['deliveryDays.abroad', '0', { from: 0, to: 0 }],
  ['deliveryDays.countries', 'gb 4–9\r\n\nAT: +1', { AT: { from: 1, to: 1 }, GB: { from: 4, to: 9 } }],
  ['deliveryDays.countries', 'at: 0-2, GB: 3', { AT: { from: 0, to: 2 }, GB: { from: 3, to: 3 } }],
  ['deliveryDays.countries', '', {}],
] as const)('%s accepts “%s”', ([name, typed, value]) => {
  expect(read(name, typed)).toEqual({ value })
})

test.for([
  ['homeDeliveryMinor', '-1', { kind: 'amount' }],
  ['homeDeliveryMinor', '1.234,50', { kind: 'amount' }],
  ['homeDeliveryMinor', '49.999', { kind: 'amount' }],
  ['homeDeliveryMinor', '1e9', { kind: 'amount' }],
  ['homeDeliveryMinor', '', { kind: 'missing' }],
  ['owner.address.name', '---', { kind: 'missing' }],
  ['owner.address.name', 'x'.repeat(121), { kind: 'too_long', limit: 120 }],
  ['contact.email', 'post@', { kind: 'email' }],
  ['contact.phone', '12', { kind: 'phone' }],
  ['deliveryCountries', '', { kind: 'missing' }],
  ['deliveryCountries', 'DE XX', { kind: 'country', code: 'XX' }],
  ['deliveryCountries', 'DE US', { kind: 'no_delivery', code: 'US' }],
  ['country', 'US', { kind: 'no_tax_rules', code: 'US' }],
  ['collectionAddress.country', 'XX', { kind: 'country', code: 'XX' }],
  ['deliveryDays.stocked', '0–3', { kind: 'days', least: 1, most: 120 }],
  ['deliveryDays.stocked', '5–121', { kind: 'days', least: 1, most: 120 }],
  ['deliveryDays.stocked', '1,5', { kind: 'days', least: 1, most: 120 }],
  ['deliveryDays.stocked', 'soon', { kind: 'days', least: 1, most: 120 }],
  ['deliveryDays.stocked', '8–5', { kind: 'days_reversed' }],
  ['deliveryDays.abroad', '-1', { kind: 'days', least: 0, most: 120 }],
  ['deliveryDays.pickup', '', { kind: 'missing' }],
  ['deliveryDays.countries', 'AT soon', { kind: 'country_days', line: 'AT soon' }],
  ['deliveryDays.countries', 'AT: 9–2', { kind: 'country_days', line: 'AT: 9–2' }],
  ['deliveryDays.countries', 'AT: 1\nAT: 2', { kind: 'country_twice', code: 'AT' }],
  ['deliveryDays.countries', 'AT: 1\nUS: 2', { kind: 'no_delivery', code: 'US' }],
  ['deliveryDays.countries', 'DE: 2', { kind: 'own_country', code: 'DE' }],
  ['returnDays', '13', { kind: 'return_days', least: 14, most: 365 }],
  ['returnDays', '366', { kind: 'return_days', least: 14, most: 365 }],
  ['timeZone', 'Mars/Olympus', { kind: 'time_zone' }],
  ['currency', 'EURO', { kind: 'choice', choices: field('currency').choices }],
  ['socialLinks', 'javascript:alert(1)', { kind: 'link', link: 'javascript:alert(1)' }],
  ['socialLinks', 'http://a.example', { kind: 'link', link: 'http://a.example' }],
  ['announcement.en', 'x'.repeat(201), { kind: 'too_long', limit: 200 }],
] as const)('%s refuses “%s”', ([name, typed, error]) => {
  expect(read(name, typed)).toEqual({ error })
})

test('an amount has the decimals of the currency', () => {
  const settings = { ...defaults, currency: currency('JPY'), homeDeliveryMinor: 4900 }
  expect(textOf(field('homeDeliveryMinor'), settings)).toBe('4900')
})

test('a shop with the invented owner sells in the demo and not in production', () => {
  expect(acceptsOrders(defaults, 'demo')).toBe(true)
  expect(acceptsOrders(defaults, 'production')).toBe(false)
})

test('a shop with only its owner’s data sells in production', () => {
  expect(missingSettings(having(ownValues))).toEqual([])
  expect(acceptsOrders(having(ownValues), 'production')).toBe(true)
})

test.for(Object.keys(ownValues).filter((name) => name !== 'owner.taxNumber'))(
  'a shop whose %s is still invented does not sell in production',
  (name) => {
    const { owner, contact, ...rest } = inventedOwner
    const values = { owner, contact, ...rest }
    const value = name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], values)
    const settings = having({ ...ownValues, [name]: value })
    expect(missingSettings(settings)).toEqual([{ name, why: 'invented' }])
    expect(acceptsOrders(settings, 'production')).toBe(false)
  },
)

test('a shop without a VAT identification number or tax number does not sell in production', () => {
  const settings = having({ ...ownValues, 'owner.taxNumber': '' })
  expect(missingSettings(settings)).toEqual([{ name: 'owner.taxNumber', why: 'empty' }])
})

test('a real company may be in the city of the invented one', () => {
  const { city, postcode } = inventedOwner.owner.address
  const place = { 'owner.address.city': city, 'owner.address.postcode': postcode }
  expect(missingSettings(having({ ...ownValues, ...place }))).toEqual([])
})
