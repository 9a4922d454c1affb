// Command-line invitation of staff, run by the running shop or by a script. This is how a shop gets its first manager.
import type { Clock } from '#platform/clock.ts'
import { type CommandHandler, defineCommand, onCommand } from '#platform/admin-socket/commands.ts'
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { FROM_COMMAND_LINE } from './audit-log.ts'
import { type Invited, inviteStaff } from './invitations.server.ts'
import type { Role } from './permissions.ts'

interface InviteRequest {
  /** Normalised by `readAccountEmail`. */
  readonly email: string
  readonly role: Role
}

/** The admin socket transfers JSON, so `until` is an ISO instant. */
type Said = Omit<Invited, 'until'> & { readonly url: string | null; readonly until: string | null }

export const inviteCommand = defineCommand<
  InviteRequest,
  never,
  Outcome<Said, 'staff.last_manager' | 'staff.not_staff'>
>('staff:invite')

interface Inviting {
  readonly db: Db
  readonly clock: Clock
  /** The shop's public origin, without a trailing slash. */
  readonly address: () => string
}

export function staffHandlers({ db, clock, address }: Inviting): CommandHandler[] {
  return [
    onCommand(inviteCommand, async ({ email, role }) => {
      const settings = await getSettings(db)
      const about = { email, role, settings, address: address(), now: clock.now() }
      const invited = await inviteStaff(db, { ...about, by: FROM_COMMAND_LINE })
      if (!invited.ok) return invited
      const { value } = invited
      const link = value.kind === 'invited' ? value : null
      return done({
        kind: value.kind,
        email: value.email,
        role,
        url: link?.url ?? null,
        until: link?.until.toISOString() ?? null,
      })
    }),
  ]
}
