// Saves the form of one section of the settings, for the staff pages and for the set-up of a new shop.
import type { FormResponse } from '#app/components/forms/form-response.ts'
import type { FormFields } from '#app/request/form.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { deliverableCountries } from '#shop/delivery/delivery.server.ts'
import { normalizeText, textOf } from '#shop/settings/field-values.server.ts'
import { fieldsOf, type Section, type SettingsField } from '#shop/settings/fields.ts'
import { saveSettings, type SettingChange, type SettingErrors } from '#shop/settings/save-settings.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { withAuditEntry } from '#shop/staff/audit-log.server.ts'
import type { AuditActor } from '#shop/staff/audit-log.ts'
import { settingErrorText } from '#words/setting-error-text.ts'
import { seenField } from '#app/routes/staff/shared/seen-field.ts'
import { countryField, otherCountriesField } from './field-names.ts'

interface SectionForm {
  readonly section: Section
  readonly form: FormFields
  readonly by: AuditActor
}

/** The number of saved settings, or the response with the errors and with what was typed. */
type SectionResult =
  | { readonly ok: true; readonly changed: number }
  | { readonly ok: false; readonly response: FormResponse }

/** Saves the form of a section with an audit-log entry, or returns the errors. */
export async function saveSection(
  ctx: RequestContext,
  { section, form, by }: SectionForm,
): Promise<SectionResult> {
  const { typed, seen } = textsIn(form, fieldsOf(section))
  const { db, now } = ctx
  const deliverable = deliverableCountries(ctx.settings, now)
  const saved = await withAuditEntry(
    db,
    {
      entry: (changes: readonly SettingChange[]) => ({
        what: 'settings_changed',
        facts: { changes },
        about: section,
      }),
      by,
      now,
    },
    (tx) => saveSettings(tx, { typed, seen, deliverable, now }),
  )
  if (saved.ok) return { ok: true, changed: saved.value.length }
  return { ok: false, response: await responseTo(ctx, { section, typed, seen, errors: saved.errors }) }
}

type Texts = Readonly<Record<string, string>>

/** Returns what was typed into the fields of a form, and what the form showed when it was opened. */
function textsIn(form: FormFields, fields: readonly SettingsField[]): { typed: Texts; seen: Texts } {
  const typedOf = ({ name, kind }: SettingsField) =>
    kind === 'countries' ? listedCountries(form, name) : form[name]
  const typed = fields.map((field) => [field.name, typedOf(field)] as const)
  const seen = fields.map(({ name }) => [name, form[seenField(name)]] as const)
  return { typed: withoutMissing(typed), seen: withoutMissing(seen) }
}

function withoutMissing(pairs: readonly (readonly [string, string | undefined])[]): Texts {
  return Object.fromEntries(pairs.flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])))
}

/** Joins the ticked countries of a form. `undefined`: the form does not contain the list. */
function listedCountries(form: FormFields, name: string): string | undefined {
  if (form[seenField(name)] === undefined) return undefined
  const prefix = countryField(name, '')
  const other = otherCountriesField(name)
  const keys = Object.keys(form).filter((key) => key.startsWith(prefix) && key !== other)
  return [...keys.map((key) => key.slice(prefix.length)), form[other] ?? ''].join(' ')
}

/**
 * Returns the errors and what was typed. Shows the current values of the fields that this person did not change, so that
 * saving again does not undo what another person has saved in the meantime.
 */
async function responseTo(
  { db, language }: RequestContext,
  refused: { section: Section; typed: Texts; seen: Texts; errors: SettingErrors },
): Promise<FormResponse> {
  const { section, typed, seen, errors } = refused
  const { settings: words } = wordsIn(language).staff
  const current = await getSettings(db)
  const values = fieldsOf(section).map((field) => {
    const text = typed[field.name] ?? ''
    const isUntouched = normalizeText(field, text) === normalizeText(field, seen[field.name] ?? '')
    return [field.name, isUntouched ? textOf(field, current) : text]
  })
  const sentences = Object.entries(errors).map(([name, error]) => [name, settingErrorText(error, language)])
  return {
    errors: Object.fromEntries(sentences),
    values: Object.fromEntries(values),
    problem: words.notSaved,
  }
}
