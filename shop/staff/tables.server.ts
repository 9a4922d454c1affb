import type { ColumnType } from 'kysely'
import type { Id, UserId } from '#shop/ids.ts'
import type { TablesOf } from '#shop/table-types.ts'
import type { AuditFacts, AuditKind } from './audit-log.ts'
import type { Role } from './permissions.ts'

interface Columns {
  staff_members: {
    role: Role
    given_by: UserId
  }
  staff_invitations: {
    id: Id<'invitation'>
    role: Role
    invited_by: UserId
  }
  saved_filters: {
    id: Id<'saved_filter'>
  }
  history: {
    id: Id<'history'>
    role: Role
    what: AuditKind
    facts: ColumnType<AuditFacts[AuditKind], string>
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
