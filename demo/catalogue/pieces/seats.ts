import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, diagonalDepth, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'
import { clothsOnly, legs, woods } from '../finishes.ts'

export const lun: ProductDraft = {
  handle: 'ev-lun',
  slug: 'lun-armchair',
  form: 'armchair',
  texts: {
    en: {
      name: 'Lun armchair',
      subtitle: 'An upright armchair for reading, talking and nodding off',
      description: `“Lun” is what people in the north say of a place that is warm because it is out of the wind. The chair is drawn around that idea: a high, slightly curved back, arms at the height where a book comes to rest, and a seat that tilts back by four degrees so that you do not slide forward.

The shell is moulded from beech veneer and upholstered in two layers, so the back gives a little when you lean into it. The loose seat cushion has a pocket-spring core and can be turned over. Sit in it for an hour before you judge it; it is built for the second hour.

Lun is narrow enough for a corner (78 cm) and light enough to be carried to the window by one person. It suits people between about 160 and 190 cm. For anyone taller, tell us: we can raise the legs by 3 cm.`,
      materials:
        'Shell of moulded beech veneer. Pocket springs, cold foam (38 kg/m³), wool fleece. Covers: wool (90 % wool, 10 % polyamide), linen blend (62 % linen, 38 % cotton) or bouclé (72 % wool, 28 % cotton). Legs of solid oak, smoked oak or walnut.',
      care: 'Turn the seat cushion once a month. Vacuum with a soft brush. Dab spills at once with a damp white cloth. Tighten the four leg bolts after the first three months; the key lies in the bag under the seat.',
    },
    de: {
      name: 'Sessel Lun',
      subtitle: 'Ein aufrechter Sessel zum Lesen, Reden und Einnicken',
      description: `„Lun“ nennt man im Norden einen Platz, an dem es warm ist, weil kein Wind hinkommt. Um diesen Gedanken herum ist der Sessel gezeichnet: eine hohe, leicht gewölbte Lehne, Arme in der Höhe, in der ein Buch zur Ruhe kommt, und ein Sitz, der um vier Grad nach hinten geneigt ist, damit man nicht nach vorn rutscht.

Die Schale ist aus Buchenfurnier geformt und in zwei Lagen gepolstert, sodass der Rücken beim Anlehnen ein wenig nachgibt. Das lose Sitzkissen hat einen Kern aus Taschenfedern und lässt sich wenden. Bitte eine Stunde darin sitzen, bevor das Urteil fällt; gebaut ist er für die zweite Stunde.

Lun ist mit 78 cm schmal genug für eine Ecke und so leicht, dass ihn eine Person ans Fenster trägt. Er passt Menschen zwischen etwa 160 und 190 cm. Wer größer ist, sagt uns Bescheid: Die Füße können wir um 3 cm erhöhen.`,
      materials:
        'Schale aus geformtem Buchenfurnier. Taschenfedern, Kaltschaum (38 kg/m³), Wollvlies. Bezüge: Wolle (90 % Wolle, 10 % Polyamid), Leinenmischung (62 % Leinen, 38 % Baumwolle) oder Bouclé (72 % Wolle, 28 % Baumwolle). Füße aus massiver Eiche, Räuchereiche oder Nussbaum.',
      care: 'Das Sitzkissen einmal im Monat wenden. Mit weicher Bürste absaugen. Flecken sofort mit einem feuchten weißen Tuch abtupfen. Die vier Schrauben der Füße nach den ersten drei Monaten nachziehen; der Schlüssel liegt im Beutel unter dem Sitz.',
    },
  },
  categories: ['armchairs'],
  rooms: ['living-room', 'bedroom'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Signe Krogager',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 10, people: 1 },
  dimensions: {
    width: 780,
    depth: 820,
    height: 860,
    seatHeight: 430,
    seatDepth: 530,
    clearance: 210,
    armHeight: 610,
    diagonalDepth: diagonalDepth(820, 860, 610),
  },
  removableParts: ['legs', 'cushions'],
  maxLoad: kilos(150),
  packages: [{ width: 820, depth: 860, height: 720, weight: kilos(24) }],
  ...configured({
    sku: 'LUN-CHAIR',
    number: 3,
    price: euros(890),
    options: [
      clothsOnly('clay', 'moss', 'heather', 'oat', 'cream', 'juniper'),
      { ...legs, values: legs.values.filter(({ code }) => code !== 'black-steel') },
    ],
    offer: ({ fabric, legs: feet }, price) => {
      if (feet !== 'oak') return { stockPolicy: 'made_to_order', leadTimeWeeks: 6 }
      const onHand = { clay: 7, moss: 4, heather: 2, oat: 11, cream: 3, juniper: 0 }[fabric ?? ''] ?? 0
      return { stockPolicy: 'stocked', onHand, ...(fabric === 'heather' ? reduced(price, euros(150)) : {}) }
    },
  }),
  publishedAt: new Date('2026-10-29T08:00:00Z'),
}

const cords: Choices = {
  code: 'seat',
  names: { en: 'Seat', de: 'Sitz' },
  values: [
    { code: 'natural-cord', sku: 'NAT', names: { en: 'Paper cord, natural', de: 'Papierkordel natur' } },
    {
      code: 'black-cord',
      sku: 'BLC',
      names: { en: 'Paper cord, black', de: 'Papierkordel schwarz' },
      extra: euros(20),
    },
  ],
}

export const vidje: ProductDraft = {
  handle: 'ev-vidje',
  slug: 'vidje-dining-chair',
  form: 'chair',
  texts: {
    en: {
      name: 'Vidje dining chair',
      subtitle: 'Woven by hand from 140 metres of paper cord',
      description: `It takes one person three quarters of a day to weave the seat of a Vidje: some 140 metres of twisted paper cord, pulled tight over the frame so that it sounds like a drum when you tap it. In the first weeks it gives by a finger’s breadth and takes on the shape of those who sit on it. After that it stays as it is for ten or fifteen years, and can then be woven anew.

The frame has no screws. Rails and legs meet in wedged mortise-and-tenon joints, the two rails of the back are steam-bent and lean back just enough for the shoulder blades to find them. At 4.6 kg you move the chair with one hand.

Vidje was drawn as a chair for long dinners. It also does well at a desk for an hour or two. The seat is 45 cm high and fits every table of ours; four of them stand along the long side of the Strand table at 240 cm.`,
      materials:
        'Frame of solid wood, oiled, soaped or stained. Seat of unbleached or dyed paper cord, three strands, waxed. Felt gliders.',
      care: 'Wipe the frame with a well-wrung cloth and oil or soap it once a year. Vacuum the cord and dab spills at once; it dislikes standing water, not use. We weave worn seats anew in our workshop.',
    },
    de: {
      name: 'Esszimmerstuhl Vidje',
      subtitle: 'Von Hand geflochten aus 140 Metern Papierkordel',
      description: `Eine Person braucht drei viertel Tage, um den Sitz eines Vidje zu flechten: rund 140 Meter gedrehte Papierkordel, so straff über den Rahmen gezogen, dass es beim Klopfen klingt wie eine Trommel. In den ersten Wochen gibt sie um eine Fingerbreite nach und nimmt die Form derer an, die darauf sitzen. Danach bleibt sie zehn oder fünfzehn Jahre so und lässt sich dann neu flechten.

Das Gestell kommt ohne Schrauben aus. Zargen und Beine treffen sich in verkeilten Zapfen, die beiden Sprossen der Lehne sind über Dampf gebogen und gerade so weit geneigt, dass die Schulterblätter sie finden. Mit 4,6 kg lässt sich der Stuhl mit einer Hand versetzen.

Gezeichnet wurde Vidje für lange Abendessen. Auch am Schreibtisch macht er für ein, zwei Stunden eine gute Figur. Der Sitz ist 45 cm hoch und passt an jeden unserer Tische; an der Längsseite des Tisches Strand mit 240 cm stehen vier davon.`,
      materials:
        'Gestell aus Massivholz, geölt, geseift oder gebeizt. Sitz aus ungebleichter oder gefärbter Papierkordel, dreifädig, gewachst. Gleiter aus Filz.',
      care: 'Das Gestell mit einem gut ausgewrungenen Tuch abwischen und einmal im Jahr ölen oder seifen. Die Kordel absaugen und Flecken sofort abtupfen; sie verträgt Gebrauch, aber keine Nässe. Abgenutzte Sitze flechten wir in unserer Werkstatt neu.',
    },
  },
  categories: ['chairs'],
  rooms: ['dining-room', 'home-office'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Aksel Ravnsø',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 0, people: 1 },
  dimensions: { width: 510, depth: 530, height: 800, seatHeight: 450, seatDepth: 430, clearance: 400 },
  removableParts: [],
  maxLoad: kilos(130),
  packages: [{ width: 560, depth: 580, height: 850, weight: kilos(6.2) }],
  ...configured({
    sku: 'VIDJE-CHAIR',
    number: 4,
    price: euros(395),
    options: [woods({ oak: 0, 'soaped-oak': 0, walnut: euros(90), 'black-oak': euros(30) }), cords],
    offer: ({ wood = '', seat }) => {
      if (wood === 'walnut') return { stockPolicy: 'made_to_order', leadTimeWeeks: 5 }
      const natural = { oak: 36, 'soaped-oak': 18, 'black-oak': 12 }[wood] ?? 0
      return {
        stockPolicy: 'stocked',
        onHand: seat === 'natural-cord' ? natural : wood === 'soaped-oak' ? 1 : 8,
      }
    },
  }),
  publishedAt: new Date('2026-10-27T08:00:00Z'),
}
