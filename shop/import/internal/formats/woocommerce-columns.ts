const lengthUnits = ['mm', 'cm', 'm', 'in'] as const
const weightUnits = ['g', 'kg', 'lbs', 'oz'] as const
const attributes = Array.from({ length: 30 }, (_, index) => index + 1)

/** The unit stands in the column's name: "Width (cm)", "Breite (mm)". */
const withUnit = (names: readonly string[], units: readonly string[]) =>
  names.flatMap((name) => units.map((unit) => `${name} (${unit})`))

/** What WooCommerce's columns are called besides: in other versions, and in shops that are run in German. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  Type: ['Typ'],
  SKU: ['Artikelnummer'],
  GTIN: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN oder ISBN'],
  Published: ['Veröffentlicht'],
  'Visibility in catalog': ['Sichtbarkeit im Katalog'],
  'Short description': ['Kurzbeschreibung'],
  Description: ['Beschreibung'],
  'Date sale price starts': ['Datum, an dem Angebotspreis beginnt'],
  'Date sale price ends': ['Datum, an dem Angebotspreis endet'],
  'In stock?': ['Vorrätig?'],
  Stock: ['Lager', 'Bestand', 'Lagerbestand'],
  'Backorders allowed?': ['Lieferrückstande erlaubt?', 'Lieferrückstände erlaubt?', 'Rückstände erlaubt?'],
  Weight: withUnit(['Weight', 'Gewicht'], weightUnits),
  Length: withUnit(['Length', 'Länge'], lengthUnits),
  Width: withUnit(['Width', 'Breite'], lengthUnits),
  Height: withUnit(['Height', 'Höhe'], lengthUnits),
  'Sale price': ['Angebotspreis'],
  'Regular price': ['Regulärer Preis'],
  Categories: ['Kategorien'],
  Tags: ['Schlagwörter'],
  Images: ['Bilder'],
  Parent: ['Übergeordnetes Produkt', 'Übergeordnet'],
  Brands: ['Marken', 'Marke'],
  ...Object.fromEntries(
    attributes.flatMap((number) => [
      [`Attribute ${number} name`, [`Attribut ${number} Name`]],
      [`Attribute ${number} value(s)`, [`Attribut ${number} Wert(e)`]],
      [`Attribute ${number} visible`, [`Attribut ${number} Sichtbar`]],
    ]),
  ),
}

export const attributeNumbers = attributes
