import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, diagonalDepth, euros, kilos, MAKER, reduced } from '../build.ts'
import { clothsOnly, legs } from '../finishes.ts'

export const nis: ProductDraft = {
  handle: 'ev-nis',
  slug: 'nis-small-sofa',
  form: 'sofa',
  texts: {
    en: {
      name: 'Nis small sofa',
      subtitle: 'Two seats on the width of a door and a half',
      description: `A “nis” is the goblin who lives in the loft and looks after the house, provided nobody forgets his porridge. He is small. So is this sofa: 138 cm from arm to arm, 78 cm from front to back, meant for kitchens, wide landings and the foot of a large bed.

Its two cushions slope towards each other by two degrees; on a sofa this short nobody minds. The back stays low, at 74 cm, so Nis can stand under a window sill; the arms end four centimetres below it and serve as a head rest for anyone under 150 cm who lies down.

One person carries it up the stairs on a shoulder. We have tried.`,
      materials:
        'Frame of solid beech. Wave springs of steel, cold foam (38 kg/m³), fleece of wool. Covers: linen blend (62 % linen, 38 % cotton), wool (90 % wool, 10 % polyamide) or corduroy (100 % cotton). Legs of solid oak.',
      care: 'Turn the cushions once a month. Linen and corduroy covers wash at 30 °C inside out, wool goes to the cleaner. Dab spills with a damp white cloth.',
    },
    de: {
      name: 'Kleines Sofa Nis',
      subtitle: 'Zwei Plätze auf anderthalb Türbreiten',
      description: `Ein „Nis“ ist der Kobold, der auf dem Dachboden wohnt und auf das Haus aufpasst, solange niemand seine Grütze vergisst. Er ist klein. Dieses Sofa ist es auch: 138 cm von Lehne zu Lehne, 78 cm von vorn bis hinten, gedacht für Küchen, breite Treppenabsätze und das Fußende eines großen Bettes.

Die beiden Kissen neigen sich um zwei Grad einander zu; auf einem so kurzen Sofa stört das niemanden. Der Rücken bleibt mit 74 cm niedrig genug für einen Platz unter der Fensterbank; die Armlehnen enden vier Zentimeter darunter und taugen allen unter 150 cm als Kopfstütze.

Eine Person trägt es auf der Schulter die Treppe hinauf. Wir haben es ausprobiert.`,
      materials:
        'Gestell aus massiver Buche. Wellenfedern aus Stahl, Kaltschaum (38 kg/m³), Wollvlies. Bezüge: Leinenmischung (62 % Leinen, 38 % Baumwolle), Wolle (90 % Wolle, 10 % Polyamid) oder Cord (100 % Baumwolle). Füße aus massiver Eiche.',
      care: 'Die Kissen einmal im Monat wenden. Bezüge aus Leinen und Cord auf links bei 30 °C waschen, Wolle in die Reinigung geben. Flecken mit einem feuchten weißen Tuch abtupfen.',
    },
  },
  categories: ['sofas'],
  rooms: ['living-room', 'bedroom', 'hallway'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 5, people: 1 },
  dimensions: {
    width: 1380,
    depth: 780,
    height: 740,
    seatHeight: 430,
    seatDepth: 520,
    clearance: 160,
    armHeight: 700,
    diagonalDepth: diagonalDepth(780, 740, 700),
  },
  removableParts: ['legs', 'cushions', 'covers'],
  maxLoad: kilos(250),
  packages: [{ width: 1420, depth: 820, height: 620, weight: kilos(33) }],
  ...configured({
    sku: 'NIS-SOFA',
    number: 13,
    price: euros(1090),
    options: [clothsOnly('dune', 'oat', 'heather', 'sound', 'rust')],
    offer: ({ fabric = '' }) =>
      fabric === 'rust'
        ? { stockPolicy: 'made_to_order', leadTimeWeeks: 7 }
        : { stockPolicy: 'stocked', onHand: { dune: 5, oat: 8, heather: 2, sound: 0 }[fabric] ?? 0 },
  }),
  publishedAt: new Date('2026-05-11T08:00:00Z'),
}

export const geest: ProductDraft = {
  handle: 'ev-geest',
  slug: 'geest-three-seat-sofa',
  form: 'sofa',
  texts: {
    en: {
      name: 'Geest three-seat sofa',
      subtitle: 'Sits like a bench when you talk and like a bed when you do not',
      description: `Geest is the sandy ground behind the marsh, higher and drier, where the old villages stand. The sofa of this name is our firmest: a seat of latex over webbing that gives by four centimetres and then holds. Those who find it hard in the shop write to us in the second year.

At 45 cm the seat is as high as a chair’s, and it is only 53 cm deep. You sit upright, both feet on the floor, and get up without an arm to push on. That is why Geest stands in waiting rooms and in the homes of people who have a new hip. It is why it is a good sofa for long talks, too.

Take the three back cushions away and 82 cm of level ground remain, 182 cm long between the arms: one guest sleeps on it for a night without complaint.`,
      materials:
        'Frame of solid ash and birch plywood. Natural latex (75 kg/m³) on rubber webbing, back cushions of cold foam and feathers from certified European farms. Covers: wool (90 % wool, 10 % polyamide), linen blend (62 % linen, 38 % cotton) or bouclé (72 % wool, 28 % cotton). Legs of solid wood or powder-coated steel.',
      care: 'Vacuum with a soft brush. Shake the back cushions now and then; the seat needs nothing. Linen covers wash at 30 °C inside out, all others go to the cleaner. Keep latex out of the midday sun.',
    },
    de: {
      name: 'Dreisitzer Geest',
      subtitle: 'Im Gespräch eine Bank, danach fast ein Bett',
      description: `Die Geest ist der sandige Boden hinter der Marsch, höher und trockener, auf dem die alten Dörfer stehen. Das Sofa dieses Namens ist unser festestes: ein Sitz aus Latex über Gurten, der vier Zentimeter nachgibt und dann hält. Wer ihn im Laden hart findet, schreibt uns im zweiten Jahr.

Mit 45 cm ist der Sitz so hoch wie der eines Stuhls und dabei nur 53 cm tief. Man sitzt aufrecht, beide Füße auf dem Boden, und steht auf, ohne sich abzustützen. Deshalb steht Geest in Wartezimmern und bei Menschen mit einer neuen Hüfte. Und deshalb ist es auch ein gutes Sofa für lange Gespräche.

Ohne die drei Rückenkissen bleibt eine ebene Fläche von 82 cm Tiefe, 182 cm lang zwischen den Armlehnen: Ein Gast schläft darauf eine Nacht lang ohne Klage.`,
      materials:
        'Gestell aus massiver Esche und Birkensperrholz. Naturlatex (75 kg/m³) auf Gummigurten, Rückenkissen aus Kaltschaum und Federn aus zertifizierter europäischer Haltung. Bezüge: Wolle (90 % Wolle, 10 % Polyamid), Leinenmischung (62 % Leinen, 38 % Baumwolle) oder Bouclé (72 % Wolle, 28 % Baumwolle). Füße aus Massivholz oder pulverbeschichtetem Stahl.',
      care: 'Mit weicher Bürste absaugen. Die Rückenkissen ab und zu aufschütteln; der Sitz braucht nichts. Leinenbezüge auf links bei 30 °C waschen, alle anderen in die Reinigung geben. Latex vor der Mittagssonne schützen.',
    },
  },
  categories: ['sofas'],
  rooms: ['living-room'],
  maker: MAKER,
  designer: 'Henrik Voss',
  countryOfOrigin: 'DE',
  warrantyYears: 12,
  assembly: { minutes: 15, people: 2 },
  dimensions: {
    width: 2120,
    depth: 900,
    height: 820,
    seatHeight: 450,
    seatDepth: 530,
    clearance: 190,
    armHeight: 640,
    diagonalDepth: diagonalDepth(900, 820, 640),
  },
  removableParts: ['legs', 'cushions', 'covers', 'arms'],
  maxLoad: kilos(400),
  packages: [
    { width: 1960, depth: 940, height: 640, weight: kilos(58) },
    { width: 960, depth: 520, height: 480, weight: kilos(17) },
  ],
  ...configured({
    sku: 'GEEST-SOFA',
    number: 14,
    price: euros(1890),
    options: [
      clothsOnly('slate', 'moss', 'clay', 'fog', 'cream', 'juniper'),
      { ...legs, values: legs.values.filter(({ code }) => code === 'oak' || code === 'black-steel') },
    ],
    offer: ({ fabric, legs: feet }, price) => {
      if (feet === 'oak' && fabric === 'slate') return { stockPolicy: 'stocked', onHand: 3 }
      if (feet === 'oak' && fabric === 'moss')
        return { stockPolicy: 'stocked', onHand: 1, ...reduced(price, euros(280)) }
      return {
        stockPolicy: 'made_to_order',
        leadTimeWeeks: fabric === 'cream' || fabric === 'juniper' ? 10 : 8,
      }
    },
  }),
  publishedAt: new Date('2026-02-23T08:00:00Z'),
}
