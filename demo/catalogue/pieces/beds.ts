import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'
import { clothsOnly, woodsAndPaints } from '../finishes.ts'

const dvaleSizes: Choices = {
  code: 'mattress',
  names: { en: 'For a mattress of', de: 'Für Matratze' },
  values: [
    { code: '140x200', sku: '140', names: { en: '140 × 200 cm', de: '140 × 200 cm' } },
    { code: '160x200', sku: '160', names: { en: '160 × 200 cm', de: '160 × 200 cm' }, extra: euros(110) },
    { code: '180x200', sku: '180', names: { en: '180 × 200 cm', de: '180 × 200 cm' }, extra: euros(220) },
  ],
}

export const dvale: ProductDraft = {
  handle: 'ev-dvale',
  slug: 'dvale-upholstered-bed',
  form: 'upholstered-bed',
  texts: {
    en: {
      name: 'Dvale upholstered bed',
      subtitle: 'Padded on every side, for a long sleep and for the way to it in the dark',
      description: `“Dvale” is the winter sleep of hedgehogs and dormice, from the first frost until the crocuses. The bed that bears its name has no edge on which a shin could stop. Its frame of solid pine is padded all round with felt and fleece, 25 mm thick, and the cloth is drawn over it by hand and closed at the back.

The headboard is a row of upright panels, firm enough to read against without a pillow. Each of them hangs on three screws of its own. Should one meet a cup of cocoa that no cleaner can undo, we send you that one panel in the same cloth, and you change it on a Sunday morning.

With a mattress 22 cm thick you lie at 54 cm, which is easy on the knees. Underneath there are 8 cm of air: enough for the base to dry, too little for suitcases. The slatted base with 28 sprung slats is included, the mattress is not.`,
      materials:
        'Frame of solid pine and birch plywood. Padding of wool felt and polyester fleece. Covers: linen blend (62 % linen, 38 % cotton), wool (90 % wool, 10 % polyamide) or bouclé (72 % wool, 28 % cotton). Feet of solid beech, slats of laminated beech.',
      care: 'Vacuum the panels with a soft brush once a month. Dab spills at once with a damp white cloth, from the outside inwards. The covers do not come off; panels can be replaced one by one.',
    },
    de: {
      name: 'Polsterbett Dvale',
      subtitle: 'Rundum gepolstert, für einen langen Schlaf und den Weg dorthin im Dunkeln',
      description: `„Dvale“ heißt auf Dänisch der Winterschlaf, den Igel und Haselmäuse vom ersten Frost bis zu den Krokussen halten. Das Bett, das so heißt, hat keine Kante, an der ein Schienbein hängen bliebe. Sein Gestell aus massiver Kiefer ist ringsum 25 mm stark mit Filz und Vlies gepolstert, der Stoff von Hand darübergezogen und hinten geschlossen.

Das Kopfteil ist eine Reihe aufrechter Polster, straff genug, um sich ohne Kissen zum Lesen anzulehnen. Jedes hängt an drei eigenen Schrauben. Begegnet eines davon einem Kakao, gegen den keine Reinigung ankommt, schicken wir genau dieses Polster im selben Stoff, und an einem Sonntagmorgen ist es getauscht.

Mit einer 22 cm starken Matratze liegt man auf 54 cm, das freut die Knie. Darunter bleiben 8 cm Luft: genug, damit der Rost trocknet, zu wenig für Koffer. Der Lattenrost mit 28 federnden Leisten gehört dazu, die Matratze nicht.`,
      materials:
        'Gestell aus massiver Kiefer und Birkensperrholz. Polster aus Wollfilz und Polyestervlies. Bezüge: Leinenmischung (62 % Leinen, 38 % Baumwolle), Wolle (90 % Wolle, 10 % Polyamid) oder Bouclé (72 % Wolle, 28 % Baumwolle). Füße aus massiver Buche, Leisten aus schichtverleimter Buche.',
      care: 'Die Polster einmal im Monat mit weicher Bürste absaugen. Flecken sofort mit einem feuchten weißen Tuch abtupfen, von außen nach innen. Die Bezüge sind fest; die Polster lassen sich einzeln tauschen.',
    },
  },
  categories: ['beds'],
  rooms: ['bedroom'],
  maker: MAKER,
  designer: 'Signe Krogager',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 50, people: 2 },
  dimensions: { width: 1760, depth: 2180, height: 1080, seatHeight: 540, clearance: 80 },
  removableParts: ['legs', 'headboard', 'slats'],
  maxLoad: kilos(300),
  packages: [
    { width: 1800, depth: 1130, height: 170, weight: kilos(34) },
    { width: 2060, depth: 340, height: 190, weight: kilos(31) },
    { width: 1640, depth: 240, height: 200, weight: kilos(19) },
  ],
  ...configured({
    sku: 'DVALE-BED',
    number: 40,
    price: euros(1590),
    options: [dvaleSizes, clothsOnly('heather', 'oat', 'fog', 'moss', 'sound', 'cream')],
    offer: ({ mattress = '', fabric }, price) => {
      const dimensions = { width: Number(mattress.slice(0, 3)) * 10 + 160, depth: 2180, height: 1080 }
      if (fabric === 'oat')
        return { stockPolicy: 'stocked', onHand: mattress === '140x200' ? 1 : 4, dimensions }
      if (fabric === 'fog' && mattress === '160x200')
        return { stockPolicy: 'stocked', onHand: 2, dimensions, ...reduced(price, euros(250)) }
      return { stockPolicy: 'made_to_order', leadTimeWeeks: fabric === 'cream' ? 9 : 7, dimensions }
    },
  }),
  publishedAt: new Date('2026-06-08T08:00:00Z'),
}

const middagFrames: Choices = {
  code: 'frame',
  names: { en: 'Frame', de: 'Gestell' },
  values: [
    { code: 'oak', sku: 'OAK', names: { en: 'Oak, oiled', de: 'Eiche geölt' } },
    { code: 'smoked-oak', sku: 'SMO', names: { en: 'Smoked oak', de: 'Räuchereiche' }, extra: euros(120) },
  ],
}

export const middag: ProductDraft = {
  handle: 'ev-middag',
  slug: 'middag-daybed',
  form: 'daybed',
  texts: {
    en: {
      name: 'Middag daybed',
      subtitle: 'A bench for three until lunch, and a bed for one afterwards',
      description: `Twenty minutes after the midday meal, shoes off, window ajar: in Danish that is a “middagslur”, and this daybed was built for it. With its cushions it seats three people side by side. Lay them on the floor and somebody 195 cm tall lies straight.

What they lie on is a mattress and not a slab of foam: 320 pocket springs under a layer of wool, 80 by 200 cm, 16 cm thick, with a cover that opens on three sides. It turns over. Sheets in the ordinary single size fit it, so a guest who misses the last train can stay.

The frame is oak. Three rails make the back and hold the cushions; the ends are open, so that feet may stick out and a tray may be slid in. It comes in two parcels. The mattress arrives rolled up and would like a night to itself before anyone lies down.`,
      materials:
        'Frame and rails of solid oak, oiled or smoked. Mattress with pocket springs, cold foam (40 kg/m³) and pure new wool. Cushions filled with feathers in chambers. Covers: linen blend (62 % linen, 38 % cotton), wool (90 % wool, 10 % polyamide) or corduroy (100 % cotton).',
      care: 'Turn the mattress with the seasons. All covers come off by a zip: linen and corduroy wash at 30 °C inside out, wool goes to the cleaner. Oil the frame once every two years.',
    },
    de: {
      name: 'Tagesbett Middag',
      subtitle: 'Bis mittags eine Bank für drei, danach ein Bett für eine Person',
      description: `Zwanzig Minuten nach dem Essen, Schuhe aus, Fenster angelehnt: Auf Dänisch ist das ein „middagslur“, und dafür ist dieses Tagesbett gebaut. Mit seinen Kissen sitzen drei nebeneinander. Liegen die Kissen auf dem Boden, streckt sich jemand von 195 cm der Länge nach aus.

Und zwar auf einer Matratze, nicht auf einem Block Schaumstoff: 320 Taschenfedern unter einer Lage Schurwolle, 80 mal 200 cm, 16 cm stark, mit einem Bezug, der sich an drei Seiten öffnet. Sie lässt sich wenden. Laken im üblichen Einzelmaß passen, und wer den letzten Zug verpasst, kann bleiben.

Das Gestell ist aus Eiche. Drei Leisten bilden die Lehne und halten die Kissen; die Enden sind offen, damit Füße darüber hinausdürfen und ein Tablett hineingeschoben werden kann. Geliefert wird in zwei Paketen. Die Matratze kommt gerollt und möchte eine Nacht für sich, bevor sich jemand darauflegt.`,
      materials:
        'Gestell und Leisten aus massiver Eiche, geölt oder geräuchert. Matratze mit Taschenfedern, Kaltschaum (40 kg/m³) und reiner Schurwolle. Kissen mit Federn in Kammern. Bezüge: Leinenmischung (62 % Leinen, 38 % Baumwolle), Wolle (90 % Wolle, 10 % Polyamid) oder Cord (100 % Baumwolle).',
      care: 'Die Matratze mit den Jahreszeiten wenden. Alle Bezüge haben Reißverschlüsse: Leinen und Cord auf links bei 30 °C waschen, Wolle in die Reinigung geben. Das Gestell alle zwei Jahre ölen.',
    },
  },
  categories: ['beds', 'sofas'],
  rooms: ['living-room', 'bedroom', 'home-office'],
  maker: MAKER,
  designer: 'Maren Ellund',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 30, people: 2 },
  dimensions: { width: 2060, depth: 880, height: 760, seatHeight: 430, seatDepth: 620, clearance: 200 },
  removableParts: ['legs', 'cushions', 'covers', 'mattress'],
  maxLoad: kilos(240),
  packages: [
    { width: 2120, depth: 480, height: 160, weight: kilos(33) },
    { width: 900, depth: 420, height: 420, weight: kilos(25) },
  ],
  ...configured({
    sku: 'MIDDAG-BED',
    number: 41,
    price: euros(1290),
    options: [clothsOnly('sound', 'oat', 'clay', 'slate', 'rust'), middagFrames],
    offer: ({ fabric, frame }) => {
      if (frame === 'oak' && fabric === 'oat') return { stockPolicy: 'stocked', onHand: 5 }
      if (frame === 'oak' && fabric === 'sound') return { stockPolicy: 'stocked', onHand: 0 }
      return { stockPolicy: 'made_to_order', leadTimeWeeks: fabric === 'rust' ? 8 : 6 }
    },
  }),
  publishedAt: new Date('2026-07-06T08:00:00Z'),
}

export const kahyt: ProductDraft = {
  handle: 'ev-kahyt',
  slug: 'kahyt-bunk-bed',
  form: 'bunk-bed',
  texts: {
    en: {
      name: 'Kahyt bunk bed',
      subtitle: 'Two berths one above the other, and two single beds later on',
      description: `A “kahyt” is a ship’s cabin, where everything has to be strong, close at hand and unable to fall down. Our bunk bed keeps to that. The posts are 66 mm square, the ladder is screwed on and not hooked in, and its rungs are flat, because a bare foot likes that better at night.

The upper berth lies at 135 cm with a mattress of 14 cm, and a guard runs round it 29 cm above the lying surface. It is meant for children of six years and older. Between the berths there are 69 cm, so that a grown-up reading aloud below can sit half upright. Nothing creaks: wherever wood meets wood there is a washer of felt.

One day somebody will want a room to themselves. Then undo eight bolts and you have two low single beds with the same posts; the key for it hangs on the inside of the rail, where it can be found in ten years. Two slatted bases are included, mattresses (90 × 200 cm) are not.`,
      materials:
        'Solid pine or beech throughout, slats of pine on cotton tape. Soaped, oiled or painted with water-based paint that is safe for toys. Bolts of galvanised steel.',
      care: 'Wipe with a well-wrung cloth. Tighten the bolts after the first month and once a year. Soap or oil once a year where hands and feet pass; stickers come off painted wood with a hairdryer.',
    },
    de: {
      name: 'Etagenbett Kahyt',
      subtitle: 'Zwei Kojen übereinander und später zwei einzelne Betten',
      description: `„Kahyt“ heißt auf Dänisch die Kajüte, in der alles stabil, griffbereit und gegen das Herunterfallen gesichert sein muss. Daran hält sich unser Etagenbett. Die Pfosten messen 66 mm im Quadrat, die Leiter ist verschraubt und nicht eingehängt, und ihre Sprossen sind flach, weil das einem nackten Fuß in der Nacht lieber ist.

Die obere Koje liegt mit einer 14 cm starken Matratze auf 135 cm, und ringsum läuft eine Brüstung, 29 cm über der Liegefläche. Gedacht ist sie für Kinder ab sechs Jahren. Zwischen den Kojen bleiben 69 cm, sodass Vorlesende unten halbwegs aufrecht sitzen. Nichts knarrt: Wo Holz auf Holz trifft, liegt eine Scheibe Filz.

Eines Tages will jemand ein Zimmer für sich. Dann acht Schrauben lösen, und aus dem Etagenbett werden zwei niedrige Einzelbetten mit denselben Pfosten; der Schlüssel dafür hängt innen an der Seite, wo er sich auch in zehn Jahren findet. Zwei Lattenroste gehören dazu, Matratzen (90 × 200 cm) nicht.`,
      materials:
        'Durchgehend massive Kiefer oder Buche, Leisten aus Kiefer auf Baumwollband. Geseift, geölt oder mit wasserbasiertem, spielzeugechtem Lack gestrichen. Schrauben aus verzinktem Stahl.',
      care: 'Mit einem gut ausgewrungenen Tuch abwischen. Die Schrauben nach dem ersten Monat und einmal im Jahr nachziehen. Einmal im Jahr dort seifen oder ölen, wo Hände und Füße hinkommen; Aufkleber lösen sich von lackiertem Holz mit dem Föhn.',
    },
  },
  categories: ['beds'],
  rooms: ['bedroom'],
  maker: MAKER,
  designer: 'Tomke Harms',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 90, people: 2 },
  dimensions: { width: 2100, depth: 1000, height: 1640, seatHeight: 420, clearance: 180 },
  removableParts: ['slats', 'ladder'],
  maxLoad: kilos(200),
  packages: [
    { width: 2120, depth: 340, height: 160, weight: kilos(36) },
    { width: 1680, depth: 300, height: 160, weight: kilos(24) },
    { width: 920, depth: 320, height: 180, weight: kilos(15) },
  ],
  ...configured({
    sku: 'KAHYT-BED',
    number: 42,
    price: euros(890),
    options: [
      woodsAndPaints({
        pine: 0,
        beech: euros(240),
        chalk: euros(90),
        sage: euros(90),
        'smoke-blue': euros(90),
      }),
    ],
    offer: ({ finish = '' }) => {
      if (finish === 'smoke-blue') return { stockPolicy: 'made_to_order', leadTimeWeeks: 4 }
      return { stockPolicy: 'stocked', onHand: { pine: 7, beech: 3, chalk: 2, sage: 0 }[finish] ?? 0 }
    },
  }),
  publishedAt: new Date('2026-08-03T08:00:00Z'),
}
