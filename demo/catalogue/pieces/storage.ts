import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'
import { woods } from '../finishes.ts'

const lagHeights: Choices = {
  code: 'height',
  names: { en: 'Height', de: 'Höhe' },
  values: [
    { code: '122', sku: '122', names: { en: '122 cm, three levels', de: '122 cm, drei Fächer' } },
    {
      code: '198',
      sku: '198',
      names: { en: '198 cm, five levels', de: '198 cm, fünf Fächer' },
      extra: euros(270),
    },
  ],
}

export const lag: ProductDraft = {
  handle: 'ev-lag',
  slug: 'lag-bookcase',
  form: 'shelf',
  texts: {
    en: {
      name: 'Lag bookcase',
      subtitle: 'Put together without tools, and apart again when you move',
      description: `“Lag” means layer, and that is all this bookcase is: two sides, a few shelves, a thin back. The shelves slide into dovetailed grooves from behind and lock when the back is pushed in. There is no screw and no metal in it, and after ten removals it stands as firmly as on the first day.

The shelves are 22 mm thick and carry 35 kg each without bending visibly, a full row of hardbacks. They are 29 cm deep inside, and 35 cm apart: tall enough for art books and folders. The lowest one lies 7 cm above the floor, so the skirting board may stay where it is.

Two cases side by side look like one, because the sides are only half as thick as the shelves suggest. The high Lag must be fixed to the wall, in rooms with children without fail; the fitting is included and disappears behind the top shelf.`,
      materials:
        'Sides and shelves of solid wood, back of oak-veneered plywood, 6 mm. Finished with hard-wax oil, soap or stain and matt lacquer. Wall fitting of steel.',
      care: 'Dust with a dry cloth; wipe with a well-wrung one now and then. Oil or soap once every two years. Put heavy books on the lower shelves.',
    },
    de: {
      name: 'Bücherregal Lag',
      subtitle: 'Ohne Werkzeug aufgebaut und beim Umzug wieder zerlegt',
      description: `„Lag“ heißt auf Dänisch Schicht, und mehr ist dieses Regal nicht: zwei Seiten, einige Böden, eine dünne Rückwand. Die Böden werden von hinten in Gratnuten geschoben und sitzen fest, sobald die Rückwand steckt. Keine Schraube, kein Metall, und nach zehn Umzügen steht es so fest wie am ersten Tag.

Die Böden sind 22 mm stark und tragen je 35 kg, ohne sich sichtbar zu biegen: eine volle Reihe gebundener Bücher. Innen sind sie 29 cm tief und liegen 35 cm auseinander, hoch genug für Bildbände und Ordner. Der unterste liegt 7 cm über dem Boden; die Fußleiste darf bleiben, wo sie ist.

Zwei Regale nebeneinander wirken wie eines, denn die Seiten sind nur halb so stark, wie die Böden vermuten lassen. Das hohe Lag gehört an der Wand befestigt, in Räumen mit Kindern unbedingt; der Beschlag liegt bei und verschwindet hinter dem obersten Boden.`,
      materials:
        'Seiten und Böden aus Massivholz, Rückwand aus eichenfurniertem Sperrholz, 6 mm. Oberfläche mit Hartwachsöl, Seife oder Beize und Mattlack. Wandbeschlag aus Stahl.',
      care: 'Mit einem trockenen Tuch abstauben, ab und zu mit einem gut ausgewrungenen abwischen. Alle zwei Jahre ölen oder seifen. Schwere Bücher gehören nach unten.',
    },
  },
  categories: ['shelving'],
  rooms: ['living-room', 'home-office'],
  maker: MAKER,
  designer: 'Henrik Voss',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 40, people: 2 },
  dimensions: { width: 940, depth: 320, height: 1980, clearance: 70 },
  removableParts: ['shelves', 'back'],
  maxLoad: kilos(175),
  packages: [
    { width: 2020, depth: 350, height: 90, weight: kilos(27) },
    { width: 960, depth: 330, height: 150, weight: kilos(24) },
  ],
  ...configured({
    sku: 'LAG-SHELF',
    number: 8,
    price: euros(620),
    options: [lagHeights, woods({ oak: 0, 'soaped-oak': 0, 'black-oak': euros(50) })],
    offer: ({ height, wood = '' }) => ({
      stockPolicy: 'stocked',
      onHand: ({ oak: 12, 'soaped-oak': 7, 'black-oak': 4 }[wood] ?? 0) - (height === '122' ? 3 : 0),
      dimensions: { width: 940, depth: 320, height: height === '122' ? 1220 : 1980 },
    }),
  }),
  publishedAt: new Date('2026-10-05T08:00:00Z'),
}

export const lade: ProductDraft = {
  handle: 'ev-lade',
  slug: 'lade-sideboard',
  form: 'sideboard',
  texts: {
    en: {
      name: 'Lade sideboard',
      subtitle: 'Slatted fronts that let music, warmth and remote controls through',
      description: `In German a “Lade” is a chest or a drawer, in Danish it is a barn; both hold what a household gathers over the years. The three doors are made of slats glued to linen. They look closed and are open: the remote control works through them, loudspeakers play through them, and an amplifier does not get hot behind them.

Behind each door there is one shelf that can be set at seven heights. The fourth bay has three drawers, the uppermost lined with felt for cutlery. The back comes in panels with a slot between them, so that cables reach every bay without a saw.

Lade is 180 cm wide and 72 cm high, which is the height at which you put down a bowl without bending, and below most window sills. It rests on four turned legs, 16 cm off the floor: enough for a vacuum cleaner. The carcass comes assembled; two people carry it in and screw the legs on.`,
      materials:
        'Carcass of veneered birch plywood with solid edges, fronts and legs of solid wood, slats on linen cloth. Drawers of solid ash. Hinges and runners with soft closing. Finished with hard-wax oil or stain and matt lacquer.',
      care: 'Brush the slats along their length or vacuum them with a soft brush. Wipe the top with a well-wrung cloth and oil it once a year. Set the doors straight with the two screws on each hinge, if the floor is uneven.',
    },
    de: {
      name: 'Sideboard Lade',
      subtitle: 'Lamellenfronten, die Musik, Wärme und Fernbedienungen durchlassen',
      description: `Auf Deutsch ist eine Lade eine Truhe oder eine Schublade, auf Dänisch eine Scheune; beide bewahren, was sich in einem Haushalt über die Jahre sammelt. Die drei Türen bestehen aus Leisten, die auf Leinen geleimt sind. Sie wirken geschlossen und sind offen: Die Fernbedienung funktioniert hindurch, Lautsprecher spielen hindurch, und ein Verstärker wird dahinter nicht heiß.

Hinter jeder Tür liegt ein Boden, der sich in sieben Höhen einlegen lässt. Das vierte Fach hat drei Schubladen, die oberste mit Filz ausgelegt für das Besteck. Die Rückwand besteht aus Feldern mit Schlitzen dazwischen, sodass Kabel ohne Säge in jedes Fach gelangen.

Lade ist 180 cm breit und 72 cm hoch. In dieser Höhe stellt man eine Schüssel ab, ohne sich zu bücken, und sie liegt unter den meisten Fensterbänken. Das Sideboard ruht auf vier gedrechselten Füßen, 16 cm über dem Boden: genug für den Staubsauger. Der Korpus kommt aufgebaut; zu zweit wird er hineingetragen, dann werden die Füße angeschraubt.`,
      materials:
        'Korpus aus furniertem Birkensperrholz mit massiven Kanten, Fronten und Füße aus Massivholz, Leisten auf Leinengewebe. Schubladen aus massiver Esche. Scharniere und Auszüge mit sanftem Einzug. Oberfläche mit Hartwachsöl oder Beize und Mattlack.',
      care: 'Die Leisten in Längsrichtung abbürsten oder mit weicher Bürste absaugen. Die Platte mit einem gut ausgewrungenen Tuch abwischen und einmal im Jahr ölen. Bei unebenem Boden die Türen mit den zwei Schrauben an jedem Scharnier ausrichten.',
    },
  },
  categories: ['sideboards'],
  rooms: ['living-room', 'dining-room'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 20, people: 2 },
  dimensions: { width: 1800, depth: 450, height: 720, clearance: 160 },
  removableParts: ['legs', 'shelves', 'drawers'],
  maxLoad: kilos(110),
  packages: [{ width: 1860, depth: 510, height: 640, weight: kilos(68) }],
  ...configured({
    sku: 'LADE-BOARD',
    number: 9,
    price: euros(1790),
    options: [woods({ walnut: euros(390), oak: 0, 'smoked-oak': euros(180), 'black-oak': euros(90) })],
    offer: ({ wood }, price) => {
      if (wood === 'oak') return { stockPolicy: 'stocked', onHand: 3 }
      if (wood === 'black-oak') return { stockPolicy: 'stocked', onHand: 1, ...reduced(price, euros(380)) }
      return { stockPolicy: 'made_to_order', leadTimeWeeks: wood === 'walnut' ? 8 : 6 }
    },
  }),
  publishedAt: new Date('2026-10-13T08:00:00Z'),
}
