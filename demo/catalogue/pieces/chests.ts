import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, reduced } from '../build.ts'
import { woods, woodsAndPaints } from '../finishes.ts'

export const hverdag: ProductDraft = {
  handle: 'ev-hverdag',
  slug: 'hverdag-tall-chest',
  form: 'drawers',
  texts: {
    en: {
      name: 'Hverdag tall chest',
      subtitle: 'Five drawers, one for each working day',
      description: `Monday to Friday: that is “hverdag”, the everyday, and five drawers are what it needs. The French built chests with seven and laid out clean linen for each day of the week. On Saturdays and Sundays, we think, one may look for something in the basket.

Hverdag stands on 56 by 42 cm of floor and is 120 cm high. You open the top drawer standing and the lowest without going down on your knees, as it begins 13 cm up. The drawers are dovetailed, run out fully and are all alike, so they can change places; that evens out the wear of the one that is always used. You pull them by a hollow in the front edge.`,
      materials:
        'Case and fronts of solid wood or painted solid beech, drawers of solid ash with dovetailed corners, bottoms of birch plywood. Runners of steel with soft close.',
      care: 'Wipe with a well-wrung cloth, oil once a year. Let the drawers change places every few years. Must be fixed to the wall, in rooms with children without fail.',
    },
    de: {
      name: 'Hochkommode Hverdag',
      subtitle: 'Fünf Schubladen, eine für jeden Werktag',
      description: `Montag bis Freitag, das ist auf Dänisch „hverdag“, der Alltag, und dafür braucht es fünf Schubladen. Die Franzosen bauten Kommoden mit sieben und legten für jeden Tag der Woche frische Wäsche zurecht. Samstags und sonntags, finden wir, darf man auch im Korb nachsehen.

Hverdag steht auf 56 mal 42 cm Boden und ist 120 cm hoch. Die oberste Schublade geht im Stehen auf, die unterste, ohne dass jemand auf die Knie muss, denn sie beginnt auf 13 cm. Die Schubladen sind gezinkt, lassen sich ganz ausziehen und gleichen einander, dürfen also die Plätze tauschen; so verteilt sich, was die meistbenutzte abbekommt. Gezogen wird an einer Mulde in der Vorderkante.`,
      materials:
        'Korpus und Fronten aus Massivholz oder lackierter massiver Buche, Schubladen aus massiver Esche mit gezinkten Ecken, Böden aus Birkensperrholz. Auszüge aus Stahl mit sanftem Einzug.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen, einmal im Jahr ölen. Die Schubladen alle paar Jahre die Plätze tauschen lassen. Muss an der Wand befestigt werden, in Räumen mit Kindern unbedingt.',
    },
  },
  categories: ['chests-of-drawers'],
  rooms: ['bedroom', 'hallway', 'home-office'],
  maker: MAKER,
  designer: 'Signe Krogager',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 10, people: 2 },
  dimensions: { width: 560, depth: 420, height: 1200, clearance: 130 },
  removableParts: ['legs', 'drawers'],
  maxLoad: kilos(75),
  packages: [{ width: 620, depth: 480, height: 1130, weight: kilos(43) }],
  ...configured({
    sku: 'HVERDAG-CHEST',
    number: 55,
    price: euros(890),
    options: [
      woodsAndPaints({ brick: 0, ochre: 0, 'smoke-blue': 0, chalk: 0, oak: euros(80), walnut: euros(240) }),
    ],
    offer: ({ finish = '' }, price) => {
      if (finish === 'walnut') return { stockPolicy: 'made_to_order', leadTimeWeeks: 6 }
      const onHand = { oak: 6, brick: 2, ochre: 0, 'smoke-blue': 3, chalk: 8 }[finish] ?? 0
      if (finish === 'brick') return { stockPolicy: 'stocked', onHand, ...reduced(price, euros(140)) }
      return { stockPolicy: 'stocked', onHand }
    },
  }),
  publishedAt: new Date('2026-05-04T08:00:00Z'),
}

export const lin: ProductDraft = {
  handle: 'ev-lin',
  slug: 'lin-chest-of-drawers',
  form: 'drawers',
  texts: {
    en: {
      name: 'Lin chest of drawers',
      subtitle: 'Six wide drawers in which a tablecloth lies folded only twice',
      description: `“Lin” is flax and the cloth that is woven from it, and linen dislikes creases. The drawers of this chest are therefore wide and shallow: 64 cm by 40 cm inside and 17 cm high. A tablecloth for eight goes in folded twice, a pullover goes in without its sleeves being tucked under.

At 82 cm the top has the height of a changing table, and many a Lin begins as one. The padded frame for it is screwed on from behind through two holes that close with plugs of the same wood when the time comes. Later it stands under a window or carries a mirror.

The six fronts are cut from one board, side by side and one above the other. The grain runs across the gap as though there were none.`,
      materials:
        'Case and fronts of solid wood, drawers of solid ash with dovetailed corners, bottoms of birch plywood. Runners of steel with soft close. Finished with hard-wax oil or soap.',
      care: 'Wipe with a well-wrung cloth along the grain. Soap or oil once a year. Fix it to the wall where children climb; the fitting lies in the upper drawer on the left.',
    },
    de: {
      name: 'Kommode Lin',
      subtitle: 'Sechs breite Schubladen, in denen ein Tischtuch nur zweimal gefaltet liegt',
      description: `„Lin“ heißt auf Dänisch der Flachs und auch, was man daraus webt, und Leinen mag keine Falten. Darum sind die Schubladen dieser Kommode breit und flach: innen 64 mal 40 cm und 17 cm hoch. Ein Tischtuch für acht passt zweimal gefaltet hinein, ein Pullover, ohne dass man ihm die Ärmel unterschlägt.

Mit 82 cm hat die Platte die Höhe eines Wickeltischs, und so manche Lin fängt als solcher an. Der gepolsterte Aufsatz wird von hinten durch zwei Löcher verschraubt, die sich später mit Stopfen aus demselben Holz schließen lassen. Danach steht sie unter einem Fenster oder trägt einen Spiegel.

Die sechs Fronten stammen aus einem einzigen Brett, nebeneinander und übereinander geschnitten. Die Maserung läuft über die Fugen hinweg, als gäbe es sie nicht.`,
      materials:
        'Korpus und Fronten aus Massivholz, Schubladen aus massiver Esche mit gezinkten Ecken, Böden aus Birkensperrholz. Auszüge aus Stahl mit sanftem Einzug. Oberfläche mit Hartwachsöl oder Seife.',
      care: 'Mit einem gut ausgewrungenen Tuch in Richtung der Maserung abwischen. Einmal im Jahr seifen oder ölen. Wo Kinder klettern, an der Wand befestigen; der Beschlag liegt oben links in der Schublade.',
    },
  },
  categories: ['chests-of-drawers'],
  rooms: ['bedroom', 'dining-room'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DK',
  warrantyYears: 15,
  assembly: { minutes: 15, people: 2 },
  dimensions: { width: 1400, depth: 480, height: 820, clearance: 150 },
  removableParts: ['legs', 'drawers'],
  maxLoad: kilos(120),
  packages: [{ width: 1460, depth: 540, height: 730, weight: kilos(66) }],
  ...configured({
    sku: 'LIN-CHEST',
    number: 56,
    price: euros(1390),
    options: [woods({ 'soaped-oak': 0, oak: 0, 'smoked-oak': euros(150), walnut: euros(360) })],
    offer: ({ wood }) => {
      if (wood === 'soaped-oak') return { stockPolicy: 'stocked', onHand: 4 }
      if (wood === 'oak') return { stockPolicy: 'stocked', onHand: 2 }
      return { stockPolicy: 'made_to_order', leadTimeWeeks: wood === 'walnut' ? 9 : 7 }
    },
  }),
  publishedAt: new Date('2026-03-16T08:00:00Z'),
}
