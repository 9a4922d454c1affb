import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'
import { woods } from '../finishes.ts'

const bojeSizes: Choices = {
  code: 'diameter',
  names: { en: 'Diameter', de: 'Durchmesser' },
  values: [
    { code: '100', sku: '100', names: { en: '100 cm, for four', de: '100 cm, für vier' } },
    { code: '120', sku: '120', names: { en: '120 cm, for five', de: '120 cm, für fünf' }, extra: euros(210) },
    {
      code: '140',
      sku: '140',
      names: { en: '140 cm, for seven', de: '140 cm, für sieben' },
      extra: euros(480),
    },
  ],
}

export const boje: ProductDraft = {
  handle: 'ev-boje',
  slug: 'boje-round-dining-table',
  form: 'round-table',
  texts: {
    en: {
      name: 'Boje round dining table',
      subtitle: 'One column, no corners, and nobody sits at a leg',
      description: `A buoy stays upright because its weight is at the bottom. So does Boje: inside the foot lies a disc of cast iron, 19 kg of it, and the table does not tip even when someone leans on the edge to get up.

The column is turned from one blank of wood and hollow along its length, as otherwise it would split. The top is glued from wedges like a cake, with the grain running outwards; so it works evenly in all directions and stays round. At 120 cm five people sit without touching elbows. A sixth is welcome, and will touch them.`,
      materials:
        'Top, column and foot of solid wood, weight of cast iron. Hard-wax oil, three coats, safe for food. Felt on the underside of the foot.',
      care: 'Wipe with a well-wrung cloth. Use mats under anything hot or wet for long. Oil the top twice in the first year, then once a year.',
    },
    de: {
      name: 'Runder Esstisch Boje',
      subtitle: 'Eine Säule, keine Ecken, und niemand sitzt am Tischbein',
      description: `Eine Boje steht aufrecht, weil ihr Gewicht unten ist. Unsere auch: Im Fuß liegt eine Scheibe aus Gusseisen, 19 kg schwer, und der Tisch kippt selbst dann nicht, wenn sich jemand beim Aufstehen auf den Rand stützt.

Die Säule ist aus einem einzigen Kantel gedrechselt und der Länge nach durchbohrt, sonst würde sie reißen. Die Platte ist wie ein Kuchen aus Keilen verleimt, die Maserung läuft nach außen; so arbeitet sie in alle Richtungen gleich und bleibt rund. An 120 cm sitzen fünf Personen, ohne sich mit den Ellenbogen zu berühren. Eine sechste ist willkommen und wird sie berühren.`,
      materials:
        'Platte, Säule und Fuß aus Massivholz, Gewicht aus Gusseisen. Hartwachsöl, dreimal aufgetragen, lebensmittelecht. Filz unter dem Fuß.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen. Unter Heißes und lange Feuchtes gehören Untersetzer. Die Platte im ersten Jahr zweimal ölen, danach einmal jährlich.',
    },
  },
  categories: ['dining-tables'],
  rooms: ['dining-room'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DK',
  warrantyYears: 15,
  assembly: { minutes: 25, people: 2 },
  dimensions: { width: 1200, depth: 1200, height: 740, clearance: 705 },
  removableParts: ['legs', 'base'],
  maxLoad: kilos(100),
  packages: [
    { width: 1260, depth: 1260, height: 90, weight: kilos(34) },
    { width: 780, depth: 260, height: 260, weight: kilos(12) },
    { width: 720, depth: 720, height: 110, weight: kilos(27) },
  ],
  ...configured({
    sku: 'BOJE-TABLE',
    number: 28,
    price: euros(1190),
    options: [bojeSizes, woods({ 'soaped-oak': 0, oak: 0, walnut: euros(390) })],
    offer: ({ diameter = '', wood }, price) => {
      const across = Number(diameter) * 10
      const dimensions = { width: across, depth: across, height: 740 }
      if (wood === 'walnut') return { stockPolicy: 'made_to_order', leadTimeWeeks: 8, dimensions }
      const onHand = { '100': 3, '120': 7, '140': wood === 'oak' ? 0 : 2 }[diameter] ?? 0
      const offer = { stockPolicy: 'stocked', onHand, dimensions } as const
      return diameter === '100' && wood === 'oak' ? { ...offer, ...reduced(price, euros(190)) } : offer
    },
  }),
  publishedAt: new Date('2026-05-11T08:00:00Z'),
}

const sluseLengths: Choices = {
  code: 'length',
  names: { en: 'Length', de: 'Länge' },
  values: [
    { code: '160', sku: '160', names: { en: '160 cm, extends to 250', de: '160 cm, ausziehbar auf 250' } },
    {
      code: '190',
      sku: '190',
      names: { en: '190 cm, extends to 280', de: '190 cm, ausziehbar auf 280' },
      extra: euros(280),
    },
  ],
}

export const sluse: ProductDraft = {
  handle: 'ev-sluse',
  slug: 'sluse-extending-table',
  form: 'dining-table',
  texts: {
    en: {
      name: 'Sluse extending table',
      subtitle: 'Opens like a lock gate and lets four more people in',
      description: `Pull at one end, and the top parts in the middle; both halves run apart by 45 cm each, on beech runners that we rub with candle wax before the table leaves us. Two leaves of 45 cm lie folded in the belly of the table. Lift, unfold, push together. One person does it with the guests already at the door.

The legs travel with the ends, so nobody has one between the knees, long or short. The leaves come from the same boards as the top and darken with it, as long as you let them see daylight a few times a year. Left in the dark they stay pale and tell on you.

Open, Sluse seats ten at 250 cm and twelve at 280.`,
      materials:
        'Top and leaves of solid wood, 24 mm thick. Runners of beech, fittings of steel. Hard-wax oil, three coats, safe for food.',
      care: 'Wipe with a well-wrung cloth along the grain. Oil the top and the leaves together, or they part company in colour. Candle wax on the runners when they begin to speak.',
    },
    de: {
      name: 'Ausziehtisch Sluse',
      subtitle: 'Öffnet sich wie ein Schleusentor und lässt vier Menschen mehr herein',
      description: `Ein Zug an einem Ende, und die Platte teilt sich in der Mitte; beide Hälften laufen je 45 cm auseinander, auf Buchenleisten, die wir vor der Auslieferung mit Kerzenwachs einreiben. Im Bauch des Tisches liegen gefaltet zwei Einlegeplatten von je 45 cm. Herausheben, aufklappen, zusammenschieben. Das schafft eine Person, wenn die Gäste schon in der Tür stehen.

Die Beine wandern mit den Enden, damit ausgezogen wie eingeschoben niemand eines zwischen den Knien hat. Die Einlegeplatten stammen aus denselben Brettern wie die Platte und dunkeln mit ihr, sofern sie ein paarmal im Jahr Tageslicht sehen. Bleiben sie im Dunkeln, bleiben sie hell und verraten es.

Ausgezogen sitzen an 250 cm zehn Personen, an 280 cm zwölf.`,
      materials:
        'Platte und Einlegeplatten aus Massivholz, 24 mm stark. Laufleisten aus Buche, Beschläge aus Stahl. Hartwachsöl, dreimal aufgetragen, lebensmittelecht.',
      care: 'Mit einem gut ausgewrungenen Tuch in Richtung der Maserung abwischen. Platte und Einlegeplatten zusammen ölen, sonst gehen ihre Farben auseinander. Kerzenwachs auf die Laufleisten, wenn sie sich melden.',
    },
  },
  categories: ['dining-tables'],
  rooms: ['dining-room'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Henrik Voss',
  countryOfOrigin: 'DE',
  warrantyYears: 12,
  assembly: { minutes: 40, people: 2 },
  dimensions: { width: 1900, depth: 920, height: 745, clearance: 660 },
  removableParts: ['legs'],
  maxLoad: kilos(110),
  packages: [
    { width: 1960, depth: 980, height: 170, weight: kilos(62) },
    { width: 780, depth: 260, height: 220, weight: kilos(14) },
  ],
  ...configured({
    sku: 'SLUSE-TABLE',
    number: 29,
    price: euros(1790),
    options: [sluseLengths, woods({ 'smoked-oak': euros(190), oak: 0, beech: -euros(180) })],
    offer: ({ length = '', wood }) => {
      const dimensions = { width: Number(length) * 10, depth: 920, height: 745 }
      if (wood === 'smoked-oak') return { stockPolicy: 'made_to_order', leadTimeWeeks: 8, dimensions }
      return { stockPolicy: 'stocked', onHand: wood === 'oak' ? 4 : 1, dimensions }
    },
  }),
  publishedAt: new Date('2026-03-16T08:00:00Z'),
}

const werftTops: Choices = {
  code: 'top',
  names: { en: 'Top', de: 'Platte' },
  values: [
    {
      code: 'olive',
      sku: 'OLI',
      names: { en: 'Linoleum, olive green', de: 'Linoleum Olivgrün' },
      swatch: '#5f6447',
    },
    {
      code: 'mushroom',
      sku: 'MUS',
      names: { en: 'Linoleum, mushroom', de: 'Linoleum Pilz' },
      swatch: '#b3a695',
    },
    {
      code: 'smokey-blue',
      sku: 'SMB',
      names: { en: 'Linoleum, smoky blue', de: 'Linoleum Rauchblau' },
      swatch: '#56697a',
    },
    {
      code: 'charcoal',
      sku: 'CHA',
      names: { en: 'Linoleum, charcoal', de: 'Linoleum Kohle' },
      swatch: '#3d3d3f',
    },
  ],
}

const werftSizes: Choices = {
  code: 'size',
  names: { en: 'Size', de: 'Größe' },
  values: [
    { code: '160x80', sku: '160', names: { en: '160 × 80 cm', de: '160 × 80 cm' } },
    { code: '200x90', sku: '200', names: { en: '200 × 90 cm', de: '200 × 90 cm' }, extra: euros(140) },
    { code: '240x90', sku: '240', names: { en: '240 × 90 cm', de: '240 × 90 cm' }, extra: euros(290) },
  ],
}

export const werft: ProductDraft = {
  handle: 'ev-werft',
  slug: 'werft-trestle-table',
  form: 'trestle-table',
  texts: {
    en: {
      name: 'Werft trestle table',
      subtitle: 'Furniture linoleum on two trestles, up in three minutes',
      description: `“Werft” is a shipyard, and on a table like this one boats are drawn. Two folding trestles of ash, a stretcher that holds them apart, and a top that is simply laid on: four wooden pegs find their holes, and it no longer moves.

The top is covered with furniture linoleum: linseed oil, rosin and wood flour, pressed on to paper. It is warm under the forearms, takes no fingerprints, smells of linseed for a month, and lets a pencil glide. Eat at it, sew at it, do sums at it. When the party is over, everything stands behind a door, 12 cm deep.`,
      materials:
        'Furniture linoleum 2 mm on birch plywood, edge of solid ash. Trestles and stretcher of solid ash, soaped. Hinges of brass.',
      care: 'Lukewarm water and a drop of washing-up liquid, twice a year a linoleum balsam. Ink comes off with milk, if you are quick.',
    },
    de: {
      name: 'Bocktisch Werft',
      subtitle: 'Möbellinoleum auf zwei Böcken, in drei Minuten aufgestellt',
      description: `Auf einem solchen Tisch werden Boote gezeichnet. Zwei klappbare Böcke aus Esche, ein Steg, der sie auf Abstand hält, und eine Platte, die nur aufliegt: Vier Holzzapfen finden ihre Löcher, und nichts rührt sich mehr.

Die Platte ist mit Möbellinoleum belegt: Leinöl, Harz und Holzmehl, auf Papier gepresst. Es ist warm unter den Unterarmen, zeigt keine Fingerabdrücke, riecht einen Monat lang nach Leinöl und lässt den Bleistift gleiten. Hier wird gegessen, genäht, gerechnet. Ist das Fest vorbei, steht alles hinter einer Tür und ist 12 cm tief.`,
      materials:
        'Möbellinoleum 2 mm auf Birkensperrholz, Kante aus massiver Esche. Böcke und Steg aus massiver Esche, geseift. Scharniere aus Messing.',
      care: 'Lauwarmes Wasser mit einem Tropfen Spülmittel, zweimal im Jahr Linoleumbalsam. Tinte geht mit Milch wieder ab, wenn man schnell ist.',
    },
  },
  categories: ['dining-tables', 'desks'],
  rooms: ['dining-room', 'home-office'],
  maker: MAKER,
  designer: 'Tomke Harms',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 3, people: 2 },
  dimensions: { width: 2000, depth: 900, height: 735, clearance: 670 },
  removableParts: ['legs'],
  maxLoad: kilos(80),
  packages: [
    { width: 2050, depth: 950, height: 70, weight: kilos(31) },
    { width: 880, depth: 780, height: 160, weight: kilos(13) },
  ],
  ...configured({
    sku: 'WERFT-TABLE',
    number: 30,
    price: euros(790),
    options: [werftSizes, werftTops],
    offer: ({ size = '', top = '' }) => {
      const [width = 0, depth = 0] = size.split('x').map((side) => Number(side) * 10)
      const dimensions = { width, depth, height: 735 }
      if (size === '240x90') return { stockPolicy: 'made_to_order', leadTimeWeeks: 4, dimensions }
      const onHand = { olive: 8, mushroom: 5, 'smokey-blue': 2, charcoal: 0 }[top] ?? 0
      return { stockPolicy: 'stocked', onHand, dimensions }
    },
  }),
  publishedAt: new Date('2026-01-19T08:00:00Z'),
}

export const luke: ProductDraft = {
  handle: 'ev-luke',
  slug: 'luke-drop-leaf-table',
  form: 'dining-table',
  texts: {
    en: {
      name: 'Luke drop-leaf table',
      subtitle: 'A ledge against the wall on weekdays, a table for four on Sundays',
      description: `A “Luke” is a hatch. Folded down, this table is a board of 26 cm along the kitchen wall: room for a coffee, the post and a bunch of keys. Raise the flap, swing one leg out from under it, and there are 74 cm of depth and four places.

The hinge is let into a moulded edge, so that closed or open there is no gap for crumbs. We made the swinging leg the same as the others. Nobody will see that it is the one with the secret.`,
      materials: 'Solid beech or oak, top 22 mm thick. Hinges of brass. Hard-wax oil, two coats.',
      care: 'Wipe with a well-wrung cloth, oil once a year. A drop of oil for the hinges when you think of it.',
    },
    de: {
      name: 'Klapptisch Luke',
      subtitle: 'In der Woche ein Bord an der Wand, am Sonntag ein Tisch für vier',
      description: `Heruntergeklappt ist dieser Tisch ein Bord von 26 cm an der Küchenwand: Platz für einen Kaffee, die Post und ein Schlüsselbund. Klappe hoch, ein Bein darunter herausgeschwenkt, und da sind 74 cm Tiefe und vier Plätze.

Das Scharnier liegt in einer gekehlten Kante; offen wie geschlossen bleibt keine Fuge für Krümel. Das schwenkbare Bein sieht aus wie die anderen drei. Dass es ein Geheimnis hat, sieht niemand.`,
      materials:
        'Massive Buche oder Eiche, Platte 22 mm stark. Scharniere aus Messing. Hartwachsöl, zweimal aufgetragen.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen, einmal im Jahr ölen. Ein Tropfen Öl für die Scharniere, wenn man daran denkt.',
    },
  },
  categories: ['dining-tables'],
  rooms: ['dining-room', 'home-office'],
  maker: MAKER,
  designer: 'Jonas Thede',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 20, people: 1 },
  dimensions: { width: 1000, depth: 740, height: 740, clearance: 690 },
  removableParts: ['legs'],
  maxLoad: kilos(60),
  packages: [{ width: 1060, depth: 420, height: 200, weight: kilos(19) }],
  ...configured({
    sku: 'LUKE-TABLE',
    number: 31,
    price: euros(449),
    options: [woods({ beech: 0, oak: euros(90) })],
    offer: ({ wood }) => ({ stockPolicy: 'stocked', onHand: wood === 'beech' ? 11 : 1 }),
  }),
  publishedAt: new Date('2026-04-13T08:00:00Z'),
}
