import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'

const krukkeGlazes: Choices = {
  code: 'glaze',
  names: { en: 'Glaze', de: 'Glasur' },
  values: [
    { code: 'celadon', sku: 'CEL', names: { en: 'Celadon green', de: 'Seladongrün' }, swatch: '#8fa898' },
    { code: 'oat', sku: 'OAT', names: { en: 'Oat white', de: 'Haferweiß' }, swatch: '#ddd3c0' },
    { code: 'ink', sku: 'INK', names: { en: 'Ink blue', de: 'Tintenblau' }, swatch: '#2f4059' },
    { code: 'iron', sku: 'IRO', names: { en: 'Iron brown', de: 'Eisenbraun' }, swatch: '#5c4436' },
  ],
}

export const krukke: ProductDraft = {
  handle: 'ev-krukke',
  slug: 'krukke-table-lamp',
  form: 'table-lamp',
  texts: {
    en: {
      name: 'Krukke table lamp',
      subtitle: 'A stoneware jar that has taken up light',
      description: `In every Danish pantry there stood a “krukke”, a jar for lard, gherkins or goose fat, brown outside and white within. Bodil Thers in Sønderborg throws ours on the wheel, eleven a day, and fires them twice. Where the glaze ran thin a darker edge shows; where her thumb smoothed the neck you can feel it.

The shade is of washed linen on a ring of steel and lets about half of the light through; the other half falls in a circle on the table. Height and width are chosen so that the bulb stays hidden from somebody who sits beside it. The switch is on the cable, 40 cm from the foot, where a hand in bed finds it.`,
      materials:
        'Foot of glazed stoneware, shade of washed linen on a steel ring, cable covered with cotton, 2 m. Lamp holder E27, LED up to 8 W; a dimmable bulb (6 W, 2,700 K, 600 lm, energy class E) is included. Protection class II, for dry rooms.',
      care: 'Switch off and let it cool. Wipe the jar with a damp cloth. Brush the shade or wash it by hand, off its ring, at 30 °C.',
    },
    de: {
      name: 'Tischleuchte Krukke',
      subtitle: 'Ein Topf aus Steinzeug, in den Licht eingezogen ist',
      description: `In jeder dänischen Speisekammer stand eine „Krukke“, ein Topf für Schmalz, Gurken oder Gänsefett, außen braun und innen weiß. Unsere dreht Bodil Thers in Sonderburg auf der Scheibe, elf am Tag, und brennt sie zweimal. Wo die Glasur dünn gelaufen ist, zeigt sich ein dunkler Rand; wo ihr Daumen den Hals geglättet hat, lässt er sich fühlen.

Der Schirm aus gewaschenem Leinen sitzt auf einem Stahlring und lässt etwa die Hälfte des Lichts hindurch; die andere Hälfte fällt als Kreis auf den Tisch. Höhe und Breite sind so gewählt, dass das Leuchtmittel verborgen bleibt, wenn jemand danebensitzt. Der Schalter sitzt am Kabel, 40 cm vom Fuß, wo ihn auch im Bett eine Hand findet.`,
      materials:
        'Fuß aus glasiertem Steinzeug, Schirm aus gewaschenem Leinen auf einem Stahlring, Kabel mit Baumwolle umsponnen, 2 m. Fassung E27, LED bis 8 W; ein dimmbares Leuchtmittel (6 W, 2700 K, 600 lm, Energieklasse E) liegt bei. Schutzklasse II, für trockene Räume.',
      care: 'Ausschalten und abkühlen lassen. Den Topf feucht abwischen. Den Schirm abbürsten oder ohne Ring bei 30 °C von Hand waschen.',
    },
  },
  categories: ['lighting'],
  rooms: ['living-room', 'bedroom', 'home-office'],
  maker: MAKER,
  designer: 'Signe Krogager',
  countryOfOrigin: 'DK',
  warrantyYears: 5,
  assembly: { minutes: 5, people: 1 },
  dimensions: { width: 340, depth: 340, height: 520 },
  removableParts: ['shade'],
  packages: [{ width: 400, depth: 400, height: 420, weight: kilos(4.6) }],
  ...configured({
    sku: 'KRUKKE-LAMP',
    number: 57,
    price: euros(219),
    options: [krukkeGlazes],
    offer: ({ glaze = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { celadon: 9, oat: 14, ink: 2, iron: 0 }[glaze] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-10-26T08:00:00Z'),
}

const klokkeSizes: Choices = {
  code: 'size',
  names: { en: 'Size', de: 'Größe' },
  values: [
    { code: '28', sku: '28', names: { en: '28 cm across', de: '28 cm Durchmesser' } },
    { code: '40', sku: '40', names: { en: '40 cm across', de: '40 cm Durchmesser' }, extra: euros(60) },
    { code: '60', sku: '60', names: { en: '60 cm across', de: '60 cm Durchmesser' }, extra: euros(170) },
  ],
}

const klokkeColours: Choices = {
  code: 'colour',
  names: { en: 'Colour', de: 'Farbe' },
  values: [
    {
      code: 'brick',
      sku: 'BRI',
      names: { en: 'Enamel, brick red', de: 'Emaille Ziegelrot' },
      swatch: '#9c4434',
    },
    {
      code: 'chalk',
      sku: 'CHK',
      names: { en: 'Enamel, chalk white', de: 'Emaille Kreideweiß' },
      swatch: '#ece7dc',
    },
    { code: 'black', sku: 'BLK', names: { en: 'Enamel, black', de: 'Emaille Schwarz' }, swatch: '#2d2b29' },
    { code: 'sea', sku: 'SEA', names: { en: 'Enamel, sea green', de: 'Emaille Seegrün' }, swatch: '#4c7068' },
  ],
}

const klokkeHeights: Readonly<Record<string, number>> = { '28': 210, '40': 290, '60': 410 }

export const klokke: ProductDraft = {
  handle: 'ev-klokke',
  slug: 'klokke-pendant',
  form: 'pendant',
  texts: {
    en: {
      name: 'Klokke pendant',
      subtitle: 'An enamelled bell that lights the table and nobody’s eyes',
      description: `Klokke is pressed from one sheet of steel and enamelled like a good saucepan: coloured outside, white inside, at 820 °C. The white throws back nine tenths of the light, so a small bulb is enough for a large table. Wipe it in spring; it will look in thirty years as it does now.

It hangs right when its rim is 60 cm above the top of the table. Then everybody sees everybody, and nobody sees the bulb. For a table of 160 cm we advise one of 60 cm or two of 28; for 240 cm, three of 28 or two of 40. The cable is 3 m long, covered with cotton, and is shortened at the canopy with a screwdriver.`,
      materials:
        'Shade of enamelled steel, fitting of brass, canopy of steel, cable covered with cotton, 3 m. Lamp holder E27, LED up to 12 W, bulb not included. Protection class I, for dry rooms. Have it connected by an electrician.',
      care: 'Switch off and let it cool. Wipe with a damp cloth and a drop of washing-up liquid. Knocks on the rim can chip enamel.',
    },
    de: {
      name: 'Pendelleuchte Klokke',
      subtitle: 'Eine emaillierte Glocke, die den Tisch beleuchtet und keine Augen',
      description: `Klokke ist aus einem Blech gedrückt und emailliert wie ein guter Kochtopf: außen farbig, innen weiß, bei 820 °C. Das Weiß wirft neun Zehntel des Lichts zurück, deshalb reicht für einen großen Tisch ein kleines Leuchtmittel. Einmal im Frühjahr abwischen, und sie sieht in dreißig Jahren aus wie heute.

Richtig hängt sie, wenn ihr Rand 60 cm über der Tischplatte liegt. Dann sehen alle einander, und niemand sieht das Leuchtmittel. Für einen Tisch von 160 cm raten wir zu einer mit 60 cm oder zweien mit 28; für 240 cm zu dreien mit 28 oder zweien mit 40. Das Kabel ist 3 m lang, mit Baumwolle umsponnen und wird am Baldachin mit dem Schraubendreher gekürzt.`,
      materials:
        'Schirm aus emailliertem Stahl, Fassung aus Messing, Baldachin aus Stahl, Kabel mit Baumwolle umsponnen, 3 m. Fassung E27, LED bis 12 W, ohne Leuchtmittel. Schutzklasse I, für trockene Räume. Der Anschluss gehört in die Hände einer Elektrofachkraft.',
      care: 'Ausschalten und abkühlen lassen. Mit einem feuchten Tuch und einem Tropfen Spülmittel abwischen. Stöße am Rand können die Emaille abplatzen lassen.',
    },
  },
  categories: ['lighting'],
  rooms: ['dining-room', 'living-room', 'hallway'],
  maker: MAKER,
  designer: 'Tomke Harms',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 20, people: 1 },
  dimensions: { width: 400, depth: 400, height: 290 },
  removableParts: ['shade'],
  packages: [{ width: 450, depth: 450, height: 340, weight: kilos(3.2) }],
  ...configured({
    sku: 'KLOKKE-LAMP',
    number: 58,
    price: euros(139),
    options: [klokkeColours, klokkeSizes],
    offer: ({ size = '', colour }, price) => {
      const across = Number(size) * 10
      const dimensions = { width: across, depth: across, height: klokkeHeights[size] }
      if (colour === 'sea' && size === '40')
        return { stockPolicy: 'stocked', onHand: 5, dimensions, ...reduced(price, euros(40)) }
      const plenty = { '28': 24, '40': 11, '60': 3 }[size] ?? 0
      return { stockPolicy: 'stocked', onHand: colour === 'brick' && size === '60' ? 0 : plenty, dimensions }
    },
  }),
  publishedAt: new Date('2026-10-12T08:00:00Z'),
}

const lodsFinishes: Choices = {
  code: 'finish',
  names: { en: 'Finish', de: 'Ausführung' },
  values: [
    {
      code: 'brass',
      sku: 'BRA',
      names: { en: 'Brass, unlacquered', de: 'Messing unlackiert' },
      swatch: '#b0894a',
      extra: euros(120),
    },
    { code: 'black', sku: 'BLK', names: { en: 'Steel, black', de: 'Stahl schwarz' }, swatch: '#2d2b29' },
    {
      code: 'chalk',
      sku: 'CHK',
      names: { en: 'Steel, chalk white', de: 'Stahl kreideweiß' },
      swatch: '#e4ded2',
    },
  ],
}

export const lods: ProductDraft = {
  handle: 'ev-lods',
  slug: 'lods-reading-lamp',
  form: 'reading-lamp',
  texts: {
    en: {
      name: 'Lods reading lamp',
      subtitle: 'Comes over your shoulder like a good pilot, and says nothing',
      description: `A “lods” is the pilot who boards a ship where the water gets narrow, stands beside the captain and points. This lamp stands beside the armchair and points at the page. Its arm reaches over by 24 cm and turns all the way round; the shade tilts, and stays where you have put it because the joint is of brass on felt.

The light is warm (2,700 K), renders red as red (CRI 95), and falls within a circle 90 cm wide, so the person next to you can sleep. You turn the knob on top of the shade to dim it. Above all it is slender: of the 135 cm you see a line, and the foot slips under the chair.`,
      materials:
        'Stem, arm, shade and foot of powder-coated steel or unlacquered brass, weight of cast iron. Built-in LED (9 W, 2,700 K, 780 lm, CRI 95, energy class F) that our workshop can replace. Cable covered with cotton, 2.4 m. Protection class II, for dry rooms.',
      care: 'Dust with a dry cloth. If the joint becomes loose in ten years, tighten the brass nut by a quarter turn.',
    },
    de: {
      name: 'Leseleuchte Lods',
      subtitle: 'Schaut wie ein guter Lotse über die Schulter und sagt nichts',
      description: `„Lods“ heißt der Lotse, der an Bord kommt, wo das Wasser eng wird, sich neben den Kapitän stellt und zeigt. Diese Leuchte stellt sich neben den Sessel und zeigt auf die Seite. Ihr Arm reicht 24 cm herüber und dreht sich ganz herum; der Schirm lässt sich neigen und bleibt, wo er hingestellt wurde, denn im Gelenk läuft Messing auf Filz.

Das Licht ist warm (2700 K), gibt Rot als Rot wieder (CRI 95) und fällt in einen Kreis von 90 cm; wer daneben liegt, kann schlafen. Gedimmt wird am Knopf oben auf dem Schirm. Vor allem aber ist sie schlank: Von den 135 cm sieht man einen Strich, und der Fuß rutscht unter den Sessel.`,
      materials:
        'Stab, Arm, Schirm und Fuß aus pulverbeschichtetem Stahl oder unlackiertem Messing, Gewicht aus Gusseisen. Fest eingebaute LED (9 W, 2700 K, 780 lm, CRI 95, Energieklasse F), die unsere Werkstatt austauschen kann. Kabel mit Baumwolle umsponnen, 2,4 m. Schutzklasse II, für trockene Räume.',
      care: 'Mit einem trockenen Tuch abstauben. Wird das Gelenk nach zehn Jahren locker, die Messingmutter eine Vierteldrehung nachziehen.',
    },
  },
  categories: ['lighting'],
  rooms: ['living-room', 'bedroom'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Henrik Voss',
  countryOfOrigin: 'DE',
  warrantyYears: 7,
  assembly: { minutes: 10, people: 1 },
  dimensions: { width: 480, depth: 280, height: 1350 },
  removableParts: ['base', 'arms'],
  packages: [{ width: 760, depth: 340, height: 180, weight: kilos(8.4) }],
  ...configured({
    sku: 'LODS-LAMP',
    number: 59,
    price: euros(289),
    options: [lodsFinishes],
    offer: ({ finish = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { brass: 3, black: 17, chalk: 6 }[finish] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-01-26T08:00:00Z'),
}
