import type { discounts as en } from '../../en/checkout/discounts.ts'

const label = (name: string, code: string | null) =>
  code === null ? `Rabatt: ${name}` : `Rabatt: ${name} (${code})`

export const discounts: typeof en = {
  label,
  share: (amount) => `Rabatt ${amount}`,
  code: 'Rabattcode',
  apply: 'Code einlösen',
  entered: (code) => `Code ${code}`,
  remove: 'Code entfernen',
  added: (code) => `Der Code ${code} liegt in Ihrem Warenkorb.`,
  removed: 'Der Code wurde entfernt.',
  freeDelivery: (name, code) =>
    `Kostenlose Lieferung nach Hause: ${code === null ? name : `${name} (${code})`}`,
  onlyHome: 'Der Rabatt auf die Lieferung gilt nur für die Lieferung nach Hause.',
  issues: {
    unknown: () => 'Diesen Code gibt es nicht mehr.',
    planned: () => 'Dieser Code gilt noch nicht.',
    ended: () => 'Dieser Code gilt nicht mehr.',
    used_up: () => 'Dieser Code wurde schon so oft eingelöst, wie es möglich ist.',
    used_before: () => 'Sie haben diesen Code schon eingelöst.',
    for_customer: () =>
      'Dieser Code gilt nur für eine bestimmte Person. Er wird abgezogen, sobald Sie ihre E-Mail-Adresse an der Kasse eingeben.',
    least_goods: (amount) => `Dieser Code gilt für Bestellungen ab ${amount}.`,
    no_items: () => 'Dieser Code gilt für keinen Artikel in Ihrem Warenkorb.',
    smaller: () =>
      'Mit einem anderen Rabatt sparen Sie mindestens ebenso viel, deshalb wird dieser Code nicht eingelöst.',
  },
}
