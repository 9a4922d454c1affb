// Invites staff from the command line. Either the running shop or a script executes the command. A new shop gets its
// first manager in this way.
import type { Clock } from '#platform/clock.ts'
import { type CommandHandler, defineCommand, onCommand } from '#platform/admin-socket/commands.ts'
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { COMMAND_LINE_ACTOR } from './audit-log.ts'
import { type InvitationResult, inviteStaff } from './invitations.server.ts'
import type { Role } from './permissions.ts'

interface InviteRequest {
  /** E-mail address of the invited person, normalised by `readAccountEmail`. */
  readonly email: string
  readonly role: Role
}

/**
 * Response to the invitation command. `until` is the time at which the invitation expires. It is text (an ISO instant),
 * because the admin socket transfers JSON.
 */
type InviteResponse = Omit<InvitationResult, 'until'> & {
  readonly url: string | null
  readonly until: string | null
}

export const inviteCommand = defineCommand<
  InviteRequest,
  never,
  Outcome<InviteResponse, 'staff.last_manager' | 'staff.not_staff'>
>('staff:invite')

interface StaffCommandContext {
  readonly db: Db
  readonly clock: Clock
  /** The shop's public origin, without a trailing slash. */
  readonly origin: () => string
}

export function staffHandlers({ db, clock, origin }: StaffCommandContext): CommandHandler[] {
  return [
    onCommand(inviteCommand, async ({ email, role }) => {
      const settings = await getSettings(db)
      const invitation = { email, role, settings, origin: origin(), now: clock.now() }
      const invited = await inviteStaff(db, { ...invitation, by: COMMAND_LINE_ACTOR })
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
