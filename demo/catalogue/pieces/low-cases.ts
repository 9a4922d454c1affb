import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'
import { woods } from '../finishes.ts'

const kystWidths: Choices = {
  code: 'width',
  names: { en: 'Width', de: 'Breite' },
  values: [
    { code: '150', sku: '150', names: { en: '150 cm', de: '150 cm' } },
    { code: '180', sku: '180', names: { en: '180 cm', de: '180 cm' }, extra: euros(120) },
    { code: '220', sku: '220', names: { en: '220 cm', de: '220 cm' }, extra: euros(290) },
  ],
}

export const kyst: ProductDraft = {
  handle: 'ev-kyst',
  slug: 'kyst-tv-bench',
  form: 'tv-bench',
  texts: {
    en: {
      name: 'Kyst TV bench',
      subtitle: 'A low coastline under a large dark screen',
      description: `A screen is the one thing in the living room nobody has ever called beautiful while it is off. Kyst does not try to hide it. It draws a long calm line beneath it, 46 cm high, so that the middle of a 55-inch picture comes a little below the eyes of somebody on a sofa, where the neck prefers it.

Left and right there are flaps of slats on linen. Infrared light, radio and sound pass through them; you need not open anything to change the volume. In the middle an open bay holds what wants to be seen, or wants air: 38 cm deep, with one shelf. All three bays are joined at the back by a channel for cables as broad as a hand, and the back comes off in three parts, each with two thumbscrews.

The long one seats two when the party is large. It carries it.`,
      materials:
        'Case of oak-veneered birch plywood with solid edges, flaps of solid slats on linen, feet of solid wood. Brakes in the hinges. Finished with hard-wax oil or stain and matt lacquer.',
      care: 'Brush the slats lengthwise. Wipe the top with a well-wrung cloth and oil it once a year. Lift the bench to move it; with a screen on it, take the screen down first.',
    },
    de: {
      name: 'TV-Bank Kyst',
      subtitle: 'Eine niedrige Küstenlinie unter einem großen dunklen Bildschirm',
      description: `Ein Bildschirm ist das Einzige im Wohnzimmer, das ausgeschaltet noch nie jemand schön fand. Kyst versucht nicht, ihn zu verstecken. Die Bank zieht eine lange, ruhige Linie darunter, 46 cm hoch, sodass die Mitte eines 55-Zoll-Bildes vom Sofa aus ein wenig unter Augenhöhe liegt; dort hat der Nacken sie am liebsten.

Links und rechts liegen Klappen aus Leisten auf Leinen. Infrarot, Funk und Ton gehen hindurch; um lauter zu stellen, muss nichts geöffnet werden. In der Mitte nimmt ein offenes Fach auf, was gesehen werden oder Luft haben will: 38 cm tief, mit einem Boden. Alle drei Fächer verbindet hinten ein handbreiter Kabelkanal, und die Rückwand löst sich in drei Teilen mit je zwei Rändelschrauben.

Auf der langen sitzen zwei, wenn das Fest groß ist. Sie trägt es.`,
      materials:
        'Korpus aus eichenfurniertem Birkensperrholz mit massiven Kanten, Klappen aus massiven Leisten auf Leinengewebe, Füße aus Massivholz. Gebremste Scharniere. Oberfläche mit Hartwachsöl oder Beize und Mattlack.',
      care: 'Die Leisten längs abbürsten. Die Platte mit einem gut ausgewrungenen Tuch abwischen und einmal im Jahr ölen. Die Bank zum Umstellen anheben; steht ein Bildschirm darauf, kommt er vorher herunter.',
    },
  },
  categories: ['sideboards'],
  rooms: ['living-room'],
  maker: MAKER,
  designer: 'Henrik Voss',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 20, people: 2 },
  dimensions: { width: 1800, depth: 420, height: 460, clearance: 140 },
  removableParts: ['legs', 'back', 'shelves'],
  maxLoad: kilos(160),
  packages: [{ width: 1860, depth: 480, height: 390, weight: kilos(47) }],
  ...configured({
    sku: 'KYST-BENCH',
    number: 51,
    price: euros(890),
    options: [
      kystWidths,
      woods({ oak: 0, 'smoked-oak': euros(110), 'black-oak': euros(60), walnut: euros(240) }),
    ],
    offer: ({ width, wood = '' }, price) => {
      const dimensions = { width: Number(width) * 10, depth: 420, height: 460 }
      if (width === '220' || wood === 'walnut')
        return { stockPolicy: 'made_to_order', leadTimeWeeks: wood === 'walnut' ? 8 : 5, dimensions }
      if (wood === 'smoked-oak')
        return { stockPolicy: 'stocked', onHand: 4, dimensions, ...reduced(price, euros(150)) }
      return { stockPolicy: 'stocked', onHand: wood === 'oak' ? 7 : 1, dimensions }
    },
  }),
  publishedAt: new Date('2026-03-30T08:00:00Z'),
}

export const gavl: ProductDraft = {
  handle: 'ev-gavl',
  slug: 'gavl-highboard',
  form: 'sideboard',
  texts: {
    en: {
      name: 'Gavl highboard',
      subtitle: 'As high as a counter: for glasses, maps, table linen and a place to stand and talk',
      description: `“Gavl” is a gable, the narrow face a merchant’s house turns to the street: little breadth, a good deal of height. Our highboard takes 110 cm of wall and gives back as much room as a sideboard of two metres.

Behind the slatted door on the left there are three shelves that can be set in steps of 32 mm. On the right are five drawers of solid ash, the top one divided for cutlery and lined with felt, the lowest deep enough for bottles standing up. They carry 15 kg each and do not mind being shut with a hip.

Its top lies at 128 cm. At a party that is the height of an elbow, and you will find that people gather there and not in the kitchen.`,
      materials:
        'Case of veneered birch plywood with solid edges, door of solid slats on linen, feet of solid wood. Drawers of solid ash. Hinges and runners with soft close. Finished with hard-wax oil or stain and matt lacquer.',
      care: 'Brush the slats lengthwise or vacuum them with a soft brush. Wipe the top at once where a glass has stood; oil once a year. Must be fixed to the wall, the fitting is included.',
    },
    de: {
      name: 'Highboard Gavl',
      subtitle: 'Hoch wie ein Tresen: für Gläser, Landkarten, Tischwäsche und zum Stehenbleiben',
      description: `„Gavl“ heißt Giebel, die schmale Seite, die ein Kaufmannshaus der Straße zeigt: wenig Breite, viel Höhe. Unser Highboard braucht 110 cm Wand und gibt so viel Stauraum zurück wie ein Sideboard von zwei Metern.

Hinter der Leistentür links liegen drei Böden, verstellbar in Schritten von 32 mm. Rechts sitzen fünf Schubladen aus massiver Esche, die oberste für Besteck unterteilt und mit Filz ausgelegt, die unterste tief genug für stehende Flaschen. Sie tragen je 15 kg und nehmen es nicht übel, wenn eine Hüfte sie schließt.

Die Platte liegt auf 128 cm. Bei einem Fest ist das die Höhe eines Ellenbogens, und bald steht man dort zusammen und nicht in der Küche.`,
      materials:
        'Korpus aus furniertem Birkensperrholz mit massiven Kanten, Tür aus massiven Leisten auf Leinengewebe, Füße aus Massivholz. Schubladen aus massiver Esche. Scharniere und Auszüge mit sanftem Einzug. Oberfläche mit Hartwachsöl oder Beize und Mattlack.',
      care: 'Die Leisten längs abbürsten oder mit weicher Bürste absaugen. Wo ein Glas gestanden hat, gleich abwischen; einmal im Jahr ölen. Muss an der Wand befestigt werden, der Beschlag liegt bei.',
    },
  },
  categories: ['sideboards'],
  rooms: ['dining-room', 'living-room', 'hallway'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 25, people: 2 },
  dimensions: { width: 1100, depth: 420, height: 1280, clearance: 160 },
  removableParts: ['legs', 'shelves', 'drawers'],
  maxLoad: kilos(130),
  packages: [
    { width: 1160, depth: 480, height: 1160, weight: kilos(56) },
    { width: 520, depth: 400, height: 420, weight: kilos(17) },
  ],
  ...configured({
    sku: 'GAVL-BOARD',
    number: 52,
    price: euros(1690),
    options: [woods({ 'smoked-oak': euros(160), oak: 0, 'black-oak': euros(80) })],
    offer: ({ wood = '' }) => {
      if (wood === 'black-oak') return { stockPolicy: 'made_to_order', leadTimeWeeks: 6 }
      return { stockPolicy: 'stocked', onHand: wood === 'oak' ? 3 : 1 }
    },
  }),
  publishedAt: new Date('2026-09-14T08:00:00Z'),
}
