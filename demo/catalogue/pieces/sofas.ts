import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, diagonalDepth, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'
import { cloths, clothsOnly, legs } from '../finishes.ts'

const fjordSizes: Choices = {
  code: 'size',
  names: { en: 'Size', de: 'Größe' },
  values: [
    { code: 'two-seats', sku: '2', names: { en: 'Two seats, 176 cm', de: 'Zweisitzer, 176 cm' } },
    {
      code: 'three-seats',
      sku: '3',
      names: { en: 'Three seats, 232 cm', de: 'Dreisitzer, 232 cm' },
      extra: euros(500),
    },
    {
      code: 'four-seats',
      sku: '4',
      names: { en: 'Four seats, 300 cm', de: 'Viersitzer, 300 cm' },
      extra: euros(1100),
    },
  ],
}

const fjordShapes: Choices = {
  code: 'orientation',
  names: { en: 'Shape', de: 'Form' },
  values: [
    { code: 'straight', sku: '', names: { en: 'Straight', de: 'Gerade' } },
    {
      code: 'chaise-left',
      sku: 'CL',
      names: { en: 'Chaise on the left', de: 'Récamiere links' },
      extra: euros(490),
    },
    {
      code: 'chaise-right',
      sku: 'CR',
      names: { en: 'Chaise on the right', de: 'Récamiere rechts' },
      extra: euros(490),
    },
  ],
}

const fjordWidths: Readonly<Record<string, number>> = {
  'two-seats': 1760,
  'three-seats': 2320,
  'four-seats': 3000,
}

export const fjord: ProductDraft = {
  handle: 'ev-fjord',
  slug: 'fjord-modular-sofa',
  form: 'sofa',
  texts: {
    en: {
      name: 'Fjord modular sofa',
      subtitle: 'Deep, quiet, and built from modules that go up any staircase',
      description: `Fjord is the sofa we build most. It began with a complaint from a customer on the fourth floor: every sofa she liked ended its journey on the landing. So Fjord comes as modules of at most 118 cm, each light enough for two people, which hook together with two steel brackets and no tools. What stands in the room afterwards looks like one piece, because it is: the seams between the modules fall where the seams between the cushions fall anyway.

Under the cover there is a frame of glued beech, seven-wave steel springs and a core of cold foam in three densities, firmer towards the front edge so that getting up stays easy. The seat cushions carry a layer of feathers in quilted chambers, the back cushions are filled with feathers throughout. That makes Fjord soft to arrive in and firm to stay in. It also means that the back cushions want a shake now and then.

The seat is 58 cm deep: upright with a cushion behind you, or legs up and a book. People under 165 cm tend to prefer our smaller Sund; tall people, and families who watch films together, come back to Fjord.

- All covers come off by a zip and can be renewed, also years later
- With a chaise on either side; the drawings show it on the right, and it can change sides when you move house
- Twelve cloths; five samples are free`,
      materials:
        'Frame of solid beech and birch plywood. Steel springs. Cold foam (35, 40 and 50 kg/m³) with a layer of feathers from certified European farms. Covers: linen blend (62 % linen, 38 % cotton), wool (90 % wool, 10 % polyamide), bouclé (72 % wool, 28 % cotton) or corduroy (100 % cotton). Feet of solid wood or powder-coated steel.',
      care: 'Shake the cushions up once a week and turn the seat cushions once a month. Vacuum with a soft brush. Linen and corduroy covers wash at 30 °C inside out; wool and bouclé go to the cleaner. Dab spills with a damp white cloth, never rub. Keep 20 cm from radiators.',
    },
    de: {
      name: 'Modulsofa Fjord',
      subtitle: 'Tief, ruhig und aus Modulen gebaut, die durch jedes Treppenhaus passen',
      description: `Fjord ist das Sofa, das wir am häufigsten bauen. Am Anfang stand die Klage einer Kundin aus dem vierten Stock: Jedes Sofa, das ihr gefiel, blieb auf dem Treppenabsatz stehen. Deshalb kommt Fjord in Modulen von höchstens 118 cm, jedes leicht genug für zwei Personen. Zwei Stahlbeschläge halten sie zusammen, ganz ohne Werkzeug. Was danach im Raum steht, sieht aus wie ein einziges Stück, denn die Fugen zwischen den Modulen liegen dort, wo ohnehin die Nähte der Kissen sind.

Unter dem Bezug stecken ein verleimtes Gestell aus Buche, Wellenfedern aus Stahl und ein Kern aus Kaltschaum in drei Festigkeiten, zur Vorderkante hin straffer, damit das Aufstehen leichtfällt. Die Sitzkissen tragen eine Lage Federn in abgesteppten Kammern, die Rückenkissen sind ganz mit Federn gefüllt. So ist Fjord weich beim Hinsetzen und fest beim Sitzenbleiben. Die Rückenkissen möchten dafür ab und zu aufgeschüttelt werden.

Der Sitz ist 58 cm tief: aufrecht mit einem Kissen im Rücken oder mit hochgelegten Beinen und einem Buch. Wer kleiner als 165 cm ist, sitzt meist lieber auf unserem kleineren Sund; große Menschen und Familien, die zusammen Filme sehen, kommen zu Fjord zurück.

- Alle Bezüge lassen sich per Reißverschluss abnehmen und auch Jahre später erneuern
- Mit Récamiere links oder rechts; die Zeichnungen zeigen sie rechts, und nach einem Umzug kann sie die Seite wechseln
- Zwölf Stoffe; fünf Muster sind kostenlos`,
      materials:
        'Gestell aus massiver Buche und Birkensperrholz. Stahlfedern. Kaltschaum (35, 40 und 50 kg/m³) mit einer Lage Federn aus zertifizierter europäischer Haltung. Bezüge: Leinenmischung (62 % Leinen, 38 % Baumwolle), Wolle (90 % Wolle, 10 % Polyamid), Bouclé (72 % Wolle, 28 % Baumwolle) oder Cord (100 % Baumwolle). Füße aus Massivholz oder pulverbeschichtetem Stahl.',
      care: 'Kissen einmal in der Woche aufschütteln, Sitzkissen einmal im Monat wenden. Mit weicher Bürste absaugen. Bezüge aus Leinen und Cord auf links bei 30 °C waschen; Wolle und Bouclé in die Reinigung geben. Flecken mit einem feuchten weißen Tuch abtupfen, nie reiben. 20 cm Abstand zu Heizkörpern halten.',
    },
  },
  categories: ['sofas'],
  rooms: ['living-room'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Maren Ellund',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 20, people: 2 },
  dimensions: {
    width: 2320,
    depth: 940,
    height: 780,
    seatHeight: 430,
    seatDepth: 580,
    clearance: 140,
    armHeight: 600,
    diagonalDepth: diagonalDepth(940, 780, 600),
  },
  removableParts: ['legs', 'cushions', 'covers'],
  maxLoad: kilos(450),
  packages: [
    { width: 1180, depth: 980, height: 680, weight: kilos(41) },
    { width: 1180, depth: 980, height: 680, weight: kilos(41) },
    { width: 900, depth: 700, height: 450, weight: kilos(14) },
  ],
  ...configured({
    sku: 'FJORD-SOFA',
    number: 1,
    price: euros(2190),
    options: [fjordSizes, fjordShapes, cloths, legs],
    offer: ({ size = '', orientation, fabric, legs: feet }) => {
      const dimensions = {
        width: fjordWidths[size],
        depth: orientation === 'straight' ? 940 : 1620,
        height: 780,
      }
      const ready = orientation === 'straight' && (fabric === 'oat' || fabric === 'fog') && feet === 'oak'
      if (ready && size !== 'four-seats')
        return { stockPolicy: 'stocked', onHand: fabric === 'oat' ? 4 : 2, dimensions }
      const slow = fabric === 'cream' || fabric === 'juniper' || fabric === 'rust'
      return { stockPolicy: 'made_to_order', leadTimeWeeks: slow ? 11 : 8, dimensions }
    },
  }),
  publishedAt: new Date('2026-10-28T08:00:00Z'),
}

export const sund: ProductDraft = {
  handle: 'ev-sund',
  slug: 'sund-two-seat-sofa',
  form: 'sofa',
  texts: {
    en: {
      name: 'Sund two-seat sofa',
      subtitle: 'A small sofa that sits like a large one',
      description: `Sund is 158 cm wide and made for rooms in which every centimetre is already spoken for: the flat in an old town house, the study that is a guest room on weekends, the bay window. Its arms are only 12 cm thick, and because it stands on high legs the floor runs on beneath it, which makes a small room look larger.

We did not save on the seat. Two rows of pocket springs lie under 8 cm of cold foam, the same construction as in a good mattress, so that two people can sit side by side without rolling towards each other. At 44 cm the seat is a little higher than usual and 54 cm deep: easy to leave, comfortable for an evening with guests.

The cover is sewn with a double seam and can be taken off the seat and back cushions. Sund is delivered in one piece with its legs packed inside; four turns each, and it stands.`,
      materials:
        'Frame of solid beech. Pocket springs of tempered steel, cold foam (40 kg/m³), polyester fleece. Covers: linen blend (62 % linen, 38 % cotton) or wool (90 % wool, 10 % polyamide). Legs of solid oak or walnut.',
      care: 'Vacuum with a soft brush. Linen covers of the cushions wash at 30 °C inside out, wool covers go to the cleaner. Oil the legs once a year with a few drops of furniture oil. Keep out of direct sun where you can.',
    },
    de: {
      name: 'Zweisitzer Sund',
      subtitle: 'Ein kleines Sofa, auf dem man sitzt wie auf einem großen',
      description: `Sund ist 158 cm breit und für Räume gemacht, in denen jeder Zentimeter schon vergeben ist: die Altbauwohnung, das Arbeitszimmer, das am Wochenende Gästezimmer wird, den Erker. Die Armlehnen sind nur 12 cm stark, und weil das Sofa auf hohen Füßen steht, läuft der Boden darunter weiter. Das lässt kleine Zimmer größer wirken.

Am Sitz haben wir nicht gespart. Zwei Reihen Taschenfedern liegen unter 8 cm Kaltschaum, aufgebaut wie in einer guten Matratze, damit zwei Menschen nebeneinander sitzen, ohne zueinander zu rollen. Mit 44 cm ist der Sitz etwas höher als üblich und 54 cm tief: leicht zum Aufstehen, bequem für einen Abend mit Gästen.

Der Bezug ist doppelt genäht und lässt sich von Sitz- und Rückenkissen abziehen. Sund kommt in einem Stück, die Füße liegen im Inneren; vier Umdrehungen je Fuß, und es steht.`,
      materials:
        'Gestell aus massiver Buche. Taschenfedern aus gehärtetem Stahl, Kaltschaum (40 kg/m³), Polyestervlies. Bezüge: Leinenmischung (62 % Leinen, 38 % Baumwolle) oder Wolle (90 % Wolle, 10 % Polyamid). Füße aus massiver Eiche oder massivem Nussbaum.',
      care: 'Mit weicher Bürste absaugen. Leinenbezüge der Kissen auf links bei 30 °C waschen, Wollbezüge in die Reinigung geben. Die Füße einmal im Jahr mit einigen Tropfen Möbelöl abreiben. Möglichst nicht in die pralle Sonne stellen.',
    },
  },
  categories: ['sofas'],
  rooms: ['living-room', 'home-office'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Jonas Thede',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 10, people: 1 },
  dimensions: {
    width: 1580,
    depth: 840,
    height: 800,
    seatHeight: 440,
    seatDepth: 540,
    clearance: 170,
    armHeight: 620,
    diagonalDepth: diagonalDepth(840, 800, 620),
  },
  removableParts: ['legs', 'cushions'],
  maxLoad: kilos(300),
  packages: [{ width: 1620, depth: 880, height: 700, weight: kilos(52) }],
  ...configured({
    sku: 'SUND-SOFA',
    number: 2,
    price: euros(1490),
    options: [
      clothsOnly('moss', 'oat', 'rye', 'clay', 'sound', 'slate'),
      { ...legs, values: legs.values.filter(({ code }) => code === 'oak' || code === 'walnut') },
    ],
    offer: ({ fabric, legs: feet }, price) => {
      if (feet === 'walnut') return { stockPolicy: 'made_to_order', leadTimeWeeks: 7 }
      const onHand = { moss: 6, oat: 9, rye: 3, clay: 1, sound: 5, slate: 0 }[fabric ?? ''] ?? 0
      return { stockPolicy: 'stocked', onHand, ...(fabric === 'rye' ? reduced(price, euros(200)) : {}) }
    },
  }),
  publishedAt: new Date('2026-09-28T08:00:00Z'),
}
