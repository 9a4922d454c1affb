import { type Session, isRecentAuth } from '#shop/accounts/accounts.ts'
import { hasPassword } from '#shop/accounts/password/password-changes.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { listDevices } from '#shop/accounts/sessions/devices.server.ts'
import { formatMoment, formatInstant } from '#words/format.ts'
import { listSignInMethods } from '#shop/accounts/sign-in-methods.server.ts'
import { providersOf } from '#app/request/external-redirect.server.ts'
import { listPasskeys, supportsPasskeys } from '#shop/accounts/passkeys/passkeys.server.ts'
import { formatPhone } from '#shop/phone.server.ts'
import { countSecurityEvents, listSecurityEvents } from '#shop/accounts/audit/security-log.server.ts'

/**
 * Returns a user's e-mail address, whether the user has a password, and whether the user may set a password. Only a
 * user with a verified e-mail address may set a password, because users sign in with an e-mail address and a password
 * together. Returns `null` if Firebase signs customers in, because Firebase then stores the address and the password.
 */
export async function readCredentials({ db, firebase }: RequestContext, { user }: Session) {
  if (firebase) return null
  return {
    email: user.email,
    hasPassword: await hasPassword(db, user),
    mayHavePassword: user.email !== null && user.emailVerified,
  }
}

/** Returns the devices on which the user is signed in. The device that sent the request comes first. */
export async function readDevices({ db, now, language, settings }: RequestContext, { id, user }: Session) {
  const moment = (at: Date) => formatMoment(at, language, settings.timeZone)
  const devices = await listDevices(db, { userId: user.id, now })
  const shown = devices.map(({ sessionId, startedAt, usedAt, ...device }) => ({
    ...device,
    sessionId,
    isHere: sessionId === id,
    started: moment(startedAt),
    used: moment(usedAt),
  }))
  return { devices: shown.toSorted((a, b) => Number(b.isHere) - Number(a.isHere)) }
}

/**
 * Returns the user's linked accounts at identity providers, and the providers at which the user has no linked account
 * yet.
 */
export async function readLinkedAccounts(ctx: RequestContext, { user }: Session) {
  const methods = await listSignInMethods(ctx.db, user.id)
  const linked = methods.flatMap((method) => {
    if (method.kind !== 'provider' || method.provider === FIREBASE_PROVIDER) return []
    const { id, provider, since } = method
    const name = ctx.providers.get(provider)?.name ?? null
    const day = formatInstant(since, ctx.language, ctx.settings.timeZone)
    return [{ id, provider, name, since: day, isOnly: methods.length === 1 }]
  })
  const others = providersOf(ctx).filter(({ id }) => linked.every(({ provider }) => provider !== id))
  return { linked, others }
}

/**
 * The provider name under which the database stores a sign-in through Firebase. The list of linked accounts does not
 * contain Firebase, because users cannot unlink their only sign-in method.
 */
const FIREBASE_PROVIDER = 'firebase'

/**
 * Returns the user's passkeys, and whether the user may add a passkey without signing in again. Returns `null` if
 * passkeys are unavailable: if the shop's host is an IP address, or if Firebase signs customers in.
 */
export async function readPasskeys(ctx: RequestContext, session: Session) {
  const { db, authRequest, now, language, settings, firebase } = ctx
  if (firebase || !supportsPasskeys(authRequest.origin)) return null
  const passkeys = await listPasskeys(db, session.user.id)
  return {
    mayAdd: isRecentAuth(session, now),
    passkeys: passkeys.map(({ id, name, addedAt }) => ({
      id,
      name,
      added: addedAt && formatMoment(addedAt, language, settings.timeZone),
    })),
  }
}

/** Returns the phone number with which the user signs in, and whether the user has no other sign-in method. */
export async function readPhoneSection({ db }: RequestContext, { user }: Session) {
  if (user.phone === null) return { number: null, isOnlyMethod: false }
  const methods = await listSignInMethods(db, user.id)
  return { number: formatPhone(user.phone), isOnlyMethod: methods.every(({ kind }) => kind === 'phone') }
}

const PER_PAGE = 20

/** Returns one page of the user's security log. The URL parameter `page` contains the page number. */
export async function readSecurityLog(ctx: RequestContext, { user }: Session, request: Request) {
  const { db, language, settings } = ctx
  const requestedPage = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const pageCount = Math.max(1, Math.ceil((await countSecurityEvents(db, user.id)) / PER_PAGE))
  const page = Number.isInteger(requestedPage) ? Math.min(Math.max(requestedPage, 1), pageCount) : 1
  const events = await listSecurityEvents(db, { userId: user.id, page, perPage: PER_PAGE })
  return {
    page,
    pageCount,
    events: events.map((event) => ({ event, at: formatMoment(event.at, language, settings.timeZone) })),
  }
}
