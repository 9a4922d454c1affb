// Saves the forms of the settings. Each key of `settingsCommands` is a URL path.
import { settingsPath } from '#app/components/staff/settings-path.ts'
import { readForm } from '#app/request/form.server.ts'
import { redirectTo } from '#app/request/responses.server.ts'
import {
  countAuditEntry,
  respondWithFieldErrors,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Section } from '#shop/settings/fields.ts'
import { saveSection } from './save-section.server.ts'

/** Returns the command that saves the form of a section. */
function save(section: Section): StaffCommand {
  return async (ctx, { request }) => {
    const { settings: words } = wordsIn(ctx.language).staff
    const form = await readForm(request)
    const result = await saveSection(ctx, { section, form, by: ctx.auditActor })
    if (!result.ok) return respondWithFieldErrors(result.response)
    const page = settingsPath(section)
    if (result.changed === 0) return redirectTo(ctx, page, { kind: 'good', sentence: words.unchanged })
    countAuditEntry(ctx)
    return { nextPage: page, sentence: words.saved(result.changed) }
  }
}

export const settingsCommands = staffCommands({
  '/staff/settings/company': save('company'),
  '/staff/settings/contact': save('contact'),
  '/staff/settings/selling': save('selling'),
  '/staff/settings/delivery': save('delivery'),
  '/staff/settings/accounting': save('accounting'),
  '/staff/settings/emails': save('emails'),
  '/staff/settings/announcement': save('announcement'),
  '/staff/settings/design': save('design'),
})
