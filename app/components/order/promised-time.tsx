import type { DeliveryMethod } from '#shop/delivery/delivery.ts'
import type { PromisedTime as Promised } from '#shop/delivery-time.ts'
import { useWords } from '../words/words.tsx'

interface PromisedTimeProps {
  /** `null` or absent: no delivery time was promised. */
  readonly time: Promised | null | undefined
  readonly method: DeliveryMethod
}

/** Says when an ordered item arrives or is ready for pickup, with the latest day. */
export function PromisedTime({ time, method }: PromisedTimeProps) {
  const { words, format } = useWords()
  if (!time) return null
  const day = format.day(time.latest)
  return method === 'collection' ? words.units.pickupBy(time, day) : words.units.deliveryBy(time, day)
}
