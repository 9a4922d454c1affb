import { countPhrase } from '../../plural.ts'

/** Data that the law requires in an offer: manufacturer, warnings, guarantees, energy class and disposal. */
export const requiredData = {
  safety: 'Manufacturer and safety',
  warnings: 'Warnings',
  manufacturer: 'Manufacturer',
  responsible: 'Responsible person in the EU',
  documents: 'Documents',
  disposal: 'Disposal',
  disposalMore: 'Old appliances',
  disposalText:
    'Electrical and electronic equipment with the symbol of the crossed-out wheeled bin does not belong in household waste. Take it to a collection point or to a shop that takes old appliances back.',

  /** The sentence that Regulation (EU) 2019/2015 requires for a product that contains a light source. */
  lightSource: (energyClass: string) =>
    `This product contains a light source of energy efficiency class ${energyClass}`,
  eprel: 'Data sheet in the EU product database',

  spareParts: 'Spare parts',
  composition: 'Textile composition',
  /** The words of Regulation (EU) No 1007/2011, Art. 12. */
  animalParts: 'Contains non-textile parts of animal origin',

  guarantees: 'Guarantees',
  legalGuarantee: 'Legal guarantee of conformity',
  legalGuaranteeText:
    'By law, you have a legal guarantee of conformity of at least two years from delivery. If an item is defective or not as described, you can have it repaired or replaced free of charge. If this is impossible or is not done within a reasonable time, you can ask for a price reduction, or terminate the contract and get your money back.',
  legalGuaranteeMore: 'Your rights on the EU’s website Your Europe',
  yourEurope: 'https://europa.eu/youreurope/guarantees',
  noticeImage: 'Official EU notice on the legal guarantee of conformity',
  labelImage: (years: number) =>
    `Official EU label for a guarantee of durability of ${countPhrase('en', years, 'year', 'years')}`,
  guaranteeOf: {
    manufacturer: (years: number) => `Manufacturer’s guarantee: ${countPhrase('en', years, 'year', 'years')}`,
    shop: (years: number) => `Guarantee of the shop: ${countPhrase('en', years, 'year', 'years')}`,
  },
  guarantor: 'Guarantor',
  guaranteeTerms: 'Scope and conditions',
  guaranteeCost: 'Cost',
  guaranteeFree: 'Free of charge',
  besidesLaw:
    'The guarantee applies in addition to your legal rights. It does not limit them, and you can exercise them free of charge.',
}
