import type { fields as en } from '../../en/checkout/fields.ts'

export const fields: typeof en = {
  optional: 'optional',
  email: 'E-Mail',
  emailHint: 'An diese E-Mail-Adresse senden wir Ihre Bestellbestätigung.',
  emailHintWithoutEmail:
    'Dieser Shop kann zurzeit keine E-Mails senden. Nach der Zahlung bestätigt eine Seite Ihre Bestellung.',
  name: 'Vor- und Nachname',
  phone: 'Telefon',
  phoneHint: 'Die Spedition ruft an, um einen Liefertermin zu vereinbaren.',
  country: 'Land',
  updateFields: 'Felder aktualisieren',
  company: 'Firma an dieser Adresse',
  companyHint:
    'Nur wenn sie zur Adresse gehört, zum Beispiel Ihr Arbeitsplatz. Sie bestellen als Privatperson.',
  street: 'Straße und Hausnummer',
  extra: 'Wohnung, Etage, c/o',
  district: 'Ortsteil',
  city: 'Ort',
  addCompany: 'Firma zur Adresse hinzufügen',
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

  checkMarkedFields: 'Bitte prüfen Sie die markierten Felder.',
  errors: {
    missing: () => 'Bitte füllen Sie dieses Feld aus.',
    too_long: ({ limit }) => `Bitte verwenden Sie höchstens ${limit} Zeichen.`,
    email: () => 'Bitte geben Sie eine gültige E-Mail-Adresse ein, z. B. name@example.com.',
    phone: () => 'Bitte geben Sie eine gültige Telefonnummer ein, aus dem Ausland mit + und Ländervorwahl.',
    postcode: ({ example }) =>
      example
        ? `Bitte geben Sie eine gültige Postleitzahl ein, z. B. ${example}.`
        : 'Bitte geben Sie eine gültige Postleitzahl ein.',
    not_served: () => 'In dieses Land liefern wir noch nicht.',
  },
}
