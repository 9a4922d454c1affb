import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'
import { woods, woodsAndPaints } from '../finishes.ts'

const knageWidths: Choices = {
  code: 'width',
  names: { en: 'Width', de: 'Breite' },
  values: [
    { code: '60', sku: '60', names: { en: '60 cm, four pegs', de: '60 cm, vier Haken' } },
    { code: '90', sku: '90', names: { en: '90 cm, six pegs', de: '90 cm, sechs Haken' }, extra: euros(50) },
    {
      code: '120',
      sku: '120',
      names: { en: '120 cm, eight pegs', de: '120 cm, acht Haken' },
      extra: euros(100),
    },
  ],
}

export const knage: ProductDraft = {
  handle: 'ev-knage',
  slug: 'knage-coat-rack',
  form: 'coat-rack',
  texts: {
    en: {
      name: 'Knage coat rack',
      subtitle: 'Turned pegs for coats, slats above for hats and the post',
      description: `“Knage” means peg, and the peg is what this rack is about. Ours is turned with a head as large as a walnut, so that the loop of a coat stays on and the shoulder of a jacket without a loop keeps its shape. It is set at an angle of 8 degrees and glued into a hole right through the board. Each holds 12 kg: a wet winter coat and the school bag on top of it.

Above the pegs lies a shelf of four slats, 26 cm deep. Snow drips through; a hat rests on it; there is room for a parcel the neighbour took in. Hung with the pegs at 165 cm it serves grown-ups, at 110 cm children, and many families take one of each.`,
      materials:
        'Board, slats and pegs of solid wood, oiled, stained or painted. Two screws and plugs for solid walls are included.',
      care: 'Wipe with a well-wrung cloth. Oil once every two years. Drill with a spirit level and somebody who holds it.',
    },
    de: {
      name: 'Garderobe Knage',
      subtitle: 'Gedrechselte Haken für Mäntel, darüber Leisten für Hüte und die Post',
      description: `„Knage“ heißt auf Dänisch der Haken, und um den geht es hier. Unserer ist gedrechselt, mit einem Kopf so groß wie eine Walnuss; so bleibt der Aufhänger eines Mantels daran, und eine Jacke ohne Aufhänger behält ihre Schulter. Er steht 8 Grad schräg und ist durch das ganze Brett hindurch eingeleimt. Jeder trägt 12 kg: einen nassen Wintermantel und darüber die Schultasche.

Über den Haken liegt eine Ablage aus vier Leisten, 26 cm tief. Schnee tropft hindurch, ein Hut ruht darauf, und das Paket, das die Nachbarin angenommen hat, findet auch noch Platz. Mit den Haken auf 165 cm hängt sie richtig für Erwachsene, auf 110 cm für Kinder, und viele Familien nehmen von jeder eine.`,
      materials:
        'Brett, Leisten und Haken aus Massivholz, geölt, gebeizt oder lackiert. Zwei Schrauben und Dübel für feste Wände liegen bei.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen. Alle zwei Jahre ölen. Gebohrt wird mit einer Wasserwaage und jemandem, der sie hält.',
    },
  },
  categories: ['coat-racks'],
  rooms: ['hallway'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Tomke Harms',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 20, people: 2 },
  dimensions: { width: 900, depth: 260, height: 320 },
  removableParts: [],
  maxLoad: kilos(72),
  packages: [{ width: 960, depth: 310, height: 180, weight: kilos(7.2) }],
  ...configured({
    sku: 'KNAGE-RACK',
    number: 64,
    price: euros(179),
    options: [
      woodsAndPaints({ ochre: 0, sage: 0, oak: 0, 'smoked-oak': euros(20), 'black-oak': euros(10) }),
      knageWidths,
    ],
    offer: ({ finish = '', width = '' }, price) => {
      const dimensions = { width: Number(width) * 10, depth: 260, height: 320 }
      if (finish === 'ochre')
        return { stockPolicy: 'stocked', onHand: 3, dimensions, ...reduced(price, euros(40)) }
      const onHand = { 'smoked-oak': 5, oak: 12, 'black-oak': 0, sage: 6 }[finish] ?? 0
      return { stockPolicy: 'stocked', onHand: width === '120' ? Math.min(onHand, 2) : onHand, dimensions }
    },
  }),
  publishedAt: new Date('2026-05-25T08:00:00Z'),
}

export const trin: ProductDraft = {
  handle: 'ev-trin',
  slug: 'trin-shoe-bench',
  form: 'shoe-bench',
  texts: {
    en: {
      name: 'Trin shoe bench',
      subtitle: 'To sit on while lacing, with room for ten pairs below',
      description: `Nobody ties a shoe well standing on one leg. Trin puts a seat beside the door, 46 cm high and a good metre long, on which there is room for a grown-up, a child and a bag between them.

Under it lie two tiers of slats. Wet soles dry there from below, and what falls off them ends on the floor and under the broom. The upper tier lifts out for boots. The edges are rounded with a radius of 12 mm, for the backs of knees and for dogs who sleep against it.`,
      materials: 'Seat, sides and slats of solid wood, 24 mm. Finished with hard-wax oil. Gliders of felt.',
      care: 'Brush the slats dry and wipe them with a damp cloth. Oil the seat once a year, the slats when they look thirsty.',
    },
    de: {
      name: 'Schuhbank Trin',
      subtitle: 'Zum Sitzen beim Schnüren, darunter Platz für zehn Paar',
      description: `Auf einem Bein bindet niemand einen Schuh ordentlich. Trin stellt einen Sitz neben die Tür, 46 cm hoch und gut einen Meter lang, auf dem Platz ist für Groß und Klein und eine Tasche dazwischen.

Darunter liegen zwei Etagen aus Leisten. Nasse Sohlen trocknen dort von unten, und was von ihnen abfällt, landet auf dem Boden und vor dem Besen. Die obere Etage lässt sich für Stiefel herausnehmen. Die Kanten sind mit 12 mm gerundet, für Kniekehlen und für Hunde, die sich dagegenlegen.`,
      materials:
        'Sitz, Seiten und Leisten aus Massivholz, 24 mm. Oberfläche mit Hartwachsöl. Gleiter aus Filz.',
      care: 'Die Leisten trocken abbürsten und feucht nachwischen. Den Sitz einmal im Jahr ölen, die Leisten, wenn sie durstig aussehen.',
    },
  },
  categories: ['coat-racks'],
  rooms: ['hallway'],
  maker: MAKER,
  designer: 'Maren Ellund',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 20, people: 1 },
  dimensions: { width: 1040, depth: 360, height: 460, seatHeight: 460 },
  removableParts: ['shelves'],
  maxLoad: kilos(180),
  packages: [{ width: 1100, depth: 420, height: 150, weight: kilos(16) }],
  ...configured({
    sku: 'TRIN-BENCH',
    number: 65,
    price: euros(379),
    options: [woods({ oak: 0, beech: euros(-40), 'smoked-oak': euros(50) })],
    offer: ({ wood = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { oak: 10, beech: 6, 'smoked-oak': 1 }[wood] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-05-18T08:00:00Z'),
}
