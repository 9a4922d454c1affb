import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, diagonalDepth, euros, kilos, MAKER, type Choices } from '../build.ts'
import { woods } from '../finishes.ts'

const relingHeights: Choices = {
  code: 'seat-height',
  names: { en: 'Seat height', de: 'Sitzhöhe' },
  values: [
    {
      code: '65',
      sku: '65',
      names: { en: '65 cm, for a kitchen counter', de: '65 cm, für die Küchentheke' },
    },
    { code: '77', sku: '77', names: { en: '77 cm, for a bar', de: '77 cm, für die Bar' }, extra: euros(20) },
  ],
}

export const reling: ProductDraft = {
  handle: 'ev-reling',
  slug: 'reling-bar-stool',
  form: 'bar-stool',
  texts: {
    en: {
      name: 'Reling bar stool',
      subtitle: 'With a rail for the feet on all four sides',
      description: `On a bar stool the feet decide how long one stays. Reling has a railing of black steel right round, 21 cm above the floor, so there is a place for them whichever way you turn. It also takes the kicks that would otherwise go into the wood.

The low back catches you in the small of the back and no higher; it slides under the worktop with the rest. Choose 65 cm for a counter of 90 cm and 77 cm for one of 102 to 106 cm: that leaves 25 cm for the knees.`,
      materials: 'Frame, seat and back of solid oak. Rail of powder-coated steel. Felt gliders.',
      care: 'Wipe with a well-wrung cloth, oil once a year. The rail may be scrubbed.',
    },
    de: {
      name: 'Barhocker Reling',
      subtitle: 'Mit einer Stange für die Füße auf allen vier Seiten',
      description: `Auf einem Barhocker entscheiden die Füße, wie lange man bleibt. Reling hat ringsum eine Stange aus schwarzem Stahl, 21 cm über dem Boden; so finden sie Halt, in welche Richtung man sich auch dreht. Sie fängt außerdem die Tritte ab, die sonst das Holz träfen.

Die niedrige Lehne stützt im Kreuz und nicht höher; sie verschwindet mit unter der Arbeitsplatte. Zu einer Theke von 90 cm passen 65 cm, zu einer von 102 bis 106 cm passen 77 cm: So bleiben 25 cm für die Knie.`,
      materials:
        'Gestell, Sitz und Lehne aus massiver Eiche. Stange aus pulverbeschichtetem Stahl. Gleiter aus Filz.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen, einmal im Jahr ölen. Die Stange darf gescheuert werden.',
    },
  },
  categories: ['bar-stools', 'chairs'],
  rooms: ['dining-room'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Aksel Ravnsø',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 15, people: 1 },
  dimensions: { width: 430, depth: 450, height: 860, seatHeight: 650, seatDepth: 380, clearance: 600 },
  removableParts: ['legs'],
  maxLoad: kilos(120),
  packages: [{ width: 800, depth: 470, height: 260, weight: kilos(8.1) }],
  ...configured({
    sku: 'RELING-STOOL',
    number: 25,
    price: euros(359),
    options: [relingHeights, woods({ 'smoked-oak': 0, oak: 0, 'black-oak': euros(20) })],
    offer: ({ 'seat-height': seat, wood }) => {
      const dimensions = { width: 430, depth: 450, height: seat === '65' ? 860 : 980 }
      const onHand = wood === 'black-oak' ? 4 : seat === '65' ? 15 : 9
      return { stockPolicy: 'stocked', onHand: wood === 'oak' && seat === '77' ? 0 : onHand, dimensions }
    },
  }),
  publishedAt: new Date('2026-08-17T08:00:00Z'),
}

const plankeLengths: Choices = {
  code: 'length',
  names: { en: 'Length', de: 'Länge' },
  values: [
    { code: '120', sku: '120', names: { en: '120 cm', de: '120 cm' } },
    { code: '160', sku: '160', names: { en: '160 cm', de: '160 cm' }, extra: euros(70) },
    { code: '200', sku: '200', names: { en: '200 cm', de: '200 cm' }, extra: euros(150) },
    {
      code: 'made-to-measure',
      sku: 'MTM',
      names: { en: 'To your measure, up to 260 cm', de: 'Nach Maß, bis 260 cm' },
      extra: euros(390),
    },
  ],
}

export const planke: ProductDraft = {
  handle: 'ev-planke',
  slug: 'planke-dining-bench',
  form: 'bench',
  texts: {
    en: {
      name: 'Planke dining bench',
      subtitle: 'Three boards, four legs, and always room for one more',
      description: `Children like benches because one can slide along them, parents because one can see under them. Planke is three boards with a finger of air between, on legs that stand in far enough to go under the Strand table from the side.

The lengths are those of our tables less 40 cm, which is what the table’s own legs need. If yours is a different one, give us the measure; the bench is then made for it and cannot be returned.`,
      materials: 'Solid wood, boards 30 mm thick. Finished with hard-wax oil, two coats. Felt gliders.',
      care: 'Wipe with a well-wrung cloth, oil once a year. Turn it end for end now and then: everybody sits on the same side.',
    },
    de: {
      name: 'Sitzbank Planke',
      subtitle: 'Drei Bretter, vier Beine und immer Platz für einen mehr',
      description: `Kinder mögen Bänke, weil man darauf rutschen kann, Eltern, weil man darunter sehen kann. Planke besteht aus drei Brettern mit einem Fingerbreit Luft dazwischen, auf Beinen, die weit genug innen stehen, um von der Seite unter den Tisch Strand zu passen.

Die Längen sind die unserer Tische, jeweils um 40 cm kürzer; so viel brauchen die Tischbeine. Für einen anderen Tisch genügt uns das Maß. Die Bank wird dann dafür gefertigt und kann nicht zurückgegeben werden.`,
      materials:
        'Massivholz, Bretter 30 mm stark. Oberfläche mit Hartwachsöl, zweimal aufgetragen. Gleiter aus Filz.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen, einmal im Jahr ölen. Ab und zu umdrehen: Alle sitzen immer auf derselben Seite.',
    },
  },
  categories: ['benches'],
  rooms: ['dining-room', 'hallway'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Henrik Voss',
  countryOfOrigin: 'DE',
  warrantyYears: 15,
  assembly: { minutes: 15, people: 1 },
  dimensions: { width: 1600, depth: 350, height: 450, seatHeight: 450, seatDepth: 340, clearance: 380 },
  removableParts: ['legs'],
  maxLoad: kilos(300),
  packages: [{ width: 1660, depth: 390, height: 150, weight: kilos(17.5) }],
  ...configured({
    sku: 'PLANKE-BENCH',
    number: 26,
    price: euros(420),
    options: [plankeLengths, woods({ 'soaped-oak': 0, 'smoked-oak': euros(60), walnut: euros(180) })],
    offer: ({ length = '', wood }) => {
      const width = length === 'made-to-measure' ? 2600 : Number(length) * 10
      const dimensions = { width, depth: 350, height: 450 }
      if (length === 'made-to-measure')
        return { stockPolicy: 'to_specification', leadTimeWeeks: 9, dimensions }
      if (wood === 'soaped-oak')
        return { stockPolicy: 'stocked', onHand: length === '200' ? 1 : 8, dimensions }
      return { stockPolicy: 'made_to_order', leadTimeWeeks: wood === 'walnut' ? 8 : 6, dimensions }
    },
  }),
  publishedAt: new Date('2026-01-19T08:00:00Z'),
}

export const kloen: ProductDraft = {
  handle: 'ev-kloen',
  slug: 'kloen-settle',
  form: 'bench',
  texts: {
    en: {
      name: 'Klön settle',
      subtitle: 'The bench beside the front door, brought inside',
      description: `To “klön” is to talk about nothing in particular with people one likes, and up here there is a bench for it outside every other door. Klön is that bench, made finer for the kitchen: two broad slats in the back, leaning by eleven degrees, arms at the height of an elbow.

It is 140 cm long. That is two people with newspapers, three people without, or one with a dog.`,
      materials:
        'Solid oak or ash, joints wedged. Oiled, soaped or stained and lacquered matt. Felt gliders.',
      care: 'Wipe with a well-wrung cloth. Oil or soap once a year. Klön is made for indoors; for the place by the door outside there is Siel.',
    },
    de: {
      name: 'Bank Klön',
      subtitle: 'Die Bank neben der Haustür, hereingeholt',
      description: `Klönen heißt, mit Menschen, die man mag, über nichts Bestimmtes zu reden, und bei uns steht dafür vor jeder zweiten Tür eine Bank. Klön ist diese Bank, feiner gearbeitet für die Küche: zwei breite Leisten im Rücken, um elf Grad geneigt, Armlehnen auf der Höhe der Ellenbogen.

Sie ist 140 cm lang. Das sind zwei Menschen mit Zeitung, drei ohne, oder einer mit Hund.`,
      materials:
        'Massive Eiche oder Esche, Verbindungen verkeilt. Geölt, geseift oder gebeizt und matt lackiert. Gleiter aus Filz.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen. Einmal im Jahr ölen oder seifen. Klön ist für drinnen gemacht; für den Platz vor der Tür gibt es Siel.',
    },
  },
  categories: ['benches'],
  rooms: ['dining-room', 'hallway'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 25, people: 2 },
  dimensions: {
    width: 1400,
    depth: 540,
    height: 840,
    seatHeight: 450,
    seatDepth: 430,
    clearance: 390,
    armHeight: 650,
    diagonalDepth: diagonalDepth(540, 840, 650),
  },
  removableParts: ['legs', 'arms', 'back'],
  maxLoad: kilos(280),
  packages: [{ width: 1460, depth: 560, height: 220, weight: kilos(23) }],
  ...configured({
    sku: 'KLOEN-SETTLE',
    number: 27,
    price: euros(690),
    options: [woods({ oak: 0, ash: 0, 'black-oak': euros(40) })],
    offer: ({ wood = '' }) =>
      wood === 'black-oak'
        ? { stockPolicy: 'made_to_order', leadTimeWeeks: 6 }
        : { stockPolicy: 'stocked', onHand: wood === 'oak' ? 5 : 2 },
  }),
  publishedAt: new Date('2026-03-09T08:00:00Z'),
}
