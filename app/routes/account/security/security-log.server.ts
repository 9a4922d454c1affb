import type { Session } from '#shop/accounts/accounts.ts'
import { countSecurityEvents, listSecurityEvents } from '#shop/accounts/security-log.server.ts'
import type { Visit } from '#app/http/visit.server.ts'
import { formatMoment } from '#words/format.ts'

const PER_PAGE = 20

/** One page of what happened to somebody's account: `?page=`. */
export async function readSecurityLog(visit: Visit, { user }: Session, request: Request) {
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
