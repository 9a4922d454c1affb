import type { Mode } from '#platform/environment.ts'
import { findField, settingsFields } from './fields.ts'
import { inventedOwner } from './invented-owner.ts'
import { valueAt, withValues } from './setting-path.ts'
import { Settings } from './settings.ts'

/** A setting that the owner must change before the shop may accept orders in production. */
export interface MissingSetting {
  /** Name of the field in `fields.ts`. */
  readonly name: string
  /** `empty`: the setting has no value. `invented`: it still has the value of the demo's invented company. */
  readonly why: 'empty' | 'invented'
}

/**
 * The settings that must not have a value of the invented company. Postcode, city and country are absent, because a
 * real company may be in the same place.
 */
const identifying = [
  'shopName',
  'contact.email',
  'contact.phone',
  'owner.address.name',
  'owner.address.street',
  'owner.representedBy',
  'owner.register',
  'owner.vatId',
  'collectionAddress.name',
  'collectionAddress.street',
]

const invented = Settings.parse({ ...inventedOwner })

/** Lists the settings that are missing, in the order of the forms. Empty: the owner's data are complete. */
export function missingSettings(settings: Settings): MissingSetting[] {
  const missing = settingsFields.flatMap(({ name, isRequired }): MissingSetting[] => {
    const value = valueAt(settings, name)
    if (identifying.includes(name) && value === valueAt(invented, name)) return [{ name, why: 'invented' }]
    return isRequired && value === '' ? [{ name, why: 'empty' }] : []
  })
  const { vatId, taxNumber } = settings.owner
  // An invoice needs one of the two numbers (§ 14 (4) no. 2 UStG).
  if (vatId === '' && taxNumber === '') missing.push({ name: 'owner.taxNumber', why: 'empty' })
  return missing
}

/**
 * Empties the settings that still have a value of the invented company, and keeps the owner's own values. An address
 * whose street is invented also loses its postcode and city.
 */
export function withoutInventedValues(settings: Settings): object {
  const names = identifying.filter((name) => valueAt(settings, name) === valueAt(invented, name))
  const places = names.flatMap((name) => {
    const address = name.replace(/\.street$/, '')
    return address === name ? [] : [`${address}.postcode`, `${address}.city`]
  })
  return withValues(settings, new Map([...names, ...places].map((name) => [name, ''])))
}

/** Checks whether the shop may accept new orders: always in the demo, in production only with the owner's own data. */
export function acceptsOrders(settings: Settings, mode: Mode): boolean {
  return mode === 'demo' || missingSettings(settings).length === 0
}

/** Returns the section of `/staff/settings` where a setting can be changed. */
export function sectionOf(name: string) {
  const field = findField(name)
  if (!field) throw new Error(`There is no setting ${name}`)
  return field.section
}
