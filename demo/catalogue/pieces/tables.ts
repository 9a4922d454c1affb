import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, type Choices } from '../build.ts'
import { woods } from '../finishes.ts'

const strandLengths: Choices = {
  code: 'length',
  names: { en: 'Length', de: 'Länge' },
  values: [
    { code: '160', sku: '160', names: { en: '160 cm, for six', de: '160 cm, für sechs' } },
    {
      code: '200',
      sku: '200',
      names: { en: '200 cm, for eight', de: '200 cm, für acht' },
      extra: euros(300),
    },
    { code: '240', sku: '240', names: { en: '240 cm, for ten', de: '240 cm, für zehn' }, extra: euros(650) },
    {
      code: 'made-to-measure',
      sku: 'MTM',
      names: { en: 'To your measure, up to 320 cm', de: 'Nach Maß, bis 320 cm' },
      extra: euros(1450),
    },
  ],
}

const strandEdges: Choices = {
  code: 'edge',
  names: { en: 'Edge', de: 'Kante' },
  values: [
    { code: 'straight', sku: '', names: { en: 'Straight', de: 'Gerade' } },
    {
      code: 'bevelled',
      sku: 'BEV',
      names: { en: 'Bevelled underneath', de: 'Unten abgeschrägt' },
      extra: euros(120),
    },
  ],
}

/** A table made to measure is given with the largest measures it can have. */
const strandWidths: Readonly<Record<string, number>> = {
  '160': 1600,
  '200': 2000,
  '240': 2400,
  'made-to-measure': 3200,
}

export const strand: ProductDraft = {
  handle: 'ev-strand',
  slug: 'strand-dining-table',
  form: 'dining-table',
  texts: {
    en: {
      name: 'Strand dining table',
      subtitle: 'Boards as long as the table, from one tree each',
      description: `The top of a Strand table is made of boards that run its whole length and come from a single trunk, laid side by side in the order in which the saw left them. So the grain flows from one board into the next, and no two tables look alike. We show you a photograph of your boards before we glue them.

Wood works, all its life: across its width a top this size grows and shrinks by up to 6 mm between summer and winter. Two ladder battens of oak let into the underside allow that and keep the top flat. The legs taper and stand slightly outwards, which looks light and, more to the point, leaves room for knees: there are 64 cm between the floor and the rail.

The three standard lengths seat six, eight and ten. If your room asks for another, choose “to your measure”: any length up to 320 cm and any width from 80 to 110 cm for the same price. A table made to your measure cannot be returned, so we send you a drawing first and begin only when you have said yes.`,
      materials:
        'Solid wood, boards 28 mm thick and of full length, glued with a water-resistant glue. Finished with hard-wax oil, three coats, safe for food. Stretchers and battens of oak.',
      care: 'Wipe with a well-wrung cloth along the grain. Use mats under anything hot or wet for long. Oil the top twice in the first year and once a year after that; a set of oil and cloths is included. Scratches can be sanded out.',
    },
    de: {
      name: 'Esstisch Strand',
      subtitle: 'Bretter so lang wie der Tisch, jedes Mal aus einem einzigen Stamm',
      description: `Die Platte eines Strand besteht aus Brettern, die über die ganze Länge laufen und aus einem einzigen Stamm kommen, nebeneinandergelegt in der Reihenfolge, in der sie die Säge verlassen haben. So fließt die Maserung von einem Brett ins nächste, und kein Tisch gleicht dem anderen. Vor dem Verleimen zeigen wir ein Foto der ausgewählten Bretter.

Holz arbeitet, ein Leben lang: In der Breite wird eine Platte dieser Größe zwischen Sommer und Winter bis zu 6 mm größer und kleiner. Zwei eingelassene Gratleisten aus Eiche lassen das zu und halten die Platte eben. Die Beine sind verjüngt und leicht ausgestellt. Das wirkt leicht und schafft vor allem Platz für die Knie: Zwischen Boden und Zarge bleiben 64 cm.

An den drei festen Längen sitzen sechs, acht und zehn Personen. Braucht der Raum ein anderes Maß, hilft „Nach Maß“: jede Länge bis 320 cm und jede Breite von 80 bis 110 cm zum selben Preis. Ein nach Maß gefertigter Tisch kann nicht zurückgegeben werden. Deshalb schicken wir zuerst eine Zeichnung und beginnen erst nach der Freigabe.`,
      materials:
        'Massivholz, Bretter 28 mm stark und in voller Länge, wasserfest verleimt. Oberfläche mit Hartwachsöl, dreimal aufgetragen, lebensmittelecht. Zargen und Gratleisten aus Eiche.',
      care: 'Mit einem gut ausgewrungenen Tuch in Richtung der Maserung abwischen. Unter Heißes und lange Feuchtes gehören Untersetzer. Die Platte im ersten Jahr zweimal ölen, danach einmal jährlich; Öl und Tücher liegen bei. Kratzer lassen sich ausschleifen.',
    },
  },
  categories: ['dining-tables'],
  rooms: ['dining-room'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Henrik Voss',
  countryOfOrigin: 'DE',
  warrantyYears: 15,
  assembly: { minutes: 30, people: 2 },
  dimensions: { width: 2000, depth: 950, height: 740, clearance: 640 },
  removableParts: ['legs'],
  maxLoad: kilos(120),
  packages: [
    { width: 2080, depth: 1010, height: 90, weight: kilos(48) },
    { width: 780, depth: 240, height: 200, weight: kilos(13) },
  ],
  ...configured({
    sku: 'STRAND-TABLE',
    number: 5,
    price: euros(1690),
    options: [strandLengths, woods({ oak: 0, 'smoked-oak': euros(240), walnut: euros(620) }), strandEdges],
    offer: ({ length = '', wood, edge }) => {
      const depth = { '160': 900, 'made-to-measure': 1100 }[length] ?? 950
      const dimensions = { width: strandWidths[length], depth, height: 740 }
      if (length === 'made-to-measure')
        return { stockPolicy: 'to_specification', leadTimeWeeks: 12, dimensions }
      if (wood === 'oak' && edge === 'straight')
        return { stockPolicy: 'stocked', onHand: length === '240' ? 2 : 5, dimensions }
      return { stockPolicy: 'made_to_order', leadTimeWeeks: wood === 'walnut' ? 9 : 7, dimensions }
    },
  }),
  publishedAt: new Date('2026-10-27T09:00:00Z'),
}

export const ebbe: ProductDraft = {
  handle: 'ev-ebbe',
  slug: 'ebbe-coffee-table',
  form: 'coffee-table',
  texts: {
    en: {
      name: 'Ebbe coffee table',
      subtitle: 'A calm top, and a slatted shelf for what should be out of sight',
      description: `A coffee table collects things: the book, the other book, the remote control, the cup. Ebbe therefore has two levels. The top stays free, with corners rounded so far that no shin remembers them. Below it hangs a shelf of seven slats for everything else; crumbs fall through, and a folded blanket fits between.

The top is 24 mm of solid wood with an edge that thins to 12 mm, so it looks much lighter than its 19 kg. The legs are turned on the lathe and screwed in at an angle, wood into wood. At 39 cm Ebbe stands a hand’s breadth below the seat of our sofas, the height at which a cup is easiest to reach.

It fits in front of a two-seat sofa as well as a four-seat one; leave 40 cm between them and everybody gets past.`,
      materials:
        'Top, legs and slats of solid wood from certified European forests. Finished with hard-wax oil or stain and matt lacquer. Felt gliders.',
      care: 'Wipe with a well-wrung cloth and dry it off. Use a mat under hot cups. Oil once a year; the black table wants only a damp cloth. Screw the legs tight by hand when you have moved it.',
    },
    de: {
      name: 'Couchtisch Ebbe',
      subtitle: 'Eine ruhige Platte und darunter eine Ablage für alles, was man nicht sehen will',
      description: `Auf einem Couchtisch sammeln sich Dinge: das Buch, das andere Buch, die Fernbedienung, die Tasse. Deshalb hat Ebbe zwei Ebenen. Oben bleibt Platz, mit Ecken, die so weit gerundet sind, dass kein Schienbein sie sich merkt. Darunter hängt eine Ablage aus sieben Leisten für alles andere; Krümel fallen hindurch, und eine gefaltete Decke passt dazwischen.

Die Platte besteht aus 24 mm Massivholz und läuft zur Kante hin auf 12 mm aus. So wirkt sie viel leichter als ihre 19 kg. Die Beine sind gedrechselt und schräg eingeschraubt, Holz in Holz. Mit 39 cm steht Ebbe eine Handbreit unter dem Sitz unserer Sofas, in der Höhe, in der sich eine Tasse am leichtesten greifen lässt.

Er passt vor einen Zweisitzer ebenso wie vor einen Viersitzer; mit 40 cm Abstand kommen alle vorbei.`,
      materials:
        'Platte, Beine und Leisten aus Massivholz aus zertifizierten europäischen Wäldern. Oberfläche mit Hartwachsöl oder Beize und Mattlack. Gleiter aus Filz.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen und trocken reiben. Unter heiße Tassen gehört ein Untersetzer. Einmal im Jahr ölen; dem schwarzen Tisch genügt ein feuchtes Tuch. Die Beine nach dem Umstellen von Hand festdrehen.',
    },
  },
  categories: ['coffee-tables'],
  rooms: ['living-room'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 15, people: 1 },
  dimensions: { width: 1200, depth: 640, height: 390, clearance: 130 },
  removableParts: ['legs'],
  maxLoad: kilos(60),
  packages: [{ width: 1260, depth: 700, height: 160, weight: kilos(22) }],
  ...configured({
    sku: 'EBBE-TABLE',
    number: 6,
    price: euros(549),
    options: [woods({ 'smoked-oak': euros(60), oak: 0, walnut: euros(150), 'black-oak': euros(40) })],
    offer: ({ wood = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { oak: 14, 'smoked-oak': 5, walnut: 0, 'black-oak': 9 }[wood] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-10-19T08:00:00Z'),
}

const brevWidths: Choices = {
  code: 'width',
  names: { en: 'Width', de: 'Breite' },
  values: [
    { code: '120', sku: '120', names: { en: '120 cm, three drawers', de: '120 cm, drei Schubladen' } },
    {
      code: '150',
      sku: '150',
      names: { en: '150 cm, three drawers', de: '150 cm, drei Schubladen' },
      extra: euros(180),
    },
  ],
}

export const brev: ProductDraft = {
  handle: 'ev-brev',
  slug: 'brev-desk',
  form: 'desk',
  texts: {
    en: {
      name: 'Brev desk',
      subtitle: 'Three shallow drawers, and nowhere a cable in sight',
      description: `Brev is a writing desk for people who also plug things in. Along the back edge of the top there is a slot 8 cm wide under a hinged lid; it leads into a felt-lined channel that takes a row of sockets, the power supplies and all the cable that is too long. One single cable leaves the desk, down the inside of the left back leg.

The three drawers are dovetailed and run on wood, waxed, without metal. They are only 7 cm deep inside, on purpose: what lies in them lies side by side, and is found again. You pull them by a cut-out in the front, so nothing sticks out where knees are.

The top is oiled right to the edge and pleasant to write on, with or without a pad. At 74 cm it suits chairs with a seat of 44 to 47 cm; there are 61 cm of free height under the drawers.`,
      materials:
        'Top and legs of solid wood, drawers of solid ash with dovetailed corners. Cable channel of birch plywood with wool felt. Hinges of brass. Finished with hard-wax oil.',
      care: 'Wipe with a well-wrung cloth, oil the top once a year. If a drawer runs stiffly in a damp summer, rub its runners with a candle.',
    },
    de: {
      name: 'Schreibtisch Brev',
      subtitle: 'Drei flache Schubladen und nirgends ein Kabel zu sehen',
      description: `Brev ist ein Schreibtisch für Menschen, die auch etwas einstecken müssen. An der Hinterkante der Platte liegt unter einer Klappe ein 8 cm breiter Schlitz. Er führt in einen mit Filz ausgekleideten Kanal, der eine Steckdosenleiste, die Netzteile und alles zu lange Kabel aufnimmt. Ein einziges Kabel verlässt den Tisch, innen am linken hinteren Bein.

Die drei Schubladen sind gezinkt und laufen gewachst auf Holz, ganz ohne Metall. Innen sind sie nur 7 cm hoch, mit Absicht: Was darin liegt, liegt nebeneinander und wird wiedergefunden. Gezogen werden sie an einer Aussparung in der Front; so steht nichts vor, wo Knie sind.

Die Platte ist bis zur Kante geölt, und es schreibt sich angenehm darauf, auch ohne Unterlage. Mit 74 cm passt sie zu Stühlen mit 44 bis 47 cm Sitzhöhe; unter den Schubladen bleiben 61 cm frei.`,
      materials:
        'Platte und Beine aus Massivholz, Schubladen aus massiver Esche mit gezinkten Ecken. Kabelkanal aus Birkensperrholz mit Wollfilz. Scharniere aus Messing. Oberfläche mit Hartwachsöl.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen, die Platte einmal im Jahr ölen. Läuft eine Schublade in einem feuchten Sommer schwer, hilft es, die Laufleisten mit einer Kerze einzureiben.',
    },
  },
  categories: ['desks'],
  rooms: ['home-office'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Tomke Harms',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 25, people: 2 },
  dimensions: { width: 1500, depth: 680, height: 740, clearance: 610 },
  removableParts: ['legs', 'drawers'],
  maxLoad: kilos(70),
  packages: [
    { width: 1560, depth: 740, height: 190, weight: kilos(31) },
    { width: 780, depth: 160, height: 140, weight: kilos(7) },
  ],
  ...configured({
    sku: 'BREV-DESK',
    number: 7,
    price: euros(1090),
    options: [brevWidths, woods({ 'soaped-oak': 0, oak: 0, walnut: euros(260) })],
    offer: ({ width, wood = '' }) => {
      const dimensions = { width: width === '120' ? 1200 : 1500, depth: 680, height: 740 }
      if (wood === 'walnut') return { stockPolicy: 'made_to_order', leadTimeWeeks: 6, dimensions }
      return { stockPolicy: 'stocked', onHand: width === '150' ? 6 : 3, dimensions }
    },
  }),
  publishedAt: new Date('2026-09-14T08:00:00Z'),
}
