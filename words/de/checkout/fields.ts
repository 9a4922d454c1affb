import type { fields as en } from '../../en/checkout/fields.ts'

export const fields: typeof en = {
  optional: 'optional',
  email: 'E-Mail',
  emailHint: 'Dorthin geht Ihre Bestätigung.',
  name: 'Vor- und Nachname',
  phone: 'Telefon',
  phoneHint: 'Die Spedition ruft an, um den Tag zu vereinbaren.',
  phoneHintCollecting: 'Damit wir anrufen können, wenn alles bereitsteht.',
  country: 'Land',
  updateFields: 'Felder anpassen',
  company: 'Firma',
  street: 'Straße und Hausnummer',
  extra: 'Wohnung, Etage, c/o',
  district: 'Ortsteil',
  city: 'Ort',
  postcode: { postcode: 'Postleitzahl', zip: 'ZIP-Code', eircode: 'Eircode' },
  region: {
    province: 'Provinz',
    county: 'County',
    state: 'Bundesstaat',
    island: 'Insel',
    parish: 'Gemeinde',
    district: 'Bezirk',
    area: 'Gebiet',
    prefecture: 'Präfektur',
    department: 'Departement',
  },

  lookAgain: 'Bitte sehen Sie sich die markierten Felder noch einmal an.',
  faults: {
    missing: () => 'Bitte füllen Sie dieses Feld aus.',
    too_long: ({ limit }) => `Bitte verwenden Sie höchstens ${limit} Zeichen.`,
    email: () => 'Bitte prüfen Sie diese E-Mail-Adresse. Sie sieht aus wie name@example.com.',
    phone: () => 'Bitte prüfen Sie diese Nummer. Aus dem Ausland beginnt sie mit + und der Ländervorwahl.',
    postcode: ({ example }) =>
      example
        ? `Bitte prüfen Sie diese Angabe. Sie sieht dort aus wie ${example}.`
        : 'Bitte prüfen Sie diese Angabe.',
    not_served: () => 'In dieses Land liefern wir noch nicht.',
  },
}
