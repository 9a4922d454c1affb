import type { CartHold } from '#shop/stock/holds.ts'
import { formatTime } from '#words/format.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/** What the page says of the pieces set aside; null where there is nothing to say. */
export type ShownHold =
  | {
      readonly kind: 'standing'
      /** "14:25" */
      readonly until: string
      readonly endsAt: Date
      readonly secondsLeft: number
      readonly mayRenew: boolean
    }
  | { readonly kind: 'none'; readonly why: 'not_yet' | 'over' | 'resting' | 'crowded' }

export function shownHold(hold: CartHold, { language, settings, now }: RequestContext): ShownHold | null {
  if (hold.kind === 'none') return hold.why === 'not_needed' ? null : { kind: 'none', why: hold.why }
  const secondsLeft = Math.ceil((hold.until.getTime() - now.getTime()) / 1000)
  if (secondsLeft <= 0) return null
  const mayRenew = hold.kind === 'standing' && hold.renewalsLeft > 0
  return {
    kind: 'standing',
    until: formatTime(hold.until, language, settings.timeZone),
    endsAt: hold.until,
    secondsLeft,
    mayRenew,
  }
}
