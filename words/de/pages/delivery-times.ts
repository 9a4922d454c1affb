import type { deliveryTimes as en } from '../../en/pages/delivery-times.ts'

export const deliveryTimes: typeof en = (rows, pickup) => {
  const row = (name: string, { stocked, made }: typeof pickup) => `| ${name} | ${stocked} | ${made} |`
  return [
    '| Wohin | Auf Lager | Anfertigung, ab Fertigstellung |',
    '|---|---|---|',
    ...rows.map((times) => row(times.country, times)),
    row('Abholbereit', pickup),
  ].join('\n')
}
