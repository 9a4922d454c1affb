import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, type Choices } from '../build.ts'
import { woodsAndPaints } from '../finishes.ts'

const skotWidths: Choices = {
  code: 'width',
  names: { en: 'Width', de: 'Breite' },
  values: [
    { code: '100', sku: '100', names: { en: '100 cm, two doors', de: '100 cm, zwei Türen' } },
    {
      code: '150',
      sku: '150',
      names: { en: '150 cm, three doors', de: '150 cm, drei Türen' },
      extra: euros(680),
    },
    {
      code: '200',
      sku: '200',
      names: { en: '200 cm, four doors', de: '200 cm, vier Türen' },
      extra: euros(1290),
    },
  ],
}

const skotHeights: Choices = {
  code: 'height',
  names: { en: 'Height', de: 'Höhe' },
  values: [
    { code: '212', sku: '', names: { en: '212 cm', de: '212 cm' } },
    {
      code: 'to-the-ceiling',
      sku: 'MTM',
      names: { en: 'To your ceiling, up to 280 cm', de: 'Bis zur Decke, höchstens 280 cm' },
      extra: euros(590),
    },
  ],
}

export const skot: ProductDraft = {
  handle: 'ev-skot',
  slug: 'skot-wardrobe',
  form: 'wardrobe',
  texts: {
    en: {
      name: 'Skot wardrobe',
      subtitle: 'Doors of solid wood that stay straight, and drawers where you need not kneel',
      description: `On a ship the bulkhead, “skot” in Danish, is the wall that keeps one room from the next. Ours keeps the shirts from the bedroom. It is made of frames with loosely set panels, the oldest way to build a door that does not warp, and for each door we choose a trunk, so that the grain runs up through panel and frame together.

Inside, every bay of 50 cm is furnished as you like: a rail at 190 cm for coats, two rails one above the other for shirts, or shelves. You need not decide now. All of it hooks into two rows of brass sockets and can be moved with bare hands. The drawers below stand 6 cm off the floor and pull out fully, with a stop that a strong child cannot overcome.

Skot goes up without tools in about an hour and a half; cams of beech draw the parts together. In a house where nothing is at a right angle we also build it to the ceiling, in a height you give us in millimetres. Such a wardrobe is made for you alone and cannot be returned; we therefore come by and measure it ourselves, if you live within 150 km of Flensburg.`,
      materials:
        'Doors and frame of solid oak or painted solid beech, sides and back of veneered plywood, drawers of solid ash. Rails and sockets of brass. Finished with hard-wax oil or matt water-based paint.',
      care: 'Wipe with a well-wrung cloth. Oil the fronts once every two years. A small bag of cedar shavings hangs from each rail; rub it between your hands in spring. Must be fixed to the wall.',
    },
    de: {
      name: 'Kleiderschrank Skot',
      subtitle: 'Massive Türen, die gerade bleiben, und Schubladen, vor denen niemand knien muss',
      description: `Auf einem Schiff ist das Schott, auf Dänisch „skot“, die Wand, die einen Raum vom nächsten trennt. Unseres trennt die Hemden vom Schlafzimmer. Gebaut ist es aus Rahmen mit lose eingesetzten Füllungen, der ältesten Art, eine Tür zu machen, die sich nicht verzieht. Für jede Tür suchen wir einen Stamm aus, damit die Maserung durch Rahmen und Füllung nach oben läuft.

Innen wird jedes Feld von 50 cm eingerichtet, wie es gebraucht wird: eine Stange auf 190 cm für Mäntel, zwei übereinander für Hemden oder Böden. Entscheiden muss man das nicht heute. Alles hängt in zwei Reihen von Messingbuchsen und lässt sich mit bloßen Händen umsetzen. Die Schubladen beginnen 6 cm über dem Boden und lassen sich ganz ausziehen, bis zu einem Anschlag, gegen den auch ein kräftiges Kind nicht ankommt.

Aufgebaut wird Skot ohne Werkzeug in etwa anderthalb Stunden; Exzenter aus Buche ziehen die Teile zusammen. Für Häuser, in denen nichts im rechten Winkel steht, bauen wir ihn auch bis zur Decke, auf den Millimeter. So ein Schrank entsteht nur einmal und kann nicht zurückgegeben werden; bis 150 km um Flensburg kommen wir deshalb selbst zum Messen.`,
      materials:
        'Türen und Rahmen aus massiver Eiche oder lackierter massiver Buche, Seiten und Rückwand aus furniertem Sperrholz, Schubladen aus massiver Esche. Stangen und Buchsen aus Messing. Oberfläche mit Hartwachsöl oder mattem, wasserbasiertem Lack.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen. Die Fronten alle zwei Jahre ölen. An jeder Stange hängt ein Säckchen mit Zedernspänen; im Frühjahr zwischen den Händen reiben. Muss an der Wand befestigt werden.',
    },
  },
  categories: ['wardrobes'],
  rooms: ['bedroom', 'hallway'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Maren Ellund',
  countryOfOrigin: 'DE',
  warrantyYears: 15,
  assembly: { minutes: 90, people: 2 },
  dimensions: { width: 1500, depth: 600, height: 2120, clearance: 60 },
  removableParts: ['doors', 'shelves', 'drawers', 'back'],
  maxLoad: kilos(240),
  packages: [
    { width: 2100, depth: 640, height: 110, weight: kilos(54) },
    { width: 2000, depth: 540, height: 120, weight: kilos(57) },
    { width: 1540, depth: 620, height: 180, weight: kilos(49) },
  ],
  ...configured({
    sku: 'SKOT-WARDROBE',
    number: 53,
    price: euros(1890),
    options: [
      skotWidths,
      woodsAndPaints({ 'smoked-oak': euros(260), oak: 0, sage: euros(-120), anthracite: euros(-120) }),
      skotHeights,
    ],
    offer: ({ width, finish, height }) => {
      const across = Number(width) * 10
      if (height !== '212')
        return {
          stockPolicy: 'to_specification',
          leadTimeWeeks: 12,
          dimensions: { width: across, depth: 600, height: 2800 },
        }
      const dimensions = { width: across, depth: 600, height: 2120 }
      if (finish === 'oak' && across < 2000) return { stockPolicy: 'stocked', onHand: 2, dimensions }
      return { stockPolicy: 'made_to_order', leadTimeWeeks: finish === 'smoked-oak' ? 9 : 7, dimensions }
    },
  }),
  publishedAt: new Date('2026-02-09T08:00:00Z'),
}

export const kammer: ProductDraft = {
  handle: 'ev-kammer',
  slug: 'kammer-wardrobe',
  form: 'wardrobe',
  texts: {
    en: {
      name: 'Kammer wardrobe',
      subtitle: 'For a small room, a sloping ceiling and a narrow staircase',
      description: `A “Kammer” is the small room under the roof where aunts used to be put up. It has a wall 190 cm high at best, and a staircase with a turn in it. The wardrobe we named after it is 98 cm wide and 190 cm high, and none of its parcels is longer than 196 cm or heavier than 33 kg.

Two doors, a rail across the whole width, a shelf above it for blankets, one deep drawer below for boots. The doors open to 95 degrees, so that they clear a bed that stands close. Anybody who has put up a tent can put this up. It takes forty minutes with the one key that comes with it, and the third removal is no harder than the first, as the screws turn in brass and not in wood.`,
      materials:
        'Frame and doors of solid ash or pine, or of solid pine painted; sides and back of birch plywood, 9 mm. Screws and sleeves of brass. Soaped or painted with water-based paint.',
      care: 'Wipe with a damp cloth. Soap ash and pine once a year with soap flakes dissolved in lukewarm water. Must be fixed to the wall.',
    },
    de: {
      name: 'Schrank Kammer',
      subtitle: 'Für ein kleines Zimmer, eine Dachschräge und ein enges Treppenhaus',
      description: `Die Kammer ist das kleine Zimmer unter dem Dach, in dem früher die Tanten schliefen. Ihre Wand ist bestenfalls 190 cm hoch, und die Treppe dorthin macht einen Knick. Der Schrank, der nach ihr heißt, ist 98 cm breit und 190 cm hoch, und keines seiner Pakete ist länger als 196 cm oder schwerer als 33 kg.

Zwei Türen, eine Stange über die ganze Breite, darüber ein Boden für Decken, darunter eine tiefe Schublade für Stiefel. Die Türen öffnen bis 95 Grad und kommen so an einem nahen Bett vorbei. Wer ein Zelt aufstellen kann, stellt auch diesen Schrank auf. Es dauert vierzig Minuten mit dem einen Schlüssel, der beiliegt, und der dritte Umzug ist nicht schwerer als der erste, denn die Schrauben drehen in Messing statt in Holz.`,
      materials:
        'Rahmen und Türen aus massiver Esche oder Kiefer oder aus lackierter massiver Kiefer; Seiten und Rückwand aus Birkensperrholz, 9 mm. Schrauben und Hülsen aus Messing. Geseift oder mit wasserbasiertem Lack gestrichen.',
      care: 'Mit einem feuchten Tuch abwischen. Esche und Kiefer einmal im Jahr mit in lauwarmem Wasser gelösten Seifenflocken seifen. Muss an der Wand befestigt werden.',
    },
  },
  categories: ['wardrobes'],
  rooms: ['bedroom'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Tomke Harms',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 40, people: 2 },
  dimensions: { width: 980, depth: 580, height: 1900, clearance: 90 },
  removableParts: ['doors', 'shelves', 'drawers', 'back'],
  maxLoad: kilos(110),
  packages: [
    { width: 1960, depth: 600, height: 90, weight: kilos(33) },
    { width: 1820, depth: 500, height: 90, weight: kilos(27) },
    { width: 1000, depth: 580, height: 110, weight: kilos(19) },
  ],
  ...configured({
    sku: 'KAMMER-WARDROBE',
    number: 54,
    price: euros(790),
    options: [woodsAndPaints({ ash: euros(130), pine: 0, chalk: euros(60), 'smoke-blue': euros(60) })],
    offer: ({ finish = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { ash: 4, pine: 9, chalk: 0, 'smoke-blue': 2 }[finish] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-07-20T08:00:00Z'),
}
