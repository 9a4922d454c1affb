import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'
import { woods, woodsAndPaints } from '../finishes.ts'

export const mast: ProductDraft = {
  handle: 'ev-mast',
  slug: 'mast-tall-shelf',
  form: 'shelf',
  texts: {
    en: {
      name: 'Mast tall shelf',
      subtitle: 'Two metres of books on a footprint of 44 by 32 cm',
      description: `Between the door and the corner there is usually half a metre that belongs to nobody. Mast belongs there. It is 44 cm wide and 202 cm high, and it holds some hundred paperbacks, or the cookery books of a whole family.

Every shelf is fixed, because a narrow thing is steady only if all its joints are glued. So we chose one height for all five compartments, 37 cm: folders fit into every one of them, and nobody has to plan. Mast comes in one piece and must be fixed to the wall; the fitting lets you make up for a skirting board of up to 20 mm, so that it stands flush.`,
      materials:
        'Sides and shelves of solid wood, back of veneered plywood. Finished with hard-wax oil, soap or stain and matt lacquer. Wall fitting of steel.',
      care: 'Dust from the top downwards. Oil or soap once every two years. Put what is heavy at the bottom.',
    },
    de: {
      name: 'Hochregal Mast',
      subtitle: 'Zwei Meter Bücher auf 44 mal 32 cm Boden',
      description: `Zwischen Tür und Ecke bleibt meist ein halber Meter, der niemandem gehört. Dort gehört Mast hin. Er ist 44 cm breit und 202 cm hoch und fasst rund hundert Taschenbücher oder die Kochbücher einer ganzen Familie.

Alle Böden sind fest, denn etwas Schmales steht nur ruhig, wenn jede Fuge verleimt ist. Deshalb haben alle fünf Fächer dieselbe Höhe, 37 cm: Ordner passen überall hinein, und niemand muss planen. Mast kommt in einem Stück und muss an der Wand befestigt werden; der Beschlag gleicht eine Fußleiste bis 20 mm aus, damit er bündig steht.`,
      materials:
        'Seiten und Böden aus Massivholz, Rückwand aus furniertem Sperrholz. Oberfläche mit Hartwachsöl, Seife oder Beize und Mattlack. Wandbeschlag aus Stahl.',
      care: 'Von oben nach unten abstauben. Alle zwei Jahre ölen oder seifen. Schweres gehört nach unten.',
    },
  },
  categories: ['shelving'],
  rooms: ['living-room', 'hallway', 'home-office'],
  maker: MAKER,
  designer: 'Henrik Voss',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 15, people: 2 },
  dimensions: { width: 440, depth: 320, height: 2020, clearance: 60 },
  removableParts: [],
  maxLoad: kilos(110),
  packages: [{ width: 2070, depth: 490, height: 370, weight: kilos(34) }],
  ...configured({
    sku: 'MAST-SHELF',
    number: 48,
    price: euros(520),
    options: [woods({ 'soaped-oak': 0, oak: 0, 'black-oak': euros(40), walnut: euros(160) })],
    offer: ({ wood = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { 'soaped-oak': 8, oak: 5, 'black-oak': 0, walnut: 2 }[wood] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-02-23T08:00:00Z'),
}

const knickSizes: Choices = {
  code: 'size',
  names: { en: 'Size', de: 'Größe' },
  values: [
    {
      code: '140x112',
      sku: '112',
      names: { en: '140 × 112 cm, three levels', de: '140 × 112 cm, drei Böden' },
    },
    {
      code: '140x150',
      sku: '150',
      names: { en: '140 × 150 cm, four levels', de: '140 × 150 cm, vier Böden' },
      extra: euros(180),
    },
    {
      code: '200x150',
      sku: '200',
      names: { en: '200 × 150 cm, four levels', de: '200 × 150 cm, vier Böden' },
      extra: euros(490),
    },
  ],
}

export const knick: ProductDraft = {
  handle: 'ev-knick',
  slug: 'knick-room-divider',
  form: 'open-shelf',
  texts: {
    en: {
      name: 'Knick room divider',
      subtitle: 'An open shelf with two fronts, to part a room without darkening it',
      description: `A “Knick” is what farmers in Holstein call the hedges on their banks of earth, which part one field from the next, keep off the wind and let the light through. That is the task of this shelf. It has no back and no wrong side; it can stand in the middle of a room, with the dining table here and the sofa there.

Posts and boards are joined by long wedges of beech. The joint is open to view and tightens under load, so that even the large Knick does not sway when a child runs by. Boards that carry from both sides bear more: 40 kg each, spread evenly.

If it stands free, the two lowest boards must be loaded first. Higher than 120 cm and in reach of small children it is fixed to the floor or the ceiling with the rod that comes with it.`,
      materials:
        'Posts and boards of solid oak, ash or walnut, 22 mm; wedges of beech. Finished with hard-wax oil or soap. Ceiling rod of black steel.',
      care: 'Dust from either side. Knock the wedges home after the first heating season with the mallet that comes with it. Oil or soap once every two years.',
    },
    de: {
      name: 'Raumteiler Knick',
      subtitle: 'Ein offenes Regal mit zwei Vorderseiten, das einen Raum teilt, ohne ihn zu verdunkeln',
      description: `Knicks heißen in Holstein die Hecken auf den Erdwällen, die eine Koppel von der nächsten trennen, den Wind abhalten und das Licht durchlassen. Genau das ist die Aufgabe dieses Regals. Es hat keine Rückwand und keine falsche Seite und darf mitten im Raum stehen, hier der Esstisch, dort das Sofa.

Pfosten und Böden halten mit langen Buchenkeilen zusammen. Die Verbindung ist zu sehen und zieht sich unter Last fester, sodass auch der große Knick nicht schwankt, wenn ein Kind vorbeirennt. Wer von zwei Seiten trägt, trägt mehr: je Boden 40 kg, gleichmäßig verteilt.

Steht er frei, werden zuerst die beiden unteren Böden beladen. Über 120 cm Höhe und in Reichweite kleiner Kinder wird er mit der beiliegenden Stange am Boden oder an der Decke befestigt.`,
      materials:
        'Pfosten und Böden aus massiver Eiche, Esche oder Nussbaum, 22 mm; Keile aus Buche. Oberfläche mit Hartwachsöl oder Seife. Deckenstange aus schwarzem Stahl.',
      care: 'Von beiden Seiten abstauben. Die Keile nach der ersten Heizperiode mit dem beiliegenden Hammer nachschlagen. Alle zwei Jahre ölen oder seifen.',
    },
  },
  categories: ['shelving'],
  rooms: ['living-room', 'dining-room', 'home-office'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Signe Krogager',
  countryOfOrigin: 'DE',
  warrantyYears: 15,
  assembly: { minutes: 35, people: 2 },
  dimensions: { width: 1400, depth: 380, height: 1500, clearance: 110 },
  removableParts: ['shelves'],
  maxLoad: kilos(160),
  packages: [
    { width: 1560, depth: 400, height: 110, weight: kilos(21) },
    { width: 1460, depth: 420, height: 140, weight: kilos(32) },
  ],
  ...configured({
    sku: 'KNICK-SHELF',
    number: 49,
    price: euros(790),
    options: [knickSizes, woods({ ash: 0, oak: 0, walnut: euros(280) })],
    offer: ({ size = '', wood }) => {
      const [width = 0, height = 0] = size.split('x').map((side) => Number(side) * 10)
      const dimensions = { width, depth: 380, height }
      if (wood === 'walnut' || width === 2000)
        return { stockPolicy: 'made_to_order', leadTimeWeeks: wood === 'walnut' ? 8 : 5, dimensions }
      return { stockPolicy: 'stocked', onHand: wood === 'oak' ? 5 : 3, dimensions }
    },
  }),
  publishedAt: new Date('2026-06-15T08:00:00Z'),
}

const klarHeights: Choices = {
  code: 'height',
  names: { en: 'Height', de: 'Höhe' },
  values: [
    { code: '96', sku: '96', names: { en: '96 cm', de: '96 cm' } },
    {
      code: '172',
      sku: '172',
      names: { en: '172 cm, with drawers', de: '172 cm, mit Schubladen' },
      extra: euros(540),
    },
  ],
}

export const klar: ProductDraft = {
  handle: 'ev-klar',
  slug: 'klar-glass-cabinet',
  form: 'glass-cabinet',
  texts: {
    en: {
      name: 'Klar glass cabinet',
      subtitle: 'Glass in front, wood behind, and the good china in between',
      description: `Whatever stands behind glass is looked at more often than what stands in a cupboard, and it is used more often too. That was the reason for Klar: the service with the blue rim should come out on Tuesdays.

The panes are of toughened glass, 4 mm, set in frames of solid wood with a bead of felt, so that they never rattle. The doors shut by magnets and lock with a key; its loop is of linen, from our weaver. Inside there are oak shelves and not glass ones, as plates stand more quietly on wood. Each has a shallow groove 4 cm from the back in which plates can lean.

The high cabinet has two drawers below, lined with wool felt for cutlery. It must be fixed to the wall. Light is not built in: a table lamp on top of the low cabinet does more.`,
      materials:
        'Case and door frames of solid wood, shelves of oak, back of veneered plywood. Panes of toughened glass. Drawers of solid ash with wool felt. Lock and hinges of brass. Finished with hard-wax oil or stain and matt lacquer.',
      care: 'Clean the panes with water and a drop of vinegar, spraying the cloth and not the glass. Oil the wood once every two years. Adjust the doors by the two screws on each hinge.',
    },
    de: {
      name: 'Vitrine Klar',
      subtitle: 'Vorn Glas, hinten Holz, dazwischen das gute Geschirr',
      description: `Was hinter Glas steht, wird öfter angesehen als das, was im Schrank steht, und es wird auch öfter benutzt. Darum gibt es Klar: Das Service mit dem blauen Rand soll dienstags auf den Tisch.

Die Scheiben sind aus gehärtetem Glas, 4 mm, und sitzen mit einer Filzschnur in Rahmen aus Massivholz, damit sie niemals klirren. Die Türen schließen mit Magneten und lassen sich absperren; die Schlaufe am Schlüssel ist aus Leinen, von unserer Weberin. Innen liegen Böden aus Eiche statt aus Glas, weil Teller auf Holz ruhiger stehen. Jeder hat 4 cm vor der Rückwand eine flache Rille, in der Teller lehnen können.

Die hohe Vitrine hat unten zwei Schubladen, mit Wollfilz ausgelegt, für Besteck. Sie muss an der Wand befestigt werden. Licht ist nicht eingebaut: Eine Tischleuchte auf der niedrigen Vitrine leistet mehr.`,
      materials:
        'Korpus und Türrahmen aus Massivholz, Böden aus Eiche, Rückwand aus furniertem Sperrholz. Scheiben aus gehärtetem Glas. Schubladen aus massiver Esche mit Wollfilz. Schloss und Scharniere aus Messing. Oberfläche mit Hartwachsöl oder Beize und Mattlack.',
      care: 'Die Scheiben mit Wasser und einem Tropfen Essig putzen und das Tuch besprühen, nicht das Glas. Das Holz alle zwei Jahre ölen. Die Türen mit den zwei Schrauben an jedem Scharnier ausrichten.',
    },
  },
  categories: ['shelving'],
  rooms: ['dining-room', 'living-room'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 25, people: 2 },
  dimensions: { width: 950, depth: 400, height: 1720, clearance: 160 },
  removableParts: ['legs', 'shelves', 'drawers'],
  maxLoad: kilos(90),
  packages: [
    { width: 1600, depth: 1000, height: 440, weight: kilos(58) },
    { width: 960, depth: 440, height: 160, weight: kilos(14) },
  ],
  ...configured({
    sku: 'KLAR-CABINET',
    number: 50,
    price: euros(1150),
    options: [
      klarHeights,
      woodsAndPaints({ 'smoked-oak': euros(120), oak: 0, 'black-oak': euros(60), sage: euros(60) }),
    ],
    offer: ({ height, finish = '' }, price) => {
      const dimensions = { width: 950, depth: 400, height: Number(height) * 10 }
      if (finish === 'sage') return { stockPolicy: 'made_to_order', leadTimeWeeks: 6, dimensions }
      if (finish === 'black-oak' && height === '96')
        return { stockPolicy: 'stocked', onHand: 2, dimensions, ...reduced(price, euros(210)) }
      return {
        stockPolicy: 'stocked',
        onHand: { oak: 3, 'smoked-oak': 2, 'black-oak': 0 }[finish] ?? 0,
        dimensions,
      }
    },
  }),
  publishedAt: new Date('2026-04-27T08:00:00Z'),
}
