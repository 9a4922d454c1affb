// Saves the forms of the settings. Each key of `settingsCommands` is a URL path.
import { settingsPath } from '#app/components/staff/settings-path.ts'
import { type FormFields, readForm } from '#app/request/form.server.ts'
import { redirectTo } from '#app/request/responses.server.ts'
import {
  respondWithFieldErrors,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { deliverableCountries } from '#shop/delivery/delivery.server.ts'
import { normalizeText, type SettingError, textOf } from '#shop/settings/field-values.server.ts'
import { fieldsOf, type Section, type SettingsField } from '#shop/settings/fields.ts'
import { saveSettings, type SettingErrors } from '#shop/settings/save-settings.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { countryName } from '#words/format.ts'
import { countryField, seenField } from './field-names.ts'

/** Returns the command that saves the form of a section. */
function save(section: Section): StaffCommand {
  return async (ctx, { request }) => {
    const { settings: words } = wordsIn(ctx.language).staff
    const form = await readForm(request)
    const { typed, seen } = textsIn(form, fieldsOf(section))
    const deliverable = deliverableCountries(ctx.settings, ctx.now)
    const saved = await runWithAuditEntry(
      ctx,
      (tx) => saveSettings(tx, { typed, seen, deliverable, now: ctx.now }),
      (changes) => ({ what: 'settings_changed', facts: { changes }, about: section }),
    )
    const page = settingsPath(section)
    if (!saved.ok) return respondWithErrors(ctx, { section, typed, seen, errors: saved.errors })
    if (saved.value.length === 0) return redirectTo(ctx, page, { kind: 'good', sentence: words.unchanged })
    return { nextPage: page, sentence: words.saved(saved.value.length) }
  }
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
  const keys = Object.keys(form).filter((key) => key.startsWith(prefix))
  return keys.map((key) => key.slice(prefix.length)).join(' ')
}

/**
 * Responds with the errors and with what was typed. Shows the current values of the fields that this person did not
 * change, so that saving again does not undo what another person has saved in the meantime.
 */
async function respondWithErrors(
  { db, language }: StaffRequestContext,
  refused: { section: Section; typed: Texts; seen: Texts; errors: SettingErrors },
) {
  const { section, typed, seen, errors } = refused
  const { settings: words } = wordsIn(language).staff
  const current = await getSettings(db)
  const values = fieldsOf(section).map((field) => {
    const text = typed[field.name] ?? ''
    const isUntouched = normalizeText(field, text) === normalizeText(field, seen[field.name] ?? '')
    return [field.name, isUntouched ? textOf(field, current) : text]
  })
  const sentences = Object.entries(errors).map(([name, error]) => [name, sentenceOf(error)])
  return respondWithFieldErrors({
    errors: Object.fromEntries(sentences),
    values: Object.fromEntries(values),
    problem: words.notSaved,
  })

  function sentenceOf(error: SettingError): string {
    const isNamed = 'code' in error && error.kind !== 'country'
    const facts = isNamed ? { ...error, name: countryName(error.code, language) } : error
    // The cast is safe because each sentence receives the facts of its own kind of error.
    return (words.errors[error.kind] as (facts: object) => string)(facts)
  }
}

export const settingsCommands = staffCommands({
  '/staff/settings/company': save('company'),
  '/staff/settings/contact': save('contact'),
  '/staff/settings/selling': save('selling'),
  '/staff/settings/delivery': save('delivery'),
  '/staff/settings/emails': save('emails'),
  '/staff/settings/announcement': save('announcement'),
})
