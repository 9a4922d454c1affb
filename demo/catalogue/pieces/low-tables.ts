import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'
import { woods } from '../finishes.ts'

export const priel: ProductDraft = {
  handle: 'ev-priel',
  slug: 'priel-long-coffee-table',
  form: 'coffee-table',
  texts: {
    en: {
      name: 'Priel long coffee table',
      subtitle: 'Narrow as a creek, for the gap between two sofas',
      description: `At low tide the water runs out over the flats in narrow winding creeks, the priels. This table is 150 cm long and only 48 cm wide. It lies between two sofas that face each other, and from either one everything on it is within reach.

Its slatted shelf runs the whole length and carries what is too flat for a bookcase: atlases, newspapers, the board game with one piece missing.`,
      materials: 'Top, legs and slats of solid wood. Hard-wax oil or stain and matt lacquer. Felt gliders.',
      care: 'Wipe with a well-wrung cloth and dry it off. Oil once a year. Vacuum between the slats.',
    },
    de: {
      name: 'Langer Couchtisch Priel',
      subtitle: 'Schmal wie ein Wasserlauf, für die Gasse zwischen zwei Sofas',
      description: `Bei Ebbe läuft das Wasser in schmalen, gewundenen Rinnen durch das Watt, den Prielen. Dieser Tisch ist 150 cm lang und nur 48 cm breit. Er liegt zwischen zwei Sofas, die einander gegenüberstehen, und von beiden aus ist alles in Reichweite.

Die Ablage aus Leisten läuft über die ganze Länge und trägt, was für ein Regal zu flach ist: Atlanten, Zeitungen, das Brettspiel, in dem eine Figur fehlt.`,
      materials:
        'Platte, Beine und Leisten aus Massivholz. Hartwachsöl oder Beize und Mattlack. Gleiter aus Filz.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen und trocken reiben. Einmal im Jahr ölen. Zwischen den Leisten absaugen.',
    },
  },
  categories: ['coffee-tables'],
  rooms: ['living-room'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 15, people: 1 },
  dimensions: { width: 1500, depth: 480, height: 370, clearance: 120 },
  removableParts: ['legs', 'slats'],
  maxLoad: kilos(60),
  packages: [{ width: 1560, depth: 540, height: 150, weight: kilos(20.5) }],
  ...configured({
    sku: 'PRIEL-TABLE',
    number: 32,
    price: euros(590),
    options: [woods({ 'soaped-oak': 0, ash: -euros(40), 'smoked-oak': euros(60) })],
    offer: ({ wood = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { 'soaped-oak': 6, ash: 10, 'smoked-oak': 0 }[wood] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-06-08T08:00:00Z'),
}

const skaerSizes: Choices = {
  code: 'size',
  names: { en: 'Size', de: 'Größe' },
  values: [
    {
      code: 'low',
      sku: 'L',
      names: { en: '⌀ 90 cm, 34 cm high', de: '⌀ 90 cm, 34 cm hoch' },
      extra: euros(130),
    },
    { code: 'high', sku: 'H', names: { en: '⌀ 60 cm, 42 cm high', de: '⌀ 60 cm, 42 cm hoch' } },
  ],
}

export const skaer: ProductDraft = {
  handle: 'ev-skaer',
  slug: 'skaer-round-coffee-table',
  form: 'round-table',
  texts: {
    en: {
      name: 'Skær round coffee table',
      subtitle: 'A low one and a high one, like two rocks in the water',
      description: `There are two of them, and they are drawn so that the high one slides half over the low one: “skær” are the rocks that stand just out of the water, never one alone. Bought singly, each is a good small table. As a pair they take turns: apart for guests, together for the evening.

Three legs, so they never wobble, on no floor whatever.`,
      materials:
        'Top of solid wood with a bevelled edge, turned legs screwed in wood to wood. Hard-wax oil. Felt gliders.',
      care: 'Wipe with a well-wrung cloth. Use a mat under hot cups. Oil once a year.',
    },
    de: {
      name: 'Runder Couchtisch Skær',
      subtitle: 'Ein niedriger und ein hoher, wie zwei Felsen im Wasser',
      description: `Es gibt zwei davon, und sie sind so gezeichnet, dass sich der hohe halb über den niedrigen schiebt: „Skær“ sind die Schären, die knapp aus dem Wasser ragen, und nie ist es nur eine. Einzeln ist jeder ein guter kleiner Tisch. Als Paar wechseln sie sich ab: auseinander für Gäste, zusammen für den Abend.

Drei Beine, damit sie nie wackeln, auf keinem Boden der Welt.`,
      materials:
        'Platte aus Massivholz mit abgeschrägter Kante, gedrechselte Beine, Holz in Holz verschraubt. Hartwachsöl. Gleiter aus Filz.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen. Unter heiße Tassen gehört ein Untersetzer. Einmal im Jahr ölen.',
    },
  },
  categories: ['coffee-tables', 'side-tables'],
  rooms: ['living-room'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Signe Krogager',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 10, people: 1 },
  dimensions: { width: 900, depth: 900, height: 340, clearance: 310 },
  removableParts: ['legs'],
  maxLoad: kilos(50),
  packages: [{ width: 950, depth: 950, height: 130, weight: kilos(15) }],
  ...configured({
    sku: 'SKAER-TABLE',
    number: 33,
    price: euros(299),
    options: [skaerSizes, woods({ walnut: euros(90), oak: 0, 'black-oak': euros(20) })],
    offer: ({ size, wood = '' }, price) => {
      const dimensions =
        size === 'low' ? { width: 900, depth: 900, height: 340 } : { width: 600, depth: 600, height: 420 }
      const onHand = { walnut: 2, oak: 12, 'black-oak': 7 }[wood] ?? 0
      const offer = {
        stockPolicy: 'stocked',
        onHand: size === 'high' ? onHand : onHand - 1,
        dimensions,
      } as const
      return wood === 'black-oak' && size === 'low' ? { ...offer, ...reduced(price, euros(60)) } : offer
    },
  }),
  publishedAt: new Date('2026-05-04T08:00:00Z'),
}

const pollerColours: Choices = {
  code: 'finish',
  names: { en: 'Finish', de: 'Ausführung' },
  values: [
    {
      code: 'oak',
      sku: 'OAK',
      names: { en: 'Oak, oiled', de: 'Eiche geölt' },
      swatch: '#c6a274',
      extra: euros(30),
    },
    {
      code: 'chalk',
      sku: 'CHK',
      names: { en: 'Ash, painted chalk white', de: 'Esche, kreideweiß lackiert' },
      swatch: '#e9e4d8',
    },
    {
      code: 'mustard',
      sku: 'MST',
      names: { en: 'Ash, painted mustard yellow', de: 'Esche, senfgelb lackiert' },
      swatch: '#c39a3c',
    },
    {
      code: 'wine',
      sku: 'WIN',
      names: { en: 'Ash, painted wine red', de: 'Esche, weinrot lackiert' },
      swatch: '#6d2f33',
    },
  ],
}

export const poller: ProductDraft = {
  handle: 'ev-poller',
  slug: 'poller-side-table',
  form: 'round-table',
  texts: {
    en: {
      name: 'Poller side table',
      subtitle: 'Stands where the hand with the cup comes down',
      description: `A bollard is there so that one can make fast without looking. Poller is 52 cm high, the height of most sofa arms, and weighs 3.2 kg: lift it by the edge and put it where you happen to be.

The top has a rim of 4 mm. That is enough for a pencil, a marble, and the saucer that was put down a little too near the edge.`,
      materials: 'Solid oak or ash, top turned from one piece of glued wood. Oiled or painted. Felt gliders.',
      care: 'Wipe with a damp cloth. The oiled table wants oil once a year, the painted ones nothing.',
    },
    de: {
      name: 'Beistelltisch Poller',
      subtitle: 'Steht dort, wo die Hand mit der Tasse niedergeht',
      description: `Ein Poller ist dazu da, dass man festmachen kann, ohne hinzusehen. Dieser ist 52 cm hoch, so hoch wie die meisten Armlehnen, und wiegt 3,2 kg: am Rand anheben und dort hinstellen, wo man gerade ist.

Die Platte hat einen Rand von 4 mm. Das genügt für einen Bleistift, eine Murmel und die Untertasse, die etwas zu nah an der Kante abgestellt wurde.`,
      materials:
        'Massive Eiche oder Esche, Platte aus einem Stück verleimtem Holz gedreht. Geölt oder lackiert. Gleiter aus Filz.',
      care: 'Mit einem feuchten Tuch abwischen. Der geölte Tisch möchte einmal im Jahr Öl, die lackierten nichts.',
    },
  },
  categories: ['side-tables'],
  rooms: ['living-room', 'bedroom'],
  maker: MAKER,
  designer: 'Tomke Harms',
  countryOfOrigin: 'DE',
  warrantyYears: 8,
  assembly: { minutes: 5, people: 1 },
  dimensions: { width: 420, depth: 420, height: 520, clearance: 490 },
  removableParts: ['legs'],
  maxLoad: kilos(20),
  packages: [{ width: 560, depth: 460, height: 90, weight: kilos(4) }],
  ...configured({
    sku: 'POLLER-TABLE',
    number: 34,
    price: euros(149),
    options: [pollerColours],
    offer: ({ finish = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { oak: 31, chalk: 18, mustard: 6, wine: 0 }[finish] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-08-24T08:00:00Z'),
}
