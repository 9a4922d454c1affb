// Saves settings that a person typed, in a form or on the command line. Two people who save the same setting do not
// overwrite each other's change without notice.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import {
  normalizeText,
  readPostcodeIn,
  readText,
  type SettingError,
  textOf,
  type ValueContext,
} from './field-values.server.ts'
import { findField, type SettingsField, settingsFields } from './fields.ts'
import type { Settings } from './settings.ts'
import { valueAt, withValues } from './setting-path.ts'
import { getSettings, lockSettings, storeSettings } from './settings.server.ts'

/** One changed setting, as the audit log shows it: the field's name and its text before and after. */
export interface SettingChange {
  readonly name: string
  readonly from: string
  readonly to: string
}

export type SettingErrors = Readonly<Record<string, SettingError>>

export type SaveResult =
  | { readonly ok: true; readonly value: readonly SettingChange[] }
  | { readonly ok: false; readonly errors: SettingErrors }

export interface TypedSettings {
  /** The typed texts by field name. Fields that are absent stay unchanged. */
  readonly typed: Readonly<Record<string, string>>
  /** The texts that the form showed when it was opened. Absent: the command line, which has shown nothing. */
  readonly seen?: Readonly<Record<string, string>>
  readonly deliverable: ValueContext['deliverable']
  readonly now: Date
}

/**
 * Saves the typed settings, all or none. Keeps what another person has saved since the form was opened: a field that
 * this person did not change keeps the other person's value, and a field that both changed differently is an error.
 * Throws if a field does not exist.
 */
export async function saveSettings(db: Db, input: TypedSettings): Promise<SaveResult> {
  return inTransaction(db, async (tx) => {
    const settings = await lockSettings(tx, input)
    const { errors, ...pending } = await checkChanges(tx, settings, input)
    if (Object.keys(errors).length > 0) return { ok: false, errors }
    if (pending.values.size > 0) await storeSettings(tx, withValues(settings, pending.values), input)
    return { ok: true, value: pending.changes }
  })
}

/** The changes that `saveSettings` would make, and the reasons why it would make none of them. */
export interface SettingsPreview {
  readonly changes: readonly SettingChange[]
  readonly errors: SettingErrors
}

/** Checks typed settings as `saveSettings` does, and saves nothing. */
export async function previewSettings(db: Db, input: TypedSettings): Promise<SettingsPreview> {
  const { changes, errors } = await checkChanges(db, await getSettings(db), input)
  return { changes, errors }
}

async function checkChanges(db: Db, settings: Settings, input: TypedSettings) {
  const pending = changesOf(settings, input)
  const across = await crossErrors(db, settings, pending.values)
  return { ...pending, errors: Object.fromEntries([...pending.errors, ...across]) }
}

function changesOf(settings: Settings, { typed, seen, deliverable }: TypedSettings) {
  const values = new Map<string, unknown>()
  const errors: [string, SettingError][] = []
  const changes: SettingChange[] = []
  const context = { settings: withTypedCountries(settings, typed), deliverable }
  for (const [name, text] of Object.entries(typed)) {
    const field = requireField(name)
    const [to, from] = [normalizeText(field, text), textOf(field, settings)]
    const was = seen?.[name] === undefined ? from : normalizeText(field, seen[name])
    if (to === was || to === from) continue
    if (was !== from) {
      errors.push([name, { kind: 'changed_meanwhile', current: from }])
      continue
    }
    const read = readText(field, to, context)
    if ('error' in read) errors.push([name, read.error])
    else if (isChanged(field, read.value, settings)) {
      values.set(name, read.value)
      changes.push({ name, from, to: textOf(field, withValue(settings, name, read.value)) })
    }
  }
  return { values, errors, changes }
}

/**
 * Returns the settings with the typed countries. A form may change a country together with a phone number, a postcode
 * or a tax number, and the country decides how they are read.
 */
function withTypedCountries(settings: Settings, typed: TypedSettings['typed']): Settings {
  const countries = settingsFields.flatMap(({ name, kind }) => {
    const text = kind === 'country' || kind === 'taxedCountry' ? typed[name] : undefined
    return text === undefined ? [] : [[name, text.trim().toUpperCase()] as const]
  })
  // The cast is safe because countries are texts.
  return withValues(settings, new Map(countries)) as Settings
}

/** Compares the parsed value: “030 123” and the stored “+4930123” are the same phone number. */
function isChanged(field: SettingsField, value: unknown, settings: Settings): boolean {
  return textOf(field, withValue(settings, field.name, value)) !== textOf(field, settings)
}

function withValue(settings: Settings, name: string, value: unknown): Settings {
  // The cast is safe because the value was parsed for the field of this name.
  return withValues(settings, new Map([[name, value]])) as Settings
}

/** Checks rules that concern several settings, or other data of the shop. */
async function crossErrors(
  tx: Db,
  settings: Settings,
  values: ReadonlyMap<string, unknown>,
): Promise<[string, SettingError][]> {
  const errors: [string, SettingError][] = []
  const valueOf = (name: string, saved: string) => values.get(name) ?? saved
  const { disputeSettlement, disputeBoard } = settings.owner
  const settlement = valueOf('owner.disputeSettlement', disputeSettlement)
  if (settlement !== 'unwilling' && valueOf('owner.disputeBoard', disputeBoard) === '')
    errors.push(['owner.disputeBoard', { kind: 'board_missing' }])
  if (values.has('currency') && (await hasPrices(tx)))
    errors.push(['currency', { kind: 'currency_fixed', currency: settings.currency }])
  return [...errors, ...postcodeErrors(settings, values)]
}

/** Checks the saved postcode of an address whose country changes while its postcode stays. */
function postcodeErrors(settings: Settings, values: ReadonlyMap<string, unknown>): [string, SettingError][] {
  return ['owner.address', 'collectionAddress'].flatMap((address): [string, SettingError][] => {
    const [country, name] = [values.get(`${address}.country`), `${address}.postcode`]
    const postcode = String(valueAt(settings, name))
    if (typeof country !== 'string' || values.has(name) || postcode === '') return []
    const read = readPostcodeIn(country, postcode)
    return 'error' in read ? [[name, read.error]] : []
  })
}

/** Checks whether the shop has a price in its currency: of a product or of an order. */
async function hasPrices(tx: Db): Promise<boolean> {
  const [variant, order] = await Promise.all([
    tx.selectFrom('variants').select('id').limit(1).executeTakeFirst(),
    tx.selectFrom('orders').select('id').limit(1).executeTakeFirst(),
  ])
  return variant !== undefined || order !== undefined
}

function requireField(name: string): SettingsField {
  const field = findField(name)
  if (!field) throw new Error(`There is no setting ${name}`)
  return field
}
