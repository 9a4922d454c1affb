import type { ColumnType } from 'kysely'
import type { Id, UserId } from '#shop/ids.ts'
import type { HistoryFacts, HistoryKind } from './audit-log.ts'
import type { Role } from './permissions.ts'

export interface StaffMembersTable {
  user_id: UserId
  role: Role
  since: Date
  given_by: UserId | null
}

export interface StaffInvitationsTable {
  id: Id<'invitation'>
  token_hash: string
  email: string
  role: Role
  invited_by: UserId | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface HistoryTable {
  id: Id<'history'>
  at: Date
  user_id: UserId | null
  name: string | null
  role: Role | null
  what: HistoryKind
  about: string | null
  facts: ColumnType<HistoryFacts[HistoryKind], string>
  press: string | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    staff_members: StaffMembersTable
    staff_invitations: StaffInvitationsTable
    history: HistoryTable
  }
}
