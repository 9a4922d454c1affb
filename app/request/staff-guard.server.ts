import {
  createContext,
  data,
  href,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from 'react-router'
import { log } from '#platform/log.server.ts'
import { takesRealMoney } from '#shop/payments/config.server.ts'
import type { AccessDenied } from '#app/components/page/access-denied.ts'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { type Session, STAFF_SESSION_LIFETIME } from '#shop/accounts/accounts.ts'
import type { UserId } from '#shop/ids.ts'
import type { Actor } from '#shop/orders/orders.ts'
import { type Problem, refuse, statusOf } from '#shop/problems.ts'
import type { AuditActor } from '#shop/staff/audit-log.ts'
import { mayAs, type Permission, type Role } from '#shop/staff/permissions.ts'
import { findStaffRole } from '#shop/staff/staff.server.ts'
import { problemText } from '#words/problem-text.ts'
import { signInPath } from './session.server.ts'
import { staffRules } from './staff-rules.ts'
import { wordsIn } from './words.server.ts'
import { type RequestContext, requestContextOf } from './request-context.server.ts'

/** The request context of a staff user who has the permission for the requested URL. */
export interface StaffRequestContext extends RequestContext {
  readonly staff: { readonly userId: UserId; readonly name: string; readonly role: Role }
  may(permission: Permission): boolean
  /** The staff user as the actor in the order history (`by`) and in the audit log (`auditActor`). */
  readonly by: Actor
  readonly auditActor: AuditActor
  /** Counts the audit-log entries of this request. */
  readonly audit: { entries: number }
}

const staffContextKey = createContext<StaffRequestContext>()

/** Returns the request context of the staff user whom the guard has admitted. Throws on a route without the guard. */
export function requireStaff(context: Readonly<RouterContextProvider>): StaffRequestContext {
  return context.get(staffContextKey)
}

/**
 * Guards every staff page and command. Requires a staff role, a second factor (except in the demo), and a session
 * younger than the staff session lifetime. Also requires the URL's read permission and, for a form, the URL's write
 * permission. Loaders and actions run only if all these requirements are met.
 */
export const guardStaff: MiddlewareFunction<Response> = async ({ request, url, context, pattern }, next) => {
  const ctx = requestContextOf(context)
  const session = await ctx.session()
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const back = signInPath(ctx.path + (isRead ? url.search : ''))
  if (!session) throw redirect(back)
  const role = await findStaffRole(ctx.db, session.user.id)
  if (!role) throw accessDenied(ctx, session, refuse('staff.none').problem)
  if (session.startedAt.getTime() + STAFF_SESSION_LIFETIME <= ctx.now.getTime()) throw redirect(back)
  if (ctx.config.mode !== 'demo' && !session.secondFactorAt)
    throw withoutSecondFactor(ctx, session, isRead ? ctx.path + url.search : href('/staff'))
  const rule = staffRules[`/${pattern.replace(/^\//, '')}`]
  const needed = isRead ? [rule?.read] : [rule?.read, rule?.write]
  const isAllowed = needed.every((one) => one === 'staff' || (one !== undefined && mayAs(role, one)))
  if (!isAllowed) throw notAllowed(ctx, session)
  context.set(staffContextKey, staffContextOf(ctx, session, role))
  return next()
}

/** Checks whether the current user is staff and may see the shop before it opens. The guard has more requirements. */
export async function isSignedInStaff(
  ctx: Pick<RequestContext, 'session' | 'config' | 'db'>,
): Promise<boolean> {
  const session = await ctx.session()
  if (!session || (ctx.config.mode !== 'demo' && !session.secondFactorAt)) return false
  return (await findStaffRole(ctx.db, session.user.id)) !== null
}

function staffContextOf(ctx: RequestContext, { user }: Session, role: Role): StaffRequestContext {
  const { id: userId, name } = user
  return {
    ...ctx,
    staff: { userId, name, role },
    may: (permission) => mayAs(role, permission),
    by: { kind: 'staff', name },
    auditActor: { userId, name, role },
    audit: { entries: 0 },
  }
}

function notAllowed(ctx: RequestContext, session: Session) {
  const { toStart } = wordsIn(ctx.language).staff.denied
  return accessDenied(ctx, session, refuse('staff.not_allowed').problem, {
    to: href('/staff'),
    label: toStart,
  })
}

/** Links to the set-up of two-factor authentication, which leads back to the page `next`. */
function withoutSecondFactor(ctx: RequestContext, session: Session, next: string) {
  const { setUp, security } = wordsIn(ctx.language).staff.denied
  const link = session.user.twoFactor
    ? { to: href('/account/security'), label: security }
    : { to: withDestination(href('/account/security/two-steps'), next), label: setUp }
  return accessDenied(ctx, session, refuse('staff.second_factor').problem, link)
}

/** Logs that the shop denied access to a signed-in user. Returns the response that shows the access-denied page. */
function accessDenied(
  ctx: RequestContext,
  { user }: Session,
  problem: Problem,
  link: AccessDenied['link'] = null,
) {
  const { language, settings, config, path, reference } = ctx
  log.info(
    { event: 'staff.denied', code: problem.code, userId: user.id, path, reference },
    'access to a staff page was denied',
  )
  const denied: AccessDenied = {
    isAccessDenied: true,
    sentence: problemText(problem, language),
    language,
    shopName: settings.shopName,
    demo: !takesRealMoney(config.payments),
    link,
  }
  return data(denied, { status: statusOf(problem) })
}
