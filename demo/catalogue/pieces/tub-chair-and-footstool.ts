import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, diagonalDepth, euros, kilos, MAKER } from '../build.ts'
import { clothsOnly } from '../finishes.ts'
import { lessCloth, oakLegs } from '../special-finishes.ts'

export const kolk: ProductDraft = {
  handle: 'ev-kolk',
  slug: 'kolk-tub-chair',
  form: 'armchair',
  texts: {
    en: {
      name: 'Kolk tub chair',
      subtitle: 'A round hollow to sit down in, and it turns',
      description: `Where a dyke once broke, the water left a deep round pool behind, and the new dyke makes a bend round it. Such a pool is called a kolk. The chair has its shape: one wall that runs round from arm to arm at almost the same height, and a seat sunk into it.

It stands on a plate of steel hidden under the rim and turns by full circles, with a slight pull that brings it back to the front when you get up. In a room that is kitchen and living room in one, that is worth more than a second sofa. Turn to the stove, turn to the guests.`,
      materials:
        'Shell of moulded birch plywood. Cold foam (40 kg/m³), polyester fleece. Covers: bouclé (72 % wool, 28 % cotton), corduroy (100 % cotton) or wool (90 % wool, 10 % polyamide). Swivel plate of powder-coated steel.',
      care: 'Vacuum with a soft brush. The cover of the seat cushion comes off and goes to the cleaner; that of the shell stays on. The swivel needs no oil.',
    },
    de: {
      name: 'Drehsessel Kolk',
      subtitle: 'Eine runde Mulde zum Hineinsetzen, und sie dreht sich',
      description: `Wo einmal ein Deich brach, ließ das Wasser ein tiefes rundes Loch zurück, und der neue Deich macht darum einen Bogen. So ein Gewässer heißt Kolk. Der Sessel hat seine Form: eine Wand, die fast gleich hoch von Lehne zu Lehne läuft, und ein Sitz, der darin versenkt ist.

Er steht auf einer Stahlplatte, die unter dem Rand verschwindet, und dreht sich ganz herum, mit einem leichten Zug, der ihn beim Aufstehen wieder nach vorn bringt. In einem Raum, der Küche und Wohnzimmer zugleich ist, hilft das mehr als ein zweites Sofa. Eine halbe Drehung zum Herd, eine halbe zu den Gästen.`,
      materials:
        'Schale aus geformtem Birkensperrholz. Kaltschaum (40 kg/m³), Polyestervlies. Bezüge: Bouclé (72 % Wolle, 28 % Baumwolle), Cord (100 % Baumwolle) oder Wolle (90 % Wolle, 10 % Polyamid). Drehteller aus pulverbeschichtetem Stahl.',
      care: 'Mit weicher Bürste absaugen. Der Bezug des Sitzkissens lässt sich abnehmen und gehört in die Reinigung; jener der Schale bleibt am Platz. Das Drehlager braucht kein Öl.',
    },
  },
  categories: ['armchairs'],
  rooms: ['living-room'],
  maker: MAKER,
  designer: 'Signe Krogager',
  countryOfOrigin: 'DE',
  warrantyYears: 10,
  assembly: { minutes: 0, people: 1 },
  dimensions: {
    width: 740,
    depth: 720,
    height: 710,
    seatHeight: 420,
    seatDepth: 500,
    clearance: 40,
    armHeight: 660,
    diagonalDepth: diagonalDepth(720, 710, 660),
  },
  removableParts: ['cushions'],
  maxLoad: kilos(150),
  packages: [{ width: 780, depth: 760, height: 740, weight: kilos(31) }],
  ...configured({
    sku: 'KOLK-CHAIR',
    number: 19,
    price: euros(970),
    options: [clothsOnly('cream', 'rust', 'clay', 'juniper')],
    offer: ({ fabric = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { cream: 6, rust: 4, clay: 1, juniper: 0 }[fabric] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-02-02T08:00:00Z'),
}

export const tue: ProductDraft = {
  handle: 'ev-tue',
  slug: 'tue-footstool',
  form: 'footstool',
  texts: {
    en: {
      name: 'Tue footstool',
      subtitle: 'A tussock for the feet, and a seat for one more',
      description: `In wet meadows one steps from tussock to tussock; “tue” is the Danish word. This one is 40 cm high, a finger lower than our sofas, because feet that lie a little lower than the knees fall asleep later.

It takes the covers of Fjord, Lun and Sund in the same dye lots. Tell us the order number and we match them.`,
      materials:
        'Frame of solid beech. Cold foam (40 kg/m³) with wool fleece. Covers: linen blend (62 % linen, 38 % cotton), wool (90 % wool, 10 % polyamide) or bouclé (72 % wool, 28 % cotton). Legs of solid oak or smoked oak.',
      care: 'Vacuum and turn it round from time to time. The cover comes off by a zip: linen washes at 30 °C, the others go to the cleaner.',
    },
    de: {
      name: 'Polsterhocker Tue',
      subtitle: 'Ein Grasbüschel für die Füße, und ein Platz mehr, wenn Besuch kommt',
      description: `Durch nasse Wiesen geht man von Büschel zu Büschel; „Tue“ heißt ein solches auf Dänisch. Dieses ist 40 cm hoch, einen Fingerbreit niedriger als unsere Sofas, denn Füße, die etwas tiefer liegen als die Knie, schlafen später ein.

Es gibt ihn in den Bezügen von Fjord, Lun und Sund, auf Wunsch aus derselben Färbung. Dafür genügt uns die Bestellnummer.`,
      materials:
        'Gestell aus massiver Buche. Kaltschaum (40 kg/m³) mit Wollvlies. Bezüge: Leinenmischung (62 % Leinen, 38 % Baumwolle), Wolle (90 % Wolle, 10 % Polyamid) oder Bouclé (72 % Wolle, 28 % Baumwolle). Füße aus massiver Eiche oder Räuchereiche.',
      care: 'Absaugen und von Zeit zu Zeit umdrehen. Der Bezug lässt sich per Reißverschluss abnehmen: Leinen bei 30 °C waschen, die anderen in die Reinigung geben.',
    },
  },
  categories: ['footstools'],
  rooms: ['living-room', 'bedroom'],
  collections: ['havn'],
  maker: MAKER,
  designer: 'Maren Ellund',
  countryOfOrigin: 'DK',
  warrantyYears: 10,
  assembly: { minutes: 5, people: 1 },
  dimensions: { width: 640, depth: 500, height: 400, seatHeight: 400, clearance: 150 },
  removableParts: ['legs', 'covers'],
  maxLoad: kilos(130),
  packages: [{ width: 680, depth: 540, height: 300, weight: kilos(8.4) }],
  ...configured({
    sku: 'TUE-STOOL',
    number: 20,
    price: euros(329),
    options: [lessCloth(0.2, 'clay', 'moss', 'oat', 'fog', 'rye', 'heather', 'slate', 'cream'), oakLegs],
    offer: ({ fabric = '', legs: feet }) =>
      feet === 'oak'
        ? { stockPolicy: 'stocked', onHand: { clay: 9, oat: 14, fog: 6, rye: 2, heather: 1 }[fabric] ?? 4 }
        : { stockPolicy: 'made_to_order', leadTimeWeeks: 5 },
  }),
  publishedAt: new Date('2026-06-15T08:00:00Z'),
}
