import { type Session, isFresh } from '#shop/accounts/accounts.ts'
import { hasPassword } from '#shop/accounts/password/password-changes.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { listDevices } from '#shop/accounts/sessions/devices.server.ts'
import { formatMoment, formatInstant } from '#words/format.ts'
import { listSignInMethods } from '#shop/accounts/sign-in-methods.server.ts'
import { providersOf } from '#app/request/external-redirect.server.ts'
import { listPasskeys, mayHavePasskeys } from '#shop/accounts/passkeys/passkeys.server.ts'
import { phoneAsWritten } from '#shop/phone.server.ts'
import { countSecurityEvents, listSecurityEvents } from '#shop/accounts/audit/security-log.server.ts'

/**
 * Somebody's address and whether they have a password; null where somebody else signs shoppers in, who keeps both. A
 * password needs an address that is proved, for it is typed with one.
 */
export async function readCredentials({ db, firebase }: RequestContext, { user }: Session) {
  if (firebase) return null
  return {
    email: user.email,
    hasPassword: await hasPassword(db, user),
    mayHavePassword: user.email !== null && user.emailVerified,
  }
}

/** Where somebody is signed in, this device first. */
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

/** What is linked to somebody's account, and what could be. */
export async function readLinkedAccounts(visit: RequestContext, { user }: Session) {
  const ways = await listSignInMethods(visit.db, user.id)
  const linked = ways.flatMap((way) => {
    if (way.kind !== 'provider' || way.provider === HOSTED) return []
    const { id, provider, since } = way
    const name = visit.providers.get(provider)?.name ?? null
    const day = formatInstant(since, visit.language, visit.settings.timeZone)
    return [{ id, provider, name, since: day, isOnly: ways.length === 1 }]
  })
  const others = providersOf(visit).filter(({ id }) => linked.every(({ provider }) => provider !== id))
  return { linked, others }
}

/** Accounts of the hosted service are not linked to anything here: they are how one signs in at all. */
const HOSTED = 'firebase'

/**
 * Somebody's passkeys, and whether they may add one at once; null where the shop can have none: at an address of
 * figures, and where somebody else signs shoppers in.
 */
export async function readPasskeys(visit: RequestContext, session: Session) {
  const { db, asker, now, language, settings, firebase } = visit
  if (firebase || !mayHavePasskeys(asker.address)) return null
  const passkeys = await listPasskeys(db, session.user.id)
  return {
    mayAdd: isFresh(session, now),
    passkeys: passkeys.map(({ id, name, addedAt }) => ({
      id,
      name,
      added: addedAt && formatMoment(addedAt, language, settings.timeZone),
    })),
  }
}

/** The number that somebody signs in with, and whether it is all that lets them in. */
export async function readPhoneSection({ db }: RequestContext, { user }: Session) {
  if (user.phone === null) return { number: null, isLastWay: false }
  const ways = await listSignInMethods(db, user.id)
  return { number: phoneAsWritten(user.phone), isLastWay: ways.every(({ kind }) => kind === 'phone') }
}

const PER_PAGE = 20

/** One page of what happened to somebody's account: `?page=`. */
export async function readSecurityLog(visit: RequestContext, { user }: Session, request: Request) {
  const { db, language, settings } = visit
  const asked = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const pageCount = Math.max(1, Math.ceil((await countSecurityEvents(db, user.id)) / PER_PAGE))
  const page = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), pageCount) : 1
  const events = await listSecurityEvents(db, { userId: user.id, page, perPage: PER_PAGE })
  return {
    page,
    pageCount,
    events: events.map((event) => ({ event, at: formatMoment(event.at, language, settings.timeZone) })),
  }
}
