import { useRouteLoaderData } from 'react-router'
import { type DeliveryTime, deliveryTimeOf, type DeliveryTimeSettings } from '#shop/delivery-time.ts'

/** The data of the root route. Absent on an error page if the root route has not loaded. */
interface RootData {
  readonly deliveryTimes: DeliveryTimeSettings
}

export type Availability = Parameters<typeof deliveryTimeOf>[0]

/**
 * Returns the shop's own country, and functions that return the time of home delivery in this country and the time of
 * pickup. A time is `null` if it is unknown.
 */
export function useDeliveryTime() {
  const settings = useRouteLoaderData<RootData>('root')?.deliveryTimes
  const country = settings?.country ?? ''
  const timeTo = (destination: string | null, availability: Availability): DeliveryTime | null =>
    settings ? deliveryTimeOf(availability, destination, settings) : null
  return {
    country,
    timeOf: (availability: Availability) => timeTo(country, availability),
    pickupTimeOf: (availability: Availability) => timeTo(null, availability),
  }
}
