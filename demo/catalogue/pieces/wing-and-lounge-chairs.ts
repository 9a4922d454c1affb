import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, diagonalDepth, euros, kilos, MAKER, reduced } from '../build.ts'
import { cloths, clothsOnly } from '../finishes.ts'
import { cowhides, lessCloth, oakLegs } from '../special-finishes.ts'

export const luv: ProductDraft = {
  handle: 'ev-luv',
  slug: 'luv-wing-chair',
  form: 'armchair',
  texts: {
    en: {
      name: 'Luv wing chair',
      subtitle: 'The windward chair, with ears against the draught',
      description: `Lun is the lee side; Luv is the other one, where the wind comes from. Its wings were invented for halls with bad windows, and they still do what they did then: they keep the draught off the neck, and the talk at the other end of the room down to a murmur. They also hold a head that has nodded off.

At 108 cm the back reaches past the ears of a person of 190 cm. A loose neck roll hangs over it on a leather strap with a lead weight in the end, so it stays at whatever height you leave it. Seat and back are stuffed in the old order: springs, jute, hair, wool, cloth. Nothing is glued, and an upholsterer in fifty years will know what to do.

Made to order in Tønder, by two people, in about three days.`,
      materials:
        'Frame of solid beech, dowelled and glued. Tied steel springs, jute webbing, coconut fibre, horsehair, wool fleece. Covers: wool (90 % wool, 10 % polyamide) or bouclé (72 % wool, 28 % cotton). Legs of solid oak or smoked oak.',
      care: 'Brush it in the direction of the nap. Dab spills at once with a damp white cloth. Move it once a year by a hand’s breadth, so that the sun does not always fall on the same wing.',
    },
    de: {
      name: 'Ohrensessel Luv',
      subtitle: 'Der Sessel für die Windseite, mit Ohren gegen die Zugluft',
      description: `Lun ist die windgeschützte Seite; Luv ist die andere, von der es weht. Seine Ohren wurden für Säle mit schlechten Fenstern erfunden, und sie tun noch immer, was sie damals taten: Sie halten den Zug vom Nacken fern und dämpfen das Gespräch am anderen Ende des Zimmers zu einem Murmeln. Einen Kopf, der eingenickt ist, halten sie auch.

Mit 108 cm reicht die Lehne bei Menschen von 190 cm bis über die Ohren. Darüber hängt eine lose Nackenrolle an einem Lederriemen mit einem Bleigewicht am Ende; so bleibt sie auf jeder Höhe, in der man sie loslässt. Sitz und Rücken sind in der alten Reihenfolge gepolstert: Federn, Jute, Haar, Wolle, Stoff. Geleimt ist daran nichts, und wer das Stück in fünfzig Jahren neu bezieht, wird wissen, was zu tun ist.

Auf Bestellung gebaut in Tondern, von zwei Menschen in etwa drei Tagen.`,
      materials:
        'Gestell aus massiver Buche, gedübelt und verleimt. Geschnürte Stahlfedern, Jutegurte, Kokosfaser, Rosshaar, Wollvlies. Bezüge: Wolle (90 % Wolle, 10 % Polyamid) oder Bouclé (72 % Wolle, 28 % Baumwolle). Füße aus massiver Eiche oder Räuchereiche.',
      care: 'Mit dem Strich bürsten. Flecken sofort mit einem feuchten weißen Tuch abtupfen. Einmal im Jahr um eine Handbreit verrücken, damit die Sonne nicht immer auf dasselbe Ohr fällt.',
    },
  },
  categories: ['armchairs'],
  rooms: ['living-room', 'bedroom'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Henrik Voss',
  countryOfOrigin: 'DK',
  warrantyYears: 15,
  assembly: { minutes: 10, people: 1 },
  dimensions: {
    width: 760,
    depth: 860,
    height: 1080,
    seatHeight: 440,
    seatDepth: 520,
    clearance: 150,
    armHeight: 620,
    diagonalDepth: diagonalDepth(860, 1080, 620),
  },
  removableParts: ['legs', 'cushions'],
  maxLoad: kilos(160),
  packages: [{ width: 800, depth: 900, height: 1000, weight: kilos(34) }],
  ...configured({
    sku: 'LUV-CHAIR',
    number: 17,
    price: euros(1490),
    options: [clothsOnly('sound', 'moss', 'slate', 'clay', 'juniper'), oakLegs],
    offer: ({ fabric }) => ({ stockPolicy: 'made_to_order', leadTimeWeeks: fabric === 'juniper' ? 12 : 9 }),
  }),
  publishedAt: new Date('2026-01-26T08:00:00Z'),
}

export const flaute: ProductDraft = {
  handle: 'ev-flaute',
  slug: 'flaute-lounge-chair',
  form: 'lounge-chair',
  texts: {
    en: {
      name: 'Flaute lounge chair',
      subtitle: 'Two cushions in an ash frame, for the hour without wind',
      description: `“Flaute” is what sailors say when nothing moves. There is not much else to this chair: a frame of ash rods, eleven rubber straps, two cushions. The seat tilts by fourteen degrees and the back by thirty-one, the angle at which a newspaper sinks on to the chest of its own accord.

The arms are flat and 6 cm wide, so that a cup stands on them. They are steamed and bent from one piece with the back legs, which is the expensive part. Everything else comes apart with one hexagonal key, and the whole chair travels in a flat parcel.`,
      materials:
        'Frame of solid ash, soaped. Straps of natural rubber. Cushions of cold foam (38 kg/m³) with a layer of wool fleece. Covers: linen blend (62 % linen, 38 % cotton) or wool (90 % wool, 10 % polyamide); or cowhide, tanned with bark and left open-pored.',
      care: 'Wash the frame twice a year with soap flakes in lukewarm water. Turn the cushions. Leather wants a little grease in autumn, and darkens where it is used: that is not a fault.',
    },
    de: {
      name: 'Loungesessel Flaute',
      subtitle: 'Zwei Kissen in einem Rahmen aus Esche, für die Stunde ohne Wind',
      description: `Flaute herrscht, wenn sich nichts bewegt. Viel mehr ist an diesem Sessel nicht dran: ein Rahmen aus Eschenstäben, elf Gummigurte, zwei Kissen. Der Sitz ist um vierzehn Grad geneigt, der Rücken um einunddreißig. In diesem Winkel sinkt eine Zeitung von selbst auf die Brust.

Die Armlehnen sind flach und 6 cm breit, damit eine Tasse darauf steht. Sie sind über Dampf gebogen und aus einem Stück mit den Hinterbeinen; das ist das Teure daran. Alles andere lässt sich mit einem einzigen Sechskantschlüssel zerlegen, und der ganze Sessel reist in einem flachen Paket.`,
      materials:
        'Rahmen aus massiver Esche, geseift. Gurte aus Naturkautschuk. Kissen aus Kaltschaum (38 kg/m³) mit einer Lage Wollvlies. Bezüge: Leinenmischung (62 % Leinen, 38 % Baumwolle) oder Wolle (90 % Wolle, 10 % Polyamid); oder Rindsleder, mit Rinde gegerbt und offenporig.',
      care: 'Den Rahmen zweimal im Jahr mit Seifenflocken in lauwarmem Wasser waschen. Die Kissen wenden. Leder möchte im Herbst ein wenig Fett und dunkelt dort, wo es benutzt wird: Das ist kein Fehler.',
    },
  },
  categories: ['armchairs'],
  rooms: ['living-room', 'home-office'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Aksel Ravnsø',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 30, people: 1 },
  dimensions: {
    width: 720,
    depth: 830,
    height: 770,
    seatHeight: 380,
    seatDepth: 530,
    clearance: 220,
    armHeight: 540,
    diagonalDepth: diagonalDepth(830, 770, 540),
  },
  removableParts: ['legs', 'arms', 'back', 'cushions', 'covers'],
  maxLoad: kilos(140),
  packages: [{ width: 860, depth: 740, height: 320, weight: kilos(15.5) }],
  ...configured({
    sku: 'FLAUTE-CHAIR',
    number: 18,
    price: euros(690),
    options: [
      { ...cloths, values: [...lessCloth(0.5, 'moss', 'oat', 'fog', 'heather').values, ...cowhides] },
    ],
    offer: ({ fabric = '' }, price) => {
      if (fabric === 'black-leather') return { stockPolicy: 'made_to_order', leadTimeWeeks: 5 }
      const onHand = { moss: 12, oat: 7, fog: 3, heather: 0, 'cognac-leather': 2 }[fabric] ?? 0
      return { stockPolicy: 'stocked', onHand, ...(fabric === 'fog' ? reduced(price, euros(90)) : {}) }
    },
  }),
  publishedAt: new Date('2026-10-19T08:00:00Z'),
}
