import { countPhrase } from '../../plural.ts'
import type { requiredData as english } from '../../en/shop/required-data.ts'

export const requiredData: typeof english = {
  safety: 'Hersteller und Sicherheit',
  warnings: 'Warnhinweise',
  manufacturer: 'Hersteller',
  responsible: 'Verantwortliche Person in der EU',
  documents: 'Dokumente',
  disposal: 'Entsorgung',
  disposalMore: 'Altgeräte',
  disposalText:
    'Elektro- und Elektronikgeräte mit dem Symbol der durchgestrichenen Abfalltonne gehören nicht in den Hausmüll. Geben Sie sie bei einer Sammelstelle ab oder in einem Geschäft, das Altgeräte zurücknimmt.',

  lightSource: (energyClass) =>
    `Dieses Produkt enthält eine Lichtquelle der Energieeffizienzklasse ${energyClass}`,
  eprel: 'Datenblatt in der Produktdatenbank der EU',

  spareParts: 'Ersatzteile',
  composition: 'Faserzusammensetzung',
  animalParts: 'Enthält nichttextile Teile tierischen Ursprungs',

  guarantees: 'Gewährleistung und Garantie',
  legalGuarantee: 'Gesetzliche Gewährleistung',
  legalGuaranteeText:
    'Für jeden Artikel gilt die gesetzliche Gewährleistung von mindestens zwei Jahren ab Lieferung. Ist ein Artikel mangelhaft oder nicht wie beschrieben, können Sie verlangen, dass er unentgeltlich repariert oder ersetzt wird. Ist das nicht möglich oder geschieht es nicht innerhalb angemessener Frist, können Sie den Preis mindern oder vom Vertrag zurücktreten und Ihr Geld zurückverlangen.',
  legalGuaranteeMore: 'Ihre Rechte auf der EU-Website Ihr Europa',
  yourEurope: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_de.htm',
  noticeImage: 'Offizielle Mitteilung der EU über die gesetzliche Gewährleistung',
  labelImage: (years) =>
    `Offizielles Etikett der EU für eine Haltbarkeitsgarantie von ${countPhrase('de', years, 'Jahr', 'Jahren')}`,
  guaranteeOf: {
    manufacturer: (years) => `Herstellergarantie: ${countPhrase('de', years, 'Jahr', 'Jahre')}`,
    shop: (years) => `Garantie des Shops: ${countPhrase('de', years, 'Jahr', 'Jahre')}`,
  },
  guarantor: 'Garantiegeber',
  guaranteeTerms: 'Umfang und Bedingungen',
  guaranteeCost: 'Kosten',
  guaranteeFree: 'Kostenlos',
  besidesLaw:
    'Die Garantie gilt zusätzlich zu Ihren gesetzlichen Rechten. Sie schränkt diese nicht ein, und Sie können sie unentgeltlich in Anspruch nehmen.',
}
