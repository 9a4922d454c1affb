import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, diagonalDepth, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'
import { woods } from '../finishes.ts'
import { lessCloth } from '../special-finishes.ts'

export const siv: ProductDraft = {
  handle: 'ev-siv',
  slug: 'siv-spindle-chair',
  form: 'spindle-chair',
  texts: {
    en: {
      name: 'Siv spindle chair',
      subtitle: 'Eight thin rods that give a little, like rushes',
      description: `A plank for a seat, turned legs, and in the back eight rods no thicker than a finger: the kitchen chair of our grandparents, with the wood put where the load is. “Siv” are the rushes along the ditch. They bend and stay.

Each rod is split along the fibre before it goes on the lathe, so that it can flex without breaking; a sawn one would snap within a year. The seat is hollowed to 9 mm, which is just enough to be felt. Siv needs no cushion, is wiped down in a moment, and weighs 4.1 kg.`,
      materials: 'Solid ash or beech, legs wedged through the seat. Oiled, soaped or painted. Felt gliders.',
      care: 'Wipe with a well-wrung cloth. Oil or soap once a year; the black chair wants only a damp cloth. If a leg creaks in a dry winter, put the chair in the bathroom overnight.',
    },
    de: {
      name: 'Sprossenstuhl Siv',
      subtitle: 'Acht dünne Stäbe, die ein wenig nachgeben, wie Binsen',
      description: `Ein Brett als Sitz, gedrechselte Beine und in der Lehne acht Stäbe, nicht dicker als ein Finger: der Küchenstuhl unserer Großeltern, mit dem Holz dort, wo die Last ist. „Siv“ heißen die Binsen am Graben. Sie biegen sich und bleiben.

Jeder Stab wird entlang der Faser gespalten, bevor er auf die Drehbank kommt. So kann er federn, ohne zu brechen; ein gesägter wäre nach einem Jahr durch. Der Sitz ist 9 mm tief ausgehöhlt, gerade so viel, dass man es merkt. Siv braucht kein Kissen, ist im Nu abgewischt und wiegt 4,1 kg.`,
      materials:
        'Massive Esche oder Buche, Beine durch den Sitz verkeilt. Geölt, geseift oder lackiert. Gleiter aus Filz.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen. Einmal im Jahr ölen oder seifen; dem schwarzen Stuhl genügt ein feuchtes Tuch. Knarrt ein Bein in einem trockenen Winter, hilft eine Nacht im Badezimmer.',
    },
  },
  categories: ['chairs'],
  rooms: ['dining-room', 'home-office'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Aksel Ravnsø',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 0, people: 1 },
  dimensions: { width: 470, depth: 520, height: 850, seatHeight: 450, seatDepth: 420, clearance: 410 },
  removableParts: [],
  maxLoad: kilos(120),
  packages: [{ width: 510, depth: 560, height: 890, weight: kilos(5.6) }],
  ...configured({
    sku: 'SIV-CHAIR',
    number: 21,
    price: euros(279),
    options: [woods({ ash: 0, beech: 0, 'black-oak': euros(60) })],
    offer: ({ wood = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { ash: 44, beech: 26, 'black-oak': 0 }[wood] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-03-30T08:00:00Z'),
}

export const pesel: ProductDraft = {
  handle: 'ev-pesel',
  slug: 'pesel-upholstered-chair',
  form: 'upholstered-chair',
  texts: {
    en: {
      name: 'Pesel upholstered chair',
      subtitle: 'For the best room, and for staying on after the coffee',
      description: `In a Frisian farmhouse the pesel is the room that is heated only for guests. We took the name for a chair on which guests stay.

Seat and back are two separate cushions, 8 and 6 cm thick, on wooden legs that taper to the width of a coin. Between them there is a gap of a hand, so crumbs fall to the floor instead of collecting in the fold, and the chair can be picked up by the back with one hand. The seat is 47 cm high before anyone sits on it and 45 cm afterwards.

The covers are drawn over and held by a cord, without a single staple. Untie the bow under the seat and they come off for washing, or for another colour in ten years.`,
      materials:
        'Frame of solid beech, legs of solid oak. Cold foam (45 kg/m³) with wool fleece. Covers: wool (90 % wool, 10 % polyamide) or linen blend (62 % linen, 38 % cotton).',
      care: 'Linen covers wash at 30 °C inside out and go back on while still damp; wool goes to the cleaner. Dab spills at once.',
    },
    de: {
      name: 'Polsterstuhl Pesel',
      subtitle: 'Für die gute Stube und fürs Sitzenbleiben nach dem Kaffee',
      description: `Im friesischen Bauernhaus ist der Pesel die Stube, die nur für Gäste geheizt wird. Wir haben den Namen für einen Stuhl genommen, auf dem Gäste bleiben.

Sitz und Rücken sind zwei getrennte Polster, 8 und 6 cm stark, auf Holzbeinen, die sich bis auf die Breite einer Münze verjüngen. Dazwischen bleibt eine Handbreit frei. So fallen Krümel auf den Boden, statt sich in der Falte zu sammeln, und der Stuhl lässt sich mit einer Hand an der Lehne fassen. Der Sitz ist 47 cm hoch, bevor jemand darauf Platz nimmt, und 45 cm danach.

Die Bezüge werden übergezogen und von einer Kordel gehalten, ohne eine einzige Klammer. Die Schleife unter dem Sitz lösen, und sie lassen sich zum Waschen abnehmen, oder in zehn Jahren für eine andere Farbe.`,
      materials:
        'Gestell aus massiver Buche, Beine aus massiver Eiche. Kaltschaum (45 kg/m³) mit Wollvlies. Bezüge: Wolle (90 % Wolle, 10 % Polyamid) oder Leinenmischung (62 % Leinen, 38 % Baumwolle).',
      care: 'Leinenbezüge auf links bei 30 °C waschen und noch feucht wieder aufziehen; Wolle in die Reinigung geben. Flecken sofort abtupfen.',
    },
  },
  categories: ['chairs'],
  rooms: ['dining-room'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Maren Ellund',
  countryOfOrigin: 'DE',
  warrantyYears: 8,
  assembly: { minutes: 10, people: 1 },
  dimensions: { width: 510, depth: 570, height: 830, seatHeight: 470, seatDepth: 440, clearance: 380 },
  removableParts: ['legs', 'covers'],
  maxLoad: kilos(130),
  packages: [{ width: 600, depth: 550, height: 520, weight: kilos(8.2) }],
  ...configured({
    sku: 'PESEL-CHAIR',
    number: 22,
    price: euros(349),
    options: [lessCloth(0.17, 'slate', 'sound', 'moss', 'clay', 'oat', 'rye')],
    offer: ({ fabric = '' }, price) => ({
      stockPolicy: 'stocked',
      onHand: { slate: 24, sound: 12, moss: 16, clay: 2, oat: 18, rye: 6 }[fabric] ?? 0,
      ...(fabric === 'rye' ? reduced(price, euros(50)) : {}),
    }),
  }),
  publishedAt: new Date('2026-07-20T08:00:00Z'),
}

export const doens: ProductDraft = {
  handle: 'ev-doens',
  slug: 'doens-dining-armchair',
  form: 'upholstered-chair',
  texts: {
    en: {
      name: 'Döns dining armchair',
      subtitle: 'Arms that slide under the table top',
      description: `The Döns is the other room of the house, the one that is warm every day. This chair is the everyday brother of Pesel: wider by 8 cm, with arms, and made for the two ends of the table.

Its arms are 65 cm high and so pass under the top and the rail of every table of ours that leaves 66 cm or more. They are cut in such a way that the grain runs round the bend. Put your hand on one and you will know why we went to that trouble.`,
      materials:
        'Frame, arms and legs of solid oak. Cold foam (45 kg/m³) with wool fleece. Covers: wool (90 % wool, 10 % polyamide) or bouclé (72 % wool, 28 % cotton).',
      care: 'Oil the arms once a year, or more often where hands are warm. Covers go to the cleaner.',
    },
    de: {
      name: 'Armlehnstuhl Döns',
      subtitle: 'Mit Armlehnen, die unter die Tischplatte passen',
      description: `Die Döns ist die andere Stube des Hauses, jene, die jeden Tag warm ist. Dieser Stuhl ist der Bruder von Pesel für den Alltag: 8 cm breiter, mit Armlehnen und für die beiden Kopfenden des Tisches gedacht.

Die Armlehnen sind 65 cm hoch und passen damit unter Platte und Zarge von jedem unserer Tische, der 66 cm oder mehr frei lässt. Sie sind so geschnitten, dass die Maserung der Biegung folgt. Wer die Hand darauf legt, weiß, warum wir uns die Mühe gemacht haben.`,
      materials:
        'Gestell, Armlehnen und Beine aus massiver Eiche. Kaltschaum (45 kg/m³) mit Wollvlies. Bezüge: Wolle (90 % Wolle, 10 % Polyamid) oder Bouclé (72 % Wolle, 28 % Baumwolle).',
      care: 'Die Armlehnen einmal im Jahr ölen, öfter, wo die Hände warm sind. Die Bezüge gehören in die Reinigung.',
    },
  },
  categories: ['chairs'],
  rooms: ['dining-room', 'home-office'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Maren Ellund',
  countryOfOrigin: 'DE',
  warrantyYears: 8,
  assembly: { minutes: 0, people: 1 },
  dimensions: {
    width: 590,
    depth: 580,
    height: 810,
    seatHeight: 470,
    seatDepth: 450,
    clearance: 380,
    armHeight: 650,
    diagonalDepth: diagonalDepth(580, 810, 650),
  },
  removableParts: ['covers'],
  maxLoad: kilos(130),
  packages: [{ width: 630, depth: 620, height: 850, weight: kilos(11) }],
  ...configured({
    sku: 'DOENS-CHAIR',
    number: 23,
    price: euros(495),
    options: [lessCloth(0.2, 'heather', 'slate', 'moss', 'cream')],
    offer: ({ fabric }) =>
      fabric === 'heather' || fabric === 'slate'
        ? { stockPolicy: 'stocked', onHand: fabric === 'slate' ? 7 : 3 }
        : { stockPolicy: 'made_to_order', leadTimeWeeks: fabric === 'cream' ? 8 : 6 },
  }),
  publishedAt: new Date('2026-07-20T08:00:00Z'),
}

const spantFinishes: Choices = {
  code: 'finish',
  names: { en: 'Finish', de: 'Ausführung' },
  values: [
    { code: 'oak', sku: 'OAK', names: { en: 'Oak veneer', de: 'Eichenfurnier' }, swatch: '#c9a678' },
    { code: 'black', sku: 'BLK', names: { en: 'Stained black', de: 'Schwarz gebeizt' }, swatch: '#322f2c' },
    {
      code: 'signal',
      sku: 'SIG',
      names: { en: 'Painted, signal orange', de: 'Lackiert Signalorange' },
      swatch: '#c8643a',
    },
    {
      code: 'lichen',
      sku: 'LIC',
      names: { en: 'Painted, lichen green', de: 'Lackiert Flechtengrün' },
      swatch: '#93a08a',
    },
  ],
}

export const spant: ProductDraft = {
  handle: 'ev-spant',
  slug: 'spant-stacking-chair',
  form: 'shell-chair',
  texts: {
    en: {
      name: 'Spant stacking chair',
      subtitle: 'Nine sheets of veneer, and twelve chairs on a square metre',
      description: `The ribs of a boat are called “Spant” in German. Ours are two bent steel rods of 11 mm that carry a seat and a back of moulded veneer, nine layers laid crosswise. Twelve chairs stack to a tower of 168 cm; small plates under the seat keep the paint apart.

It was made for village halls and school kitchens. It has since moved into rather a lot of flats, where two of them wait in a corner for company.`,
      materials:
        'Seat and back of moulded beech veneer with a face of oak, lacquered matt or painted. Frame of chromed or powder-coated steel. Gliders of nylon, felt ones included.',
      care: 'Wipe with a damp cloth and a drop of washing-up liquid. Nothing else.',
    },
    de: {
      name: 'Stapelstuhl Spant',
      subtitle: 'Neun Lagen Furnier, und zwölf Stühle auf einem Quadratmeter',
      description: `Spanten heißen die Rippen eines Bootes. Hier sind es zwei gebogene Stahlstäbe von 11 mm, die einen Sitz und einen Rücken aus geformtem Furnier tragen, neun Lagen, kreuzweise verleimt. Zwölf Stühle ergeben einen Turm von 168 cm; kleine Plättchen unter dem Sitz schonen den Lack.

Gemacht wurde er für Dorfsäle und Schulküchen. Inzwischen ist er in etliche Wohnungen eingezogen, wo zwei Stück in einer Ecke auf Besuch warten.`,
      materials:
        'Sitz und Rücken aus geformtem Buchenfurnier mit Deckblatt aus Eiche, matt lackiert oder farbig. Gestell aus verchromtem oder pulverbeschichtetem Stahl. Gleiter aus Nylon, solche aus Filz liegen bei.',
      care: 'Mit einem feuchten Tuch und einem Tropfen Spülmittel abwischen. Sonst nichts.',
    },
  },
  categories: ['chairs'],
  rooms: ['dining-room', 'home-office'],
  maker: MAKER,
  designer: 'Jonas Thede',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 0, people: 1 },
  dimensions: { width: 500, depth: 520, height: 790, seatHeight: 450, seatDepth: 410, clearance: 420 },
  removableParts: [],
  maxLoad: kilos(140),
  packages: [{ width: 540, depth: 560, height: 830, weight: kilos(6.4) }],
  ...configured({
    sku: 'SPANT-CHAIR',
    number: 24,
    price: euros(189),
    options: [spantFinishes],
    offer: ({ finish = '' }, price) => ({
      stockPolicy: 'stocked',
      onHand: { oak: 120, black: 84, signal: 12, lichen: 1 }[finish] ?? 0,
      ...(finish === 'signal' ? reduced(price, euros(40)) : {}),
    }),
  }),
  publishedAt: new Date('2026-04-27T08:00:00Z'),
}
