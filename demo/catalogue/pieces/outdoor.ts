import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, diagonalDepth, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'
import { weatherCloths, weatherWoods } from '../special-finishes.ts'

export const deich: ProductDraft = {
  handle: 'ev-deich',
  slug: 'deich-outdoor-lounge-chair',
  form: 'lounge-chair',
  texts: {
    en: {
      name: 'Deich outdoor lounge chair',
      subtitle: 'For the lee side of the house, from April to the first frost',
      description: `On the inner slope of a dyke it is always two degrees warmer. That is where one sits up here, out of the wind, face to the sun. Deich is the chair for it: a low frame of robinia, arms wide enough for a plate, and two cushions in a cloth that is woven for awnings.

Water runs through them. The foam has open pores like a sponge, so a shower at four o’clock is out again by six, provided somebody stands the cushions on edge. In winter put them indoors; the frame stays where it is and turns silver.`,
      materials:
        'Frame of solid robinia from certified European forests, oiled; screws of stainless steel. Cushions of quick-drying foam (30 kg/m³). Covers of solution-dyed acrylic, 300 g/m².',
      care: 'Brush the frame in spring with water and soft soap, and oil it if you prefer brown to silver. Covers come off and wash at 30 °C. Store the cushions dry over the winter.',
    },
    de: {
      name: 'Outdoor-Sessel Deich',
      subtitle: 'Für die windgeschützte Seite des Hauses, von April bis zum ersten Frost',
      description: `Am Innenhang eines Deiches ist es immer zwei Grad wärmer. Dort sitzt man hierzulande, aus dem Wind, das Gesicht in der Sonne. Deich ist der Sessel dafür: ein niedriger Rahmen aus Robinie, Armlehnen, die breit genug für einen Teller sind, und zwei Kissen aus einem Stoff, der für Markisen gewebt wird.

Wasser läuft hindurch. Der Schaum ist offenporig wie ein Schwamm; ein Schauer um vier ist um sechs wieder draußen, sofern jemand die Kissen hochkant stellt. Im Winter gehören sie ins Haus. Der Rahmen bleibt, wo er ist, und wird silbern.`,
      materials:
        'Rahmen aus massiver Robinie aus zertifizierten europäischen Wäldern, geölt; Schrauben aus Edelstahl. Kissen aus schnell trocknendem Schaum (30 kg/m³). Bezüge aus spinndüsengefärbtem Acryl, 300 g/m².',
      care: 'Den Rahmen im Frühjahr mit Wasser und Schmierseife abbürsten und ölen, wer Braun lieber mag als Silber. Die Bezüge lassen sich abnehmen und bei 30 °C waschen. Die Kissen über den Winter trocken lagern.',
    },
  },
  categories: ['outdoor', 'armchairs'],
  rooms: ['outdoor'],
  maker: MAKER,
  designer: 'Aksel Ravnsø',
  countryOfOrigin: 'DK',
  warrantyYears: 5,
  assembly: { minutes: 30, people: 1 },
  dimensions: {
    width: 780,
    depth: 860,
    height: 740,
    seatHeight: 360,
    seatDepth: 550,
    clearance: 200,
    armHeight: 520,
    diagonalDepth: diagonalDepth(860, 740, 520),
  },
  removableParts: ['legs', 'arms', 'back', 'cushions', 'covers'],
  maxLoad: kilos(140),
  packages: [{ width: 900, depth: 800, height: 340, weight: kilos(21) }],
  ...configured({
    sku: 'DEICH-CHAIR',
    number: 35,
    price: euros(640),
    options: [weatherCloths],
    offer: ({ fabric = '' }, price) => ({
      stockPolicy: 'stocked',
      onHand: { sail: 8, kelp: 10, buoy: 0, storm: 3 }[fabric] ?? 0,
      ...(fabric === 'storm' ? reduced(price, euros(120)) : {}),
    }),
  }),
  publishedAt: new Date('2026-04-20T08:00:00Z'),
}

const warftLengths: Choices = {
  code: 'length',
  names: { en: 'Length', de: 'Länge' },
  values: [
    { code: '160', sku: '160', names: { en: '160 cm, for six', de: '160 cm, für sechs' } },
    {
      code: '200',
      sku: '200',
      names: { en: '200 cm, for eight', de: '200 cm, für acht' },
      extra: euros(190),
    },
    { code: '240', sku: '240', names: { en: '240 cm, for ten', de: '240 cm, für zehn' }, extra: euros(390) },
  ],
}

export const warft: ProductDraft = {
  handle: 'ev-warft',
  slug: 'warft-garden-table',
  form: 'garden-table',
  texts: {
    en: {
      name: 'Warft garden table',
      subtitle: 'Eight slats, and the rain goes straight through',
      description: `A warft is the mound on which a farm is built so that it stays dry. This table stays dry by letting the water go: 8 mm between the slats, an edge that is chamfered underneath so that the drops fall off, and feet with a disc of stainless steel that keeps the end grain off the wet stone.

Nothing is glued. The slats are screwed from below, each with one fixed and one sliding screw, and may swell in November as they please. A slat that has had enough of life is replaced in ten minutes; we send it cut and drilled.

Warft goes with Siel, whose seat slides under it.`,
      materials:
        'Solid robinia or teak from certified forests, or larch greyed with an iron salt. Screws and feet of stainless steel.',
      care: 'Leave it out. Scrub it in spring with water and a root brush. Robinia and teak turn silver; oil them every spring if you would rather not. Cover it only if the air can get in under the cover.',
    },
    de: {
      name: 'Gartentisch Warft',
      subtitle: 'Acht Latten, und der Regen läuft einfach hindurch',
      description: `Eine Warft ist der Hügel, auf dem ein Hof gebaut wird, damit er trocken bleibt. Dieser Tisch bleibt trocken, indem er das Wasser gehen lässt: 8 mm zwischen den Latten, eine Kante, die unten abgeschrägt ist, damit die Tropfen abfallen, und Füße mit einer Scheibe aus Edelstahl, die das Hirnholz vom nassen Stein fernhält.

Geleimt ist nichts. Die Latten sind von unten verschraubt, jede einmal fest und einmal im Langloch, und dürfen im November quellen, wie sie wollen. Eine Latte, die genug vom Leben hat, ist in zehn Minuten ersetzt; wir schicken sie zugeschnitten und gebohrt.

Zu Warft gehört Siel, deren Sitz sich darunter schieben lässt.`,
      materials:
        'Massive Robinie oder Teak aus zertifizierten Wäldern oder Lärche, mit einem Eisensalz vorgegraut. Schrauben und Füße aus Edelstahl.',
      care: 'Draußen lassen. Im Frühjahr mit Wasser und einer Wurzelbürste schrubben. Robinie und Teak werden silbern; wer das nicht möchte, ölt sie jedes Frühjahr. Nur abdecken, wenn unter die Hülle Luft kommt.',
    },
  },
  categories: ['outdoor', 'dining-tables'],
  rooms: ['outdoor'],
  maker: MAKER,
  designer: 'Henrik Voss',
  countryOfOrigin: 'DE',
  warrantyYears: 8,
  assembly: { minutes: 40, people: 2 },
  dimensions: { width: 2000, depth: 920, height: 740, clearance: 640 },
  removableParts: ['legs', 'slats'],
  maxLoad: kilos(150),
  packages: [
    { width: 2060, depth: 500, height: 140, weight: kilos(39) },
    { width: 960, depth: 780, height: 160, weight: kilos(22) },
  ],
  ...configured({
    sku: 'WARFT-TABLE',
    number: 36,
    price: euros(1090),
    options: [warftLengths, weatherWoods({ robinia: 0, teak: euros(340), larch: -euros(160) })],
    offer: ({ length = '', wood }) => {
      const dimensions = { width: Number(length) * 10, depth: 920, height: 740 }
      if (length === '240') return { stockPolicy: 'made_to_order', leadTimeWeeks: 6, dimensions }
      return { stockPolicy: 'stocked', onHand: wood === 'teak' ? 1 : wood === 'larch' ? 6 : 4, dimensions }
    },
  }),
  publishedAt: new Date('2026-03-23T08:00:00Z'),
}

export const siel: ProductDraft = {
  handle: 'ev-siel',
  slug: 'siel-garden-bench',
  form: 'bench',
  texts: {
    en: {
      name: 'Siel garden bench',
      subtitle: 'With a back and arms, to be left out for twenty years',
      description: `Where the ditch goes through the dyke there is a gate called a siel, and beside it, as a rule, a bench. People sit there and watch whether the water is coming or going.

Siel leans back by twelve degrees and has a seat hollowed by 15 mm, so one does not need a cushion. The back slats are set far enough apart for air and close enough for a child’s head not to fit through. Bolted, not glued; on a paved terrace it stands level by means of a screw in the left rear foot.`,
      materials:
        'Solid robinia or teak from certified forests, or larch greyed with an iron salt. Bolts of stainless steel.',
      care: 'Brush once a year with water and soft soap. Everything else the weather sees to. Tighten the eight bolts after the first winter.',
    },
    de: {
      name: 'Gartenbank Siel',
      subtitle: 'Mit Rücken und Armlehnen, für zwanzig Jahre im Freien',
      description: `Wo der Graben durch den Deich geht, sitzt ein Tor, das Siel, und daneben steht meist eine Bank. Dort sieht man zu, ob das Wasser kommt oder geht.

Unsere ist um zwölf Grad nach hinten geneigt und im Sitz 15 mm ausgehöhlt, ein Kissen braucht sie nicht. Die Latten im Rücken liegen weit genug auseinander für Luft und eng genug, dass kein Kinderkopf hindurchpasst. Verschraubt statt verleimt; auf einer gepflasterten Terrasse bringt sie eine Stellschraube im linken hinteren Fuß ins Lot.`,
      materials:
        'Massive Robinie oder Teak aus zertifizierten Wäldern oder Lärche, mit einem Eisensalz vorgegraut. Schrauben aus Edelstahl.',
      care: 'Einmal im Jahr mit Wasser und Schmierseife abbürsten. Alles andere erledigt das Wetter. Die acht Schrauben nach dem ersten Winter nachziehen.',
    },
  },
  categories: ['outdoor', 'benches'],
  rooms: ['outdoor'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DK',
  warrantyYears: 8,
  assembly: { minutes: 35, people: 2 },
  dimensions: {
    width: 1500,
    depth: 610,
    height: 860,
    seatHeight: 440,
    seatDepth: 450,
    clearance: 380,
    armHeight: 630,
    diagonalDepth: diagonalDepth(610, 860, 630),
  },
  removableParts: ['legs', 'arms', 'back'],
  maxLoad: kilos(320),
  packages: [{ width: 1560, depth: 640, height: 230, weight: kilos(29) }],
  ...configured({
    sku: 'SIEL-BENCH',
    number: 37,
    price: euros(720),
    options: [weatherWoods({ robinia: 0, teak: euros(210), larch: -euros(90) })],
    offer: ({ wood = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { robinia: 7, teak: 2, larch: 0 }[wood] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-03-23T08:00:00Z'),
}

export const sandbank: ProductDraft = {
  handle: 'ev-sandbank',
  slug: 'sandbank-sun-lounger',
  form: 'sun-lounger',
  texts: {
    en: {
      name: 'Sandbank sun lounger',
      subtitle: 'Five positions for the back, two wheels for the shade',
      description: `Seals know how it is done: lie on something dry that the sun has warmed, and move only when the tide does. Sandbank follows it round the garden on two wheels with rubber tyres; lift the foot end by the rail and pull.

The back props up in five steps, from flat for sleeping to 55 degrees for reading, and at 33 cm the bed is high enough to get off without rolling. It needs no mattress, but one with ties is to be had in all four outdoor cloths; tell us with your order.`,
      materials:
        'Frame and slats of solid robinia or teak from certified forests. Wheels of beech with rubber tyres, axle and fittings of stainless steel.',
      care: 'Brush it in spring with water and soft soap. A drop of oil on the axle. It may stay out in the rain; in winter it prefers a roof.',
    },
    de: {
      name: 'Sonnenliege Sandbank',
      subtitle: 'Fünf Stellungen für den Rücken, zwei Räder für den Schatten',
      description: `Die Seehunde machen es vor: auf etwas Trockenem liegen, das die Sonne gewärmt hat, und sich erst rühren, wenn es das Wasser tut. Sandbank folgt dem Schatten durch den Garten, auf zwei Rädern mit Gummireifen; das Fußende am Holm anheben und ziehen.

Das Rückenteil rastet in fünf Stufen, von flach zum Schlafen bis 55 Grad zum Lesen, und mit 33 cm ist die Liege hoch genug, um ohne Rolle zur Seite aufzustehen. Eine Auflage braucht sie nicht; es gibt aber eine mit Bändern in allen vier Outdoorstoffen, ein Wort bei der Bestellung genügt.`,
      materials:
        'Rahmen und Latten aus massiver Robinie oder Teak aus zertifizierten Wäldern. Räder aus Buche mit Gummireifen, Achse und Beschläge aus Edelstahl.',
      care: 'Im Frühjahr mit Wasser und Schmierseife abbürsten. Ein Tropfen Öl an die Achse. Die Liege darf im Regen stehen; im Winter hat sie lieber ein Dach.',
    },
  },
  categories: ['outdoor'],
  rooms: ['outdoor'],
  maker: MAKER,
  designer: 'Tomke Harms',
  countryOfOrigin: 'DE',
  warrantyYears: 5,
  assembly: { minutes: 30, people: 2 },
  dimensions: { width: 2010, depth: 680, height: 840, seatHeight: 330, clearance: 240 },
  removableParts: ['legs', 'back'],
  maxLoad: kilos(150),
  packages: [{ width: 2060, depth: 720, height: 240, weight: kilos(27) }],
  ...configured({
    sku: 'SANDBANK-LOUNGER',
    number: 38,
    price: euros(590),
    options: [weatherWoods({ robinia: 0, teak: euros(160) })],
    offer: ({ wood }) =>
      wood === 'teak'
        ? { stockPolicy: 'made_to_order', leadTimeWeeks: 5 }
        : { stockPolicy: 'stocked', onHand: 5 },
  }),
  publishedAt: new Date('2026-04-20T08:00:00Z'),
}
