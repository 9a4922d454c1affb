import type { Id, UserId } from '#shop/ids.ts'
import { HOUR } from '#shop/time.ts'
import type { Role } from './permissions.ts'

export const INVITATION_LIFETIME = 72 * HOUR

/** Somebody who works in the shop. */
export interface StaffMember {
  readonly userId: UserId
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly since: Date
  readonly hasSecondFactor: boolean
}

/** A link that is out and would make its reader staff. */
export interface StaffInvitation {
  readonly id: Id<'invitation'>
  readonly email: string
  readonly role: Role
  readonly createdAt: Date
  readonly expiresAt: Date
}
