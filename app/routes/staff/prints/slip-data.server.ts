import { dayOf } from '#shop/time.ts'
import { deliveryAddressLines } from '#shop/orders/order-addresses.server.ts'
import type { PackingSlip } from '#shop/orders/fulfilment/packing-slips.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { formatDay } from '#words/format.ts'

/** Writes a packing slip in the language of its order. */
export function writtenSlip({ order, lines, packages, ...slip }: PackingSlip, settings: Settings) {
  const { language } = order
  const words = wordsIn(language).staff.fulfilment.slip
  const { deliveryOf, total, ...labels } = words
  const isCollection = order.delivery.method === 'collection'
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    key: `${order.number} ${slip.delivery}`,
    language,
    labels,
    shopName: settings.shopName,
    number: order.number,
    ordered: formatDay(dayOf(order.createdAt, settings.timeZone), language),
    delivery: deliveryOf(slip.delivery, slip.deliveries),
    addressTitle: isCollection ? words.collect : words.deliverTo,
    addressLines: deliveryAddressLines(order, { settings, language }),
    /** The customer who picks up the order. */
    collectedBy: isCollection ? order.contact.name : null,
    lines: lines.map(({ options, ...line }) => ({
      ...line,
      options: options.map(({ name, value }) => `${name}: ${value}`),
    })),
    total: total(units, packages),
  }
}

export type WrittenSlip = ReturnType<typeof writtenSlip>
