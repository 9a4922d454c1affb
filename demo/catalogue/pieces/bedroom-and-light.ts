import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, type Choices } from '../build.ts'
import { woods } from '../finishes.ts'

const hvileSizes: Choices = {
  code: 'mattress',
  names: { en: 'For a mattress of', de: 'Für Matratze' },
  values: [
    { code: '140x200', sku: '140', names: { en: '140 × 200 cm', de: '140 × 200 cm' } },
    { code: '160x200', sku: '160', names: { en: '160 × 200 cm', de: '160 × 200 cm' }, extra: euros(90) },
    { code: '180x200', sku: '180', names: { en: '180 × 200 cm', de: '180 × 200 cm' }, extra: euros(180) },
    { code: '180x210', sku: '180L', names: { en: '180 × 210 cm', de: '180 × 210 cm' }, extra: euros(290) },
  ],
}

export const hvile: ProductDraft = {
  handle: 'ev-hvile',
  slug: 'hvile-bed',
  form: 'bed',
  texts: {
    en: {
      name: 'Hvile bed',
      subtitle: 'A bed that makes no sound',
      description: `Beds creak where metal rubs on wood. Hvile has no metal where it carries: the side rails hang in the posts by long oak wedges that draw themselves tighter the more weight lies on them. We have had one on the test stand for 30,000 turns of a restless sleeper. It was as quiet as before.

The headboard is made of upright boards, set in a frame with a little play so that they can move with the seasons. It is high enough to sit against with a pillow behind your back, and just low enough to go beneath a window. The top edge is 4 cm wide; a glass does not stand on it, a book lies well on it.

With a mattress 20 cm thick you lie at 50 cm, the height of a chair. Under the rails there are 23 cm of room for boxes or for nothing at all. The bed comes without mattress; the slatted base of 24 sprung beech slats is included and can be set softer at the shoulder.`,
      materials:
        'Solid wood throughout, wedges of oak, slats of laminated beech. Finished with hard-wax oil. No glue in the joints that come apart.',
      care: 'Dust with a dry cloth, oil once every two years. After a removal knock the wedges home with the wooden mallet that comes with the bed. Air the mattress every day; the base is open enough to let it dry from below.',
    },
    de: {
      name: 'Bett Hvile',
      subtitle: 'Ein Bett, das keinen Laut von sich gibt',
      description: `Betten knarren, wo Metall auf Holz reibt. Hvile hat dort, wo es trägt, kein Metall: Die Seiten hängen mit langen Eichenkeilen in den Pfosten, und je mehr Gewicht darauf liegt, desto fester ziehen sie sich. Eines haben wir auf dem Prüfstand 30.000 Mal gewendet wie einen unruhigen Schläfer. Danach war es so still wie zuvor.

Das Kopfteil besteht aus senkrechten Brettern, die mit etwas Luft in einem Rahmen sitzen, damit sie mit den Jahreszeiten arbeiten können. Es ist hoch genug, um sich mit einem Kissen im Rücken anzulehnen, und gerade so niedrig, dass es unter ein Fenster passt. Die Oberkante ist 4 cm breit; ein Glas steht dort nicht, ein Buch liegt gut darauf.

Mit einer 20 cm starken Matratze liegt man auf 50 cm, in der Höhe eines Stuhls. Unter den Seiten bleiben 23 cm Platz für Kisten oder für gar nichts. Das Bett kommt ohne Matratze; der Lattenrost mit 24 federnden Leisten aus Buche gehört dazu und lässt sich an der Schulter weicher stellen.`,
      materials:
        'Durchgehend Massivholz, Keile aus Eiche, Leisten aus schichtverleimter Buche. Oberfläche mit Hartwachsöl. Kein Leim in den Verbindungen, die sich lösen lassen.',
      care: 'Mit einem trockenen Tuch abstauben, alle zwei Jahre ölen. Nach einem Umzug die Keile mit dem beiliegenden Holzhammer nachschlagen. Die Matratze täglich lüften; der Rost ist offen genug, um sie von unten trocknen zu lassen.',
    },
  },
  categories: ['beds'],
  rooms: ['bedroom'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Maren Ellund',
  countryOfOrigin: 'DK',
  warrantyYears: 15,
  assembly: { minutes: 45, people: 2 },
  dimensions: { width: 1720, depth: 2130, height: 960, seatHeight: 500, clearance: 230 },
  removableParts: ['legs', 'headboard', 'slats'],
  maxLoad: kilos(320),
  packages: [
    { width: 1760, depth: 1000, height: 90, weight: kilos(29) },
    { width: 2120, depth: 260, height: 130, weight: kilos(25) },
    { width: 860, depth: 300, height: 260, weight: kilos(21) },
  ],
  ...configured({
    sku: 'HVILE-BED',
    number: 10,
    price: euros(1390),
    options: [hvileSizes, woods({ oak: 0, 'soaped-oak': 0, 'smoked-oak': euros(160), walnut: euros(480) })],
    offer: ({ mattress = '', wood }) => {
      const [across = 0, along = 0] = mattress.split('x').map(Number)
      const dimensions = { width: across * 10 + 120, depth: along * 10 + 130, height: 960 }
      if (wood === 'oak' && along === 200)
        return { stockPolicy: 'stocked', onHand: across === 140 ? 2 : 6, dimensions }
      return { stockPolicy: 'made_to_order', leadTimeWeeks: wood === 'walnut' ? 10 : 7, dimensions }
    },
  }),
  publishedAt: new Date('2026-10-12T08:00:00Z'),
}

const fyrFinishes: Choices = {
  code: 'finish',
  names: { en: 'Finish', de: 'Ausführung' },
  values: [
    { code: 'black', sku: 'BLK', names: { en: 'Steel, black', de: 'Stahl schwarz' }, swatch: '#2d2b29' },
    { code: 'moss', sku: 'MOS', names: { en: 'Steel, moss', de: 'Stahl moosgrün' }, swatch: '#4e5a47' },
    {
      code: 'brass',
      sku: 'BRA',
      names: { en: 'Brass, unlacquered', de: 'Messing unlackiert' },
      swatch: '#b0894a',
      extra: euros(110),
    },
  ],
}

export const fyr: ProductDraft = {
  handle: 'ev-fyr',
  slug: 'fyr-floor-lamp',
  form: 'lamp',
  texts: {
    en: {
      name: 'Fyr floor lamp',
      subtitle: 'A beacon for the corner of the sofa',
      description: `A “fyr” is a lighthouse, and like one this lamp does two things. Upwards it sends a soft light across the ceiling, which is enough for the room; downwards it lights the page in your hand. The shade of pleated linen sits so high that the bulb dazzles neither the one who sits beneath it nor the one who walks past.

The stem is a steel tube of 16 mm that screws into a cast base of 7 kg. The base is heavy enough that a cat can rub against it, and only 26 cm across, so that it slips under the edge of a sofa. The cable is covered with cloth, 2.4 m long, and leaves the base to the rear.

At the stem, where your hand finds it in the dark, is the dimmer: turn to brighten, press to switch. It remembers where you left it.`,
      materials:
        'Stem and base of powder-coated steel or unlacquered brass, weight of cast iron. Shade of linen, pleated by hand, on a wire frame. Cable covered with cotton. Lamp holder E27, LED up to 10 W; a dimmable bulb (7 W, 2,700 K, 806 lm, energy class E) is included. Protection class II, for dry rooms.',
      care: 'Switch off and let it cool. Dust the shade with a soft brush along the pleats. Wipe steel with a damp cloth. Brass darkens with time; polish it or leave it, as you like.',
    },
    de: {
      name: 'Stehleuchte Fyr',
      subtitle: 'Ein Leuchtfeuer für die Sofaecke',
      description: `Ein „Fyr“ ist auf Dänisch ein Leuchtturm, und wie ein solcher kann diese Leuchte zweierlei. Nach oben schickt sie ein weiches Licht über die Decke, das für den Raum genügt; nach unten beleuchtet sie die Seite in der Hand. Der Schirm aus plissiertem Leinen sitzt so hoch, dass das Leuchtmittel weder die blendet, die darunter sitzen, noch die, die vorbeigehen.

Der Stab ist ein Stahlrohr von 16 mm und wird in einen gegossenen Fuß von 7 kg geschraubt. Der ist schwer genug, dass sich eine Katze daran reiben darf, und mit 26 cm Durchmesser so klein, dass er unter die Sofakante rutscht. Das Kabel ist mit Stoff umsponnen, 2,4 m lang und verlässt den Fuß nach hinten.

Am Stab, dort wo die Hand ihn im Dunkeln findet, sitzt der Dimmer: drehen macht heller, drücken schaltet. Er merkt sich die letzte Stellung.`,
      materials:
        'Stab und Fuß aus pulverbeschichtetem Stahl oder unlackiertem Messing, Gewicht aus Gusseisen. Schirm aus Leinen, von Hand plissiert, auf Drahtgestell. Kabel mit Baumwolle umsponnen. Fassung E27, LED bis 10 W; ein dimmbares Leuchtmittel (7 W, 2700 K, 806 lm, Energieklasse E) liegt bei. Schutzklasse II, für trockene Räume.',
      care: 'Ausschalten und abkühlen lassen. Den Schirm mit weicher Bürste entlang der Falten abstauben. Stahl feucht abwischen. Messing dunkelt mit der Zeit nach; wer mag, poliert es, wer mag, lässt es.',
    },
  },
  categories: ['lighting'],
  rooms: ['living-room', 'bedroom'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Tomke Harms',
  countryOfOrigin: 'DE',
  warrantyYears: 5,
  assembly: { minutes: 10, people: 1 },
  dimensions: { width: 420, depth: 420, height: 1520 },
  removableParts: ['shade', 'base'],
  packages: [{ width: 480, depth: 480, height: 340, weight: kilos(11.5) }],
  ...configured({
    sku: 'FYR-LAMP',
    number: 11,
    price: euros(329),
    options: [fyrFinishes],
    offer: ({ finish = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { black: 21, moss: 8, brass: 1 }[finish] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-09-21T08:00:00Z'),
}

const marskSizes: Choices = {
  code: 'size',
  names: { en: 'Size', de: 'Größe' },
  values: [
    { code: '140x200', sku: '140', names: { en: '140 × 200 cm', de: '140 × 200 cm' } },
    { code: '170x240', sku: '170', names: { en: '170 × 240 cm', de: '170 × 240 cm' }, extra: euros(200) },
    { code: '200x300', sku: '200', names: { en: '200 × 300 cm', de: '200 × 300 cm' }, extra: euros(480) },
  ],
}

const marskColours: Choices = {
  code: 'colour',
  names: { en: 'Colour', de: 'Farbe' },
  values: [
    { code: 'tide', sku: 'TID', names: { en: 'Tide', de: 'Flut' }, swatch: '#5a707a' },
    { code: 'reed', sku: 'REE', names: { en: 'Reed', de: 'Schilf' }, swatch: '#a8946f' },
    { code: 'mudflat', sku: 'MUD', names: { en: 'Mudflat', de: 'Watt' }, swatch: '#87807a' },
    {
      code: 'sea-lavender',
      sku: 'LAV',
      names: { en: 'Sea lavender', de: 'Strandflieder' },
      swatch: '#8b7891',
    },
    { code: 'sheep', sku: 'SHE', names: { en: 'Undyed', de: 'Ungefärbt' }, swatch: '#d8cdb9' },
  ],
}

export const marsk: ProductDraft = {
  handle: 'ev-marsk',
  slug: 'marsk-wool-rug',
  form: 'rug',
  texts: {
    en: {
      name: 'Marsk wool rug',
      subtitle: 'Flat-woven from the wool of sheep that graze on the dyke',
      description: `The marsh is the flat land between the dyke and the sea, and it is where the wool of this rug comes from: from sheep that keep the dykes short and whose coarse fleece used to be thrown away. It makes a yarn that is too rough for a pullover and exactly right for a floor. It springs back, it hardly takes dirt, and it is slow to catch fire.

Marsk is woven flat on a wide loom, with the same pattern on both sides. Turn it round and over once a year and it wears evenly for decades. Its bands follow the stripes the tide leaves behind; the colours are mixed from natural brown, grey and white wool with a little dye, so every batch is slightly different.

At 8 mm it lies flat under a dining chair and under a door, and it suits underfloor heating. We recommend the thin felt underlay on smooth floors: it keeps the rug in place and makes it softer to walk on. The fringes are the ends of the warp; they may be shortened, but need not be.`,
      materials:
        'Weft of pure new wool from the North Sea coast, warp of linen. Weight 2.1 kg per square metre.',
      care: 'Vacuum without a rotating brush. Turn it once a year. Dab spills at once with a dry cloth, then with lukewarm water; never scrub. Fresh snow cleans it best: lay it on the snow, beat it, hang it up to dry.',
    },
    de: {
      name: 'Wollteppich Marsk',
      subtitle: 'Flach gewebt aus der Wolle von Schafen, die auf dem Deich weiden',
      description: `Die Marsch ist das flache Land zwischen Deich und Meer, und von dort kommt die Wolle dieses Teppichs: von Schafen, die die Deiche kurz halten und deren grobes Vlies früher weggeworfen wurde. Daraus wird ein Garn, das für einen Pullover zu rau und für einen Boden genau richtig ist. Es richtet sich wieder auf, nimmt kaum Schmutz an und ist schwer entflammbar.

Marsk ist auf einem breiten Webstuhl flach gewebt und zeigt auf beiden Seiten dasselbe Muster. Einmal im Jahr gedreht und gewendet, nutzt er sich über Jahrzehnte gleichmäßig ab. Seine Bänder folgen den Streifen, die das Wasser im Watt zurücklässt; die Farben sind aus naturbrauner, grauer und weißer Wolle mit wenig Farbstoff gemischt, daher fällt jede Partie etwas anders aus.

Mit 8 mm liegt er flach unter einem Stuhl und unter einer Tür und verträgt sich mit einer Fußbodenheizung. Auf glatten Böden empfehlen wir die dünne Filzunterlage: Sie hält den Teppich am Platz und macht ihn weicher. Die Fransen sind die Enden der Kette; sie dürfen gekürzt werden, müssen es aber nicht.`,
      materials:
        'Schuss aus reiner Schurwolle von der Nordseeküste, Kette aus Leinen. Gewicht 2,1 kg je Quadratmeter.',
      care: 'Ohne rotierende Bürste absaugen. Einmal im Jahr wenden. Flecken sofort mit einem trockenen Tuch abtupfen, dann mit lauwarmem Wasser; nie reiben. Am besten reinigt ihn frischer Schnee: auf den Schnee legen, ausklopfen, zum Trocknen aufhängen.',
    },
  },
  categories: ['rugs'],
  rooms: ['living-room', 'bedroom', 'dining-room'],
  maker: MAKER,
  designer: 'Signe Krogager',
  countryOfOrigin: 'DK',
  warrantyYears: 5,
  assembly: { minutes: 0, people: 1 },
  dimensions: { width: 1700, depth: 2400, height: 8 },
  removableParts: [],
  packages: [{ width: 1760, depth: 220, height: 220, weight: kilos(9.4) }],
  ...configured({
    sku: 'MARSK-RUG',
    number: 12,
    price: euros(390),
    options: [marskSizes, marskColours],
    offer: ({ size = '', colour = '' }) => {
      const [width = 0, depth = 0] = size.split('x').map((side) => Number(side) * 10)
      const scarce = colour === 'sea-lavender' ? { '140x200': 3, '170x240': 1 }[size] : undefined
      const plenty = { '140x200': 15, '170x240': 10, '200x300': 4 }[size] ?? 0
      const onHand = colour === 'sea-lavender' ? (scarce ?? 0) : plenty
      return { stockPolicy: 'stocked', onHand, dimensions: { width, depth, height: 8 } }
    },
  }),
  publishedAt: new Date('2026-09-14T08:00:00Z'),
}
