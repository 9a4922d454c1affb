import type { Id, UserId } from '#shop/ids.ts'
import { HOUR } from '#shop/time.ts'
import type { Role } from './permissions.ts'

export const INVITATION_LIFETIME = 72 * HOUR

export interface StaffMember {
  readonly userId: UserId
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly since: Date
  readonly hasSecondFactor: boolean
}

/** A staff invitation whose link has not been used. */
export interface StaffInvitation {
  readonly id: Id<'invitation'>
  readonly email: string
  readonly role: Role
  readonly createdAt: Date
  readonly expiresAt: Date
}
