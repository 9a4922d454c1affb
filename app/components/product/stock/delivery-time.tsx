import { useWords } from '#app/components/words/words.tsx'
import { type Availability, useDeliveryTime } from './use-delivery-time.ts'

/** Says when an item arrives in the shop's own country. Shows nothing if the time is unknown. */
export function HomeDeliveryTime({ availability }: { readonly availability: Availability }) {
  const { words, format } = useWords()
  const { timeOf, country } = useDeliveryTime()
  const time = timeOf(availability)
  return time && words.units.deliveryTo(time, format.country(country))
}
