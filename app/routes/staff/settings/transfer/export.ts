import { requireStaff } from '#app/request/staff-guard.server.ts'
import { textOf } from '#shop/settings/field-values.server.ts'
import { settingsFields } from '#shop/settings/fields.ts'
import { settingsFileOf } from '#shop/settings/settings-file.ts'
import { dayOf } from '#shop/time.ts'
import type { Route } from './+types/export.ts'

/** Responds with a file of all settings that staff can change. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, now } = requireStaff(context)
  const texts = Object.fromEntries(settingsFields.map((field) => [field.name, textOf(field, settings)]))
  return new Response(settingsFileOf(texts), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="settings-${dayOf(now, settings.timeZone)}.json"`,
    },
  })
}
