import type { taxNotes as english } from '../../en/checkout/taxes.ts'

const notShown = 'Die Umsatzsteuer wird nicht gesondert ausgewiesen.'

export const taxNotes: typeof english = {
  small_business: 'Es wird keine Umsatzsteuer berechnet (Kleinunternehmer).',
  margin_used: `Gebrauchtgegenstände, Differenzbesteuerung: ${notShown}`,
  margin_art: `Kunstgegenstände, Differenzbesteuerung: ${notShown}`,
  margin_antiques: `Sammlungsstücke und Antiquitäten, Differenzbesteuerung: ${notShown}`,
  exempt: 'Von der Umsatzsteuer befreit.',
  export: 'Ausfuhr ohne Umsatzsteuer. Die Einfuhrabgaben zahlen Sie bei Ankunft der Lieferung.',
}
