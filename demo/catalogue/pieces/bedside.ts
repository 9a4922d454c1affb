import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, type Choices } from '../build.ts'
import { woods, woodsAndPaints } from '../finishes.ts'

export const lur: ProductDraft = {
  handle: 'ev-lur',
  slug: 'lur-bedside-table',
  form: 'bedside-table',
  texts: {
    en: {
      name: 'Lur bedside table',
      subtitle: 'A drawer for what is private, an open shelf for the book',
      description: `Lur stands 52 cm high, level with the mattress of most beds, so that you reach the glass of water without opening your eyes. Its top has a rim of 3 mm on three sides. It is hardly visible and it stops a telephone that hums its way to the edge.

The drawer is dovetailed, pulls out fully and shuts without a sound, since somebody else may be asleep. Under it is an open shelf, 16 cm high: four novels lying down or one basket. A hole in the back lets a charging cable in. Two of them left and right of the bed are exactly alike, though nobody will check.`,
      materials:
        'Case and legs of solid wood, drawer of solid ash with dovetailed corners, back of veneered plywood. Finished with hard-wax oil or soap.',
      care: 'Wipe with a well-wrung cloth, rub rings from glasses with a drop of oil and a soft cloth. Oil or soap once a year.',
    },
    de: {
      name: 'Nachttisch Lur',
      subtitle: 'Eine Schublade für Privates, ein offenes Fach für das Buch',
      description: `Lur ist 52 cm hoch, so hoch wie die Matratze der meisten Betten, und so findet die Hand das Wasserglas, ohne dass die Augen aufgehen. Die Platte hat an drei Seiten einen Rand von 3 mm. Man sieht ihn kaum, und er hält das Telefon auf, das sich summend zur Kante vorarbeitet.

Die Schublade ist gezinkt, lässt sich ganz herausziehen und schließt lautlos, denn daneben könnte jemand schlafen. Darunter liegt ein offenes Fach, 16 cm hoch: Platz für vier liegende Romane oder einen Korb. Ein Loch in der Rückwand lässt das Ladekabel herein. Zwei davon, links und rechts vom Bett, gleichen einander genau, auch wenn das niemand nachmisst.`,
      materials:
        'Korpus und Beine aus Massivholz, Schublade aus massiver Esche mit gezinkten Ecken, Rückwand aus furniertem Sperrholz. Oberfläche mit Hartwachsöl oder Seife.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen, Ränder von Gläsern mit einem Tropfen Öl und weichem Tuch ausreiben. Einmal im Jahr ölen oder seifen.',
    },
  },
  categories: ['bedside-tables'],
  rooms: ['bedroom'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 10, people: 1 },
  dimensions: { width: 480, depth: 400, height: 520, clearance: 180 },
  removableParts: ['legs', 'drawers'],
  maxLoad: kilos(30),
  packages: [{ width: 540, depth: 460, height: 420, weight: kilos(14) }],
  ...configured({
    sku: 'LUR-TABLE',
    number: 43,
    price: euros(349),
    options: [woods({ 'soaped-oak': 0, oak: 0, 'smoked-oak': euros(40), walnut: euros(90) })],
    offer: ({ wood = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { oak: 18, 'soaped-oak': 11, 'smoked-oak': 2, walnut: 4 }[wood] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-04-27T08:00:00Z'),
}

const natHinges: Choices = {
  code: 'side',
  names: { en: 'Side of the bed', de: 'Seite des Betts' },
  values: [
    { code: 'left', sku: 'L', names: { en: 'Left', de: 'Links' } },
    { code: 'right', sku: 'R', names: { en: 'Right', de: 'Rechts' } },
  ],
}

export const nat: ProductDraft = {
  handle: 'ev-nat',
  slug: 'nat-narrow-bedside-table',
  form: 'bedside-table',
  texts: {
    en: {
      name: 'Nat narrow bedside table',
      subtitle: '32 cm wide, for the gap between bed and wall',
      description: `Many bedrooms were drawn by people who forgot the lamp. What is left beside the bed is a gap, and Nat was made for the gap: 32 cm wide, 36 cm deep, and at 62 cm a little taller than usual, because what it lacks in breadth it makes up in height.

There is a drawer at the top and there are two open compartments below. On the side that faces the bed the upper one is open as well, so you reach your book from where you lie. For this reason Nat comes as a left one and a right one; say on which side of the bed it will stand, seen by somebody lying in it.`,
      materials:
        'Case of birch plywood with edges of solid wood, painted with matt water-based paint or veneered with oak and oiled. Drawer of solid ash. Gliders of felt.',
      care: 'Wipe with a damp cloth. Touch up knocks with the small pot of paint that lies in the drawer.',
    },
    de: {
      name: 'Schmaler Nachttisch Nat',
      subtitle: '32 cm breit, für die Lücke zwischen Bett und Wand',
      description: `Viele Schlafzimmer haben Leute gezeichnet, die die Lampe vergessen haben. Was neben dem Bett übrig bleibt, ist eine Lücke, und für die Lücke ist Nat gemacht: 32 cm breit, 36 cm tief und mit 62 cm etwas höher als üblich, denn was an Breite fehlt, holt er sich nach oben.

Oben liegt eine Schublade, darunter liegen zwei offene Fächer. Zur Bettseite hin ist auch das obere Fach offen, damit man im Liegen an das Buch kommt. Deshalb gibt es Nat für links und für rechts; gemeint ist die Seite, von jemandem aus gesehen, der im Bett liegt.`,
      materials:
        'Korpus aus Birkensperrholz mit massiven Kanten, matt mit wasserbasiertem Lack gestrichen oder mit Eiche furniert und geölt. Schublade aus massiver Esche. Gleiter aus Filz.',
      care: 'Mit einem feuchten Tuch abwischen. Stoßstellen mit dem Döschen Lack ausbessern, das in der Schublade liegt.',
    },
  },
  categories: ['bedside-tables'],
  rooms: ['bedroom'],
  maker: MAKER,
  designer: 'Tomke Harms',
  countryOfOrigin: 'DE',
  warrantyYears: 5,
  assembly: { minutes: 0, people: 1 },
  dimensions: { width: 320, depth: 360, height: 620, clearance: 60 },
  removableParts: ['drawers'],
  maxLoad: kilos(25),
  packages: [{ width: 370, depth: 410, height: 670, weight: kilos(11) }],
  ...configured({
    sku: 'NAT-TABLE',
    number: 44,
    price: euros(229),
    options: [
      woodsAndPaints({ sage: 0, chalk: 0, 'smoke-blue': 0, anthracite: 0, oak: euros(50) }),
      natHinges,
    ],
    offer: ({ finish = '', side }) => ({
      stockPolicy: 'stocked',
      onHand:
        ({ oak: 6, sage: 9, chalk: 14, 'smoke-blue': 1, anthracite: 3 }[finish] ?? 0) -
        (side === 'left' ? 1 : 0),
    }),
  }),
  publishedAt: new Date('2026-02-23T08:00:00Z'),
}
