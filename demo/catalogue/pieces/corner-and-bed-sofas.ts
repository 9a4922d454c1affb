import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, diagonalDepth, euros, kilos, MAKER, type Choices } from '../build.ts'
import { clothsOnly } from '../finishes.ts'

const halligSizes: Choices = {
  code: 'size',
  names: { en: 'Size', de: 'Größe' },
  values: [
    { code: 'small', sku: 'S', names: { en: '236 × 188 cm, four seats', de: '236 × 188 cm, vier Plätze' } },
    {
      code: 'large',
      sku: 'L',
      names: { en: '284 × 236 cm, six seats', de: '284 × 236 cm, sechs Plätze' },
      extra: euros(790),
    },
  ],
}

export const hallig: ProductDraft = {
  handle: 'ev-hallig',
  slug: 'hallig-corner-sofa',
  form: 'corner-sofa',
  texts: {
    en: {
      name: 'Hallig corner sofa',
      subtitle: 'An island in the room, with the tide of the day all around it',
      description: `A hallig is an island so low that the sea washes over it in a storm; only the mound with the house stays dry, and whoever is on it stays together. A corner sofa does much the same for a family on a Sunday.

Hallig is built from three or four blocks that stand on their own and are held at the corner by a steel hook you lower into place with both hands. Where the long side lies is up to you: the blocks fit together either way, and after a move they may swap. The drawing shows the short side on the right.

The seat is 60 cm deep and 41 cm high, the back cushions are loose and filled with feathers in chambers. In the corner itself there is a full square of 96 by 96 cm. We thought of it as a leftover; everybody else thinks of it as the best seat.

- Each block is at most 142 cm long and, tipped on its side, goes through a door of 75 cm
- Covers come off by a zip and can be ordered again
- The feet are recessed, so a robot cleaner gets all the way under`,
      materials:
        'Frame of solid beech and birch plywood. Wave springs of steel. Cold foam (35 and 45 kg/m³) with a layer of feathers from certified European farms. Covers: linen blend (62 % linen, 38 % cotton), wool (90 % wool, 10 % polyamide), bouclé (72 % wool, 28 % cotton) or corduroy (100 % cotton). Feet of solid oak.',
      care: 'Shake the back cushions up every few days and let the seats change places twice a year. Linen and corduroy covers wash at 30 °C inside out; wool and bouclé go to the cleaner. Vacuum the corner: that is where the crumbs are.',
    },
    de: {
      name: 'Ecksofa Hallig',
      subtitle: 'Eine Insel im Zimmer, und ringsum läuft der Tag auf und ab',
      description: `Eine Hallig ist so niedrig, dass das Meer sie bei Sturm überspült; trocken bleibt nur die Warft mit dem Haus, und wer darauf ist, bleibt beisammen. Ein Ecksofa leistet einer Familie am Sonntag etwas Ähnliches.

Hallig besteht aus drei oder vier Blöcken, die für sich stehen. In der Ecke hält sie ein Haken aus Stahl, der sich mit beiden Händen einhängen lässt. Wo die lange Seite liegt, ist frei: Die Blöcke passen in beide Richtungen zusammen und dürfen nach einem Umzug tauschen. Die Zeichnung zeigt die kurze Seite rechts.

Der Sitz ist 60 cm tief und 41 cm hoch, die Rückenkissen sind lose und in Kammern mit Federn gefüllt. In der Ecke selbst bleibt ein ganzes Quadrat von 96 mal 96 cm. Wir hielten es für einen Rest; alle anderen halten es für den besten Platz.

- Jeder Block ist höchstens 142 cm lang und passt gekippt durch eine Tür von 75 cm
- Die Bezüge lassen sich per Reißverschluss abnehmen und nachbestellen
- Die Füße stehen zurück, damit ein Saugroboter überall hinkommt`,
      materials:
        'Gestell aus massiver Buche und Birkensperrholz. Wellenfedern aus Stahl. Kaltschaum (35 und 45 kg/m³) mit einer Lage Federn aus zertifizierter europäischer Haltung. Bezüge: Leinenmischung (62 % Leinen, 38 % Baumwolle), Wolle (90 % Wolle, 10 % Polyamid), Bouclé (72 % Wolle, 28 % Baumwolle) oder Cord (100 % Baumwolle). Füße aus massiver Eiche.',
      care: 'Die Rückenkissen alle paar Tage aufschütteln und die Sitze zweimal im Jahr die Plätze tauschen lassen. Bezüge aus Leinen und Cord auf links bei 30 °C waschen; Wolle und Bouclé in die Reinigung geben. Die Ecke absaugen: Dort liegen die Krümel.',
    },
  },
  categories: ['sofas'],
  rooms: ['living-room'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Maren Ellund',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 30, people: 2 },
  dimensions: {
    width: 2840,
    depth: 2360,
    height: 760,
    seatHeight: 410,
    seatDepth: 600,
    clearance: 100,
    armHeight: 580,
    diagonalDepth: diagonalDepth(2360, 760, 580),
  },
  removableParts: ['legs', 'cushions', 'covers'],
  maxLoad: kilos(600),
  packages: [
    { width: 1420, depth: 1020, height: 700, weight: kilos(54) },
    { width: 1020, depth: 1020, height: 700, weight: kilos(43) },
    { width: 1420, depth: 1020, height: 700, weight: kilos(54) },
    { width: 1000, depth: 700, height: 560, weight: kilos(19) },
  ],
  ...configured({
    sku: 'HALLIG-SOFA',
    number: 15,
    price: euros(2790),
    options: [halligSizes, clothsOnly('rye', 'fog', 'moss', 'sound', 'slate', 'rust')],
    offer: ({ size, fabric }) => {
      const dimensions =
        size === 'small'
          ? { width: 2360, depth: 1880, height: 760 }
          : { width: 2840, depth: 2360, height: 760 }
      if (fabric === 'rye') return { stockPolicy: 'stocked', onHand: size === 'small' ? 3 : 2, dimensions }
      return { stockPolicy: 'made_to_order', leadTimeWeeks: fabric === 'rust' ? 11 : 9, dimensions }
    },
  }),
  publishedAt: new Date('2026-09-07T08:00:00Z'),
}

const kajeWidths: Choices = {
  code: 'bed',
  names: { en: 'Bed inside', de: 'Bett darin' },
  values: [
    { code: '120', sku: '120', names: { en: '120 × 200 cm', de: '120 × 200 cm' } },
    { code: '140', sku: '140', names: { en: '140 × 200 cm', de: '140 × 200 cm' }, extra: euros(190) },
    { code: '160', sku: '160', names: { en: '160 × 200 cm', de: '160 × 200 cm' }, extra: euros(340) },
  ],
}

export const kaje: ProductDraft = {
  handle: 'ev-kaje',
  slug: 'kaje-sofa-bed',
  form: 'sofa',
  texts: {
    en: {
      name: 'Kaje sofa bed',
      subtitle: 'A real mattress, laid out in one go with the bedding still on it',
      description: `Most sofa beds are neither. We spent two winters on Kaje, the quay where one ties up for the night, and gave it the one thing a guest notices: a pocket-spring mattress 16 cm thick, in one piece, without a bar in the small of the back.

You lift the loop at the front edge and walk backwards; the back cushions fold down behind, the mattress comes up level and locks. It takes eleven seconds. Sheets and blankets stay on and go back in with it. For pillows there is a drawer of air under the seat, 18 cm high, dust-tight by a felt lip.

As a sofa it stands at 43 cm and sits a little firmer than Fjord. Opened out it reaches 222 cm into the room, so measure once, from the wall, before you choose. The three widths have the same arms and the same back and differ only in how many people they make friends with.`,
      materials:
        'Frame of solid beech and steel, fold-out base of beech slats. Mattress: pocket springs, cold foam (40 kg/m³), cotton ticking. Seat of cold foam (42 kg/m³). Covers: linen blend (62 % linen, 38 % cotton), wool (90 % wool, 10 % polyamide) or corduroy (100 % cotton).',
      care: 'Open the bed once a month and let the mattress air for an hour. A drop of silicone oil on the two hinges every other year. Linen and corduroy covers wash at 30 °C inside out, wool goes to the cleaner.',
    },
    de: {
      name: 'Schlafsofa Kaje',
      subtitle: 'Eine richtige Matratze, mitsamt Bettzeug in einem Zug ausgeklappt',
      description: `Die meisten Schlafsofas sind keines von beidem. An Kaje, benannt nach dem Ufer, an dem man für die Nacht festmacht, haben wir zwei Winter gearbeitet und ihm das gegeben, was ein Gast bemerkt: eine 16 cm starke Matratze mit Taschenfedern, aus einem Stück, ohne Stange im Kreuz.

An der Vorderkante sitzt eine Schlaufe: anheben, rückwärts gehen. Die Rückenkissen klappen nach hinten weg, die Matratze kommt waagerecht herauf und rastet ein. Das dauert elf Sekunden. Laken und Decken bleiben liegen und verschwinden wieder mit. Für die Kopfkissen ist unter dem Sitz ein Fach von 18 cm Höhe, mit einer Filzlippe gegen Staub.

Als Sofa ist Kaje 43 cm hoch und ein wenig fester als Fjord. Aufgeklappt reicht es 222 cm weit in den Raum, deshalb vor der Wahl einmal von der Wand aus messen. Die drei Breiten haben dieselben Armlehnen und denselben Rücken. Verschieden ist nur, mit wie vielen Menschen sie sich anfreunden.`,
      materials:
        'Gestell aus massiver Buche und Stahl, Liegefläche aus Buchenlatten. Matratze: Taschenfedern, Kaltschaum (40 kg/m³), Drell aus Baumwolle. Sitz aus Kaltschaum (42 kg/m³). Bezüge: Leinenmischung (62 % Leinen, 38 % Baumwolle), Wolle (90 % Wolle, 10 % Polyamid) oder Cord (100 % Baumwolle).',
      care: 'Das Bett einmal im Monat aufklappen und die Matratze eine Stunde lüften. Alle zwei Jahre ein Tropfen Silikonöl an die beiden Scharniere. Bezüge aus Leinen und Cord auf links bei 30 °C waschen, Wolle in die Reinigung geben.',
    },
  },
  categories: ['sofas', 'beds'],
  rooms: ['living-room', 'home-office', 'bedroom'],
  maker: MAKER,
  designer: 'Jonas Thede',
  countryOfOrigin: 'DE',
  warrantyYears: 8,
  assembly: { minutes: 25, people: 2 },
  dimensions: {
    width: 1780,
    depth: 980,
    height: 800,
    seatHeight: 430,
    seatDepth: 560,
    clearance: 60,
    armHeight: 610,
    diagonalDepth: diagonalDepth(980, 800, 610),
  },
  removableParts: ['cushions', 'covers', 'arms'],
  maxLoad: kilos(320),
  packages: [
    { width: 1640, depth: 1010, height: 560, weight: kilos(68) },
    { width: 1010, depth: 660, height: 340, weight: kilos(22) },
  ],
  ...configured({
    sku: 'KAJE-SOFABED',
    number: 16,
    price: euros(1990),
    options: [kajeWidths, clothsOnly('fog', 'rye', 'sound', 'rust')],
    offer: ({ bed = '', fabric }) => {
      const width = { '120': 1580, '140': 1780, '160': 1980 }[bed] ?? 1780
      const dimensions = { width, depth: 980, height: 800 }
      if (fabric === 'fog') return { stockPolicy: 'stocked', onHand: bed === '160' ? 0 : 4, dimensions }
      if (fabric === 'rye') return { stockPolicy: 'stocked', onHand: 2, dimensions }
      return { stockPolicy: 'made_to_order', leadTimeWeeks: 9, dimensions }
    },
  }),
  publishedAt: new Date('2026-08-03T08:00:00Z'),
}
