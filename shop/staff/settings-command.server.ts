// Shows and changes the settings from the command line. Either the running shop or a script executes the command. The
// audit log records each change.
import type { Clock } from '#platform/clock.ts'
import { type CommandHandler, defineCommand, onCommand } from '#platform/admin-socket/commands.ts'
import type { Db } from '#platform/db/database.ts'
import type { CountryCode } from '#shop/address.ts'
import { textOf } from '#shop/settings/field-values.server.ts'
import { settingsFields } from '#shop/settings/fields.ts'
import { saveSettings, type SaveResult } from '#shop/settings/save-settings.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { withAuditEntry } from './audit-log.server.ts'
import { COMMAND_LINE_ACTOR } from './audit-log.ts'

/** Returns the text of each setting, by its name. */
export const readSettingsCommand = defineCommand<object, never, Readonly<Record<string, string>>>(
  'settings:read',
)

/** Saves the typed settings, all or none. The names must be names of `settingsFields`. */
export const saveSettingsCommand = defineCommand<
  { readonly typed: Readonly<Record<string, string>> },
  never,
  SaveResult
>('settings:save')

interface SettingsCommandContext {
  readonly db: Db
  readonly clock: Clock
  /** Returns the countries for which a tax rate and an address format are known. */
  readonly deliverableCountries: (settings: Settings, now: Date) => CountryCode[]
}

export function settingsHandlers({
  db,
  clock,
  deliverableCountries,
}: SettingsCommandContext): CommandHandler[] {
  return [
    onCommand(readSettingsCommand, async () => {
      const settings = await getSettings(db)
      return Object.fromEntries(settingsFields.map((field) => [field.name, textOf(field, settings)]))
    }),
    onCommand(saveSettingsCommand, async ({ typed }) => {
      const now = clock.now()
      const deliverable = deliverableCountries(await getSettings(db), now)
      const entry = (changes: Extract<SaveResult, { ok: true }>['value']) =>
        ({ what: 'settings_changed', facts: { changes }, about: null }) as const
      return withAuditEntry(db, { entry, by: COMMAND_LINE_ACTOR, now }, (tx) =>
        saveSettings(tx, { typed, deliverable, now }),
      )
    }),
  ]
}
