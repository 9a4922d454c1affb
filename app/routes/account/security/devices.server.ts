import { listDevices } from '#shop/accounts/devices.server.ts'
import type { Session } from '#shop/accounts/accounts.ts'
import type { Visit } from '#app/http/visit.server.ts'
import { formatMoment } from '#words/format.ts'

/** Where somebody is signed in, this device first. */
export async function readDevices({ db, now, language, settings }: Visit, { id, user }: Session) {
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
