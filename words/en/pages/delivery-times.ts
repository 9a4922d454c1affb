import type { DeliveryTimeRow } from '../../page-facts.ts'

/** The table of delivery times on the delivery page, in Markdown. */
export function deliveryTimes(
  rows: readonly DeliveryTimeRow[],
  pickup: Omit<DeliveryTimeRow, 'country'>,
): string {
  const row = (name: string, { stocked, made }: Omit<DeliveryTimeRow, 'country'>) =>
    `| ${name} | ${stocked} | ${made} |`
  return [
    '| Where | In stock | Made to order, after production |',
    '|---|---|---|',
    ...rows.map((times) => row(times.country, times)),
    row('Ready for pickup', pickup),
  ].join('\n')
}
