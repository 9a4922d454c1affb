// Inviting from the command line, as a command that the running shop answers, or a script in its place: how the first
// manager of a shop comes in.
import type { Clock } from '#platform/clock.ts'
import { type CommandHandler, defineCommand, onCommand } from '#platform/admin-socket/commands.ts'
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { FROM_COMMAND_LINE } from './audit-log.ts'
import { type Invited, inviteStaff } from './invitations.server.ts'
import type { Role } from './permissions.ts'

interface InviteRequest {
  /** As `readAccountEmail` reads it. */
  readonly email: string
  readonly role: Role
}

/** What travels through the socket is text: an instant is an ISO one. */
type Said = Omit<Invited, 'until'> & { readonly url: string | null; readonly until: string | null }

export const inviteCommand = defineCommand<
  InviteRequest,
  never,
  Outcome<Said, 'staff.last_manager' | 'staff.not_staff'>
>('staff:invite')

interface Inviting {
  readonly db: Db
  readonly clock: Clock
  /** Where the shop is found, without a slash at the end. */
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
