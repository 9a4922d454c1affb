import {
  createContext,
  data,
  href,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from 'react-router'
import { takesRealMoney } from '#shop/payments/config.server.ts'
import type { AccessDenied } from '#app/components/page/access-denied.ts'
import { type Session, STAFF_SESSION_LIFETIME } from '#shop/accounts/accounts.ts'
import type { UserId } from '#shop/ids.ts'
import type { Actor } from '#shop/orders/orders.ts'
import { type Problem, refuse, statusOf } from '#shop/problems.ts'
import type { AuditActor } from '#shop/staff/audit-log.ts'
import { mayAs, type Permission, type Role } from '#shop/staff/permissions.ts'
import { findStaffRole } from '#shop/staff/staff.server.ts'
import { say } from '#words/say.ts'
import { signInPath } from './session.server.ts'
import { staffRules } from './staff-rules.ts'
import { wordsIn } from './words.server.ts'
import { type RequestContext, requestContextOf } from './request-context.server.ts'

/** The request of a staff user who has the permission for the requested URL. */
export interface StaffRequestContext extends RequestContext {
  readonly staff: { readonly userId: UserId; readonly name: string; readonly role: Role }
  may(permission: Permission): boolean
  /** The actor in the order history (`by`) and in the audit log (`doer`). */
  readonly by: Actor
  readonly doer: AuditActor
  /** Counts the audit-log entries of this request. */
  readonly history: { noted: number }
}

const staffContext = createContext<StaffRequestContext>()

/** Returns the staff request that the guard has admitted. Throws on a route outside the guard. */
export function requireStaff(context: Readonly<RouterContextProvider>): StaffRequestContext {
  return context.get(staffContext)
}

/**
 * Guards every staff page and command: requires a session younger than the staff session lifetime, a staff role, a
 * second factor (except in the demo) and the permission to read or, for a form, to write. No loader or action runs
 * otherwise.
 */
export const guardStaff: MiddlewareFunction<Response> = async ({ request, url, context, pattern }, next) => {
  const visit = requestContextOf(context)
  const session = await visit.who()
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const back = signInPath(visit.path + (isRead ? url.search : ''))
  if (!session) throw redirect(back)
  const role = await findStaffRole(visit.db, session.user.id)
  if (!role) throw closed(visit, refuse('staff.none').problem)
  if (session.startedAt.getTime() + STAFF_SESSION_LIFETIME <= visit.now.getTime()) throw redirect(back)
  if (visit.config.mode !== 'demo' && !session.secondFactorAt) throw withoutSecondFactor(visit)
  const rule = staffRules[`/${pattern.replace(/^\//, '')}`]
  const needed = isRead ? [rule?.read] : [rule?.read, rule?.write]
  const isAllowed = needed.every((one) => one === 'staff' || (one !== undefined && mayAs(role, one)))
  if (!isAllowed) throw notAllowed(visit)
  context.set(staffContext, staffVisit(visit, session, role))
  return next()
}

function staffVisit(visit: RequestContext, { user }: Session, role: Role): StaffRequestContext {
  const { id: userId, name } = user
  return {
    ...visit,
    staff: { userId, name, role },
    may: (permission) => mayAs(role, permission),
    by: { kind: 'staff', name },
    doer: { userId, name, role },
    history: { noted: 0 },
  }
}

function notAllowed(visit: RequestContext) {
  const { toStart } = wordsIn(visit.language).staff.door
  return closed(visit, refuse('staff.not_allowed').problem, { to: href('/staff'), label: toStart })
}

function withoutSecondFactor(visit: RequestContext) {
  const { setUp } = wordsIn(visit.language).staff.door
  return closed(visit, refuse('staff.second_factor').problem, { to: href('/account/security'), label: setUp })
}

/** Returns the response that shows the access-denied page. */
function closed(visit: RequestContext, problem: Problem, way: AccessDenied['way'] = null) {
  const { language, settings, config } = visit
  const door: AccessDenied = {
    isClosedDoor: true,
    sentence: say(problem, language),
    language,
    shopName: settings.shopName,
    demo: !takesRealMoney(config.payments),
    way,
  }
  return data(door, { status: statusOf(problem) })
}
