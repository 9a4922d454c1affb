import { data } from 'react-router'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { addressCountries } from '#shop/address-formats.server.ts'
import { euCountries } from '#shop/address.ts'
import { isTaxKnown } from '#shop/tax/tax.server.ts'
import type { Language } from '#shop/language.ts'
import { textOf } from '#shop/settings/field-values.server.ts'
import { fieldsOf, type Section, sections, type SettingsField } from '#shop/settings/fields.ts'
import { missingSettings } from '#shop/settings/missing.ts'
import { Settings } from '#shop/settings/settings.ts'
import { hasSavedSection } from '#shop/setup/opening.server.ts'
import { countryChoices } from '#words/format.ts'

export interface FormField extends SettingsField {
  /** The saved value as text. */
  readonly text: string
  /** The text that the field shows. It differs from the saved value while the owner must still decide on the value. */
  readonly shown: string
  /** Why the owner must change the value before the shop may sell. `null` also during the set-up, which is for that. */
  readonly why: 'empty' | 'invented' | null
}

/** Returns the section whose form a URL shows: the last part of the URL's pattern. */
export function sectionIn(pattern: string): Section {
  const section = sections.find((one) => pattern.endsWith(`/${one}`))
  if (!section) throw data(null, { status: 404 })
  return section
}

/** Loads the form of a section with the saved values, and the lists that its fields offer. */
export async function sectionData({ db, settings, language }: RequestContext, pattern: string) {
  const section = sectionIn(pattern)
  const isNew = settings.setup !== null && settings.opening === 'closed'
  const isUndecided = isNew && !(await hasSavedSection(db, section))
  const isSettingUp = settings.setup?.isFinished === false
  const missing = new Map(isSettingUp ? [] : missingSettings(settings).map(({ name, why }) => [name, why]))
  const fields = fieldsOf(section).map((field): FormField => ({
    ...field,
    text: textOf(field, settings),
    shown: isUndecided ? undecidedText(field, settings, language) : textOf(field, settings),
    why: missing.get(field.name) ?? null,
  }))
  const has = (kind: SettingsField['kind']) => fields.some((field) => field.kind === kind)
  return {
    section,
    fields,
    currency: settings.currency,
    countries: has('country') ? countryChoices(addressCountries, language) : [],
    taxedCountries: has('taxedCountry') ? countryChoices(addressCountries.filter(isTaxKnown), language) : [],
    near: has('countries') ? countryChoices(nearCountries(settings), language) : [],
    timeZones: has('timeZone') ? Intl.supportedValuesOf('timeZone') : [],
  }
}

/** Returns the countries that the list of delivery countries shows as checkboxes: the EU and the shop's own country. */
function nearCountries({ country }: RequestContext['settings']) {
  return addressCountries.filter((code) => code === country || euCountries.includes(code))
}

export type SectionData = Awaited<ReturnType<typeof sectionData>>

/** The settings whose default must not look like a decision of the owner. */
const decisions = ['returnDays', 'homeDeliveryMinor']
const defaults = Settings.parse({})

/**
 * Returns the text that a field of a new shop shows until its section was saved. Decisions are empty, and the shop
 * delivers only to its own country, which is the country of the company unless the owner chooses another. The main
 * language is the language of the set-up.
 */
function undecidedText(field: SettingsField, settings: Settings, language: Language): string {
  const text = textOf(field, settings)
  if (text !== textOf(field, defaults)) return text
  if (decisions.includes(field.name)) return ''
  if (field.name === 'deliveryCountries') return settings.country
  if (field.name === 'defaultLanguage') return language
  const { country } = settings.owner.address
  return field.kind === 'country' || (field.kind === 'taxedCountry' && isTaxKnown(country)) ? country : text
}
