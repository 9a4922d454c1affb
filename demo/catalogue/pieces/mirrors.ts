import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, type Choices } from '../build.ts'
import { woods } from '../finishes.ts'

const maaneSizes: Choices = {
  code: 'size',
  names: { en: 'Size', de: 'Größe' },
  values: [
    { code: '50', sku: '50', names: { en: '50 cm across', de: '50 cm Durchmesser' } },
    { code: '80', sku: '80', names: { en: '80 cm across', de: '80 cm Durchmesser' }, extra: euros(110) },
    { code: '110', sku: '110', names: { en: '110 cm across', de: '110 cm Durchmesser' }, extra: euros(260) },
  ],
}

export const maane: ProductDraft = {
  handle: 'ev-maane',
  slug: 'maane-round-mirror',
  form: 'round-mirror',
  texts: {
    en: {
      name: 'Måne round mirror',
      subtitle: 'A full moon for the wall, in a ring of bent wood',
      description: `“Måne” is the moon. The ring that holds ours is a single lath of wood, laid in steam for an hour and bent round a wheel by two people who must not talk while they do it. Its ends meet in a long scarf joint at the bottom, where you will look for it once and then never again.

The glass is 5 mm thick, silvered without copper or lead, and slightly set back, so that the ring throws a thin shadow round your face. Hung with its middle at 155 cm it suits most people; the large one above a sideboard doubles the lamp that stands before it. A bracket and two screws hold it, and it can be turned by hand until the joint is where it should be.`,
      materials:
        'Ring of solid steam-bent wood, oiled or stained. Mirror glass, 5 mm, with a safety film on the back. Bracket of steel.',
      care: 'Clean the glass with a soft damp cloth; spray the cloth, not the mirror, so that nothing runs behind the ring. For bathrooms with a window.',
    },
    de: {
      name: 'Runder Spiegel Måne',
      subtitle: 'Ein Vollmond für die Wand, in einem Ring aus gebogenem Holz',
      description: `„Måne“ heißt Mond. Der Ring, der unseren hält, ist eine einzige Leiste, die eine Stunde im Dampf liegt und dann von zwei Leuten um ein Rad gebogen wird, die dabei nicht sprechen dürfen. Unten treffen sich ihre Enden in einer langen Schäftung; dort sucht man sie einmal und dann nie wieder.

Das Glas ist 5 mm stark, ohne Kupfer und Blei versilbert und liegt ein wenig zurück, sodass der Ring einen schmalen Schatten um das Gesicht wirft. Hängt die Mitte auf 155 cm, passt es den meisten; der große über einem Sideboard verdoppelt die Leuchte, die davorsteht. Ein Beschlag und zwei Schrauben halten ihn, und von Hand gedreht rückt die Fuge dorthin, wo sie hingehört.`,
      materials:
        'Ring aus massivem, dampfgebogenem Holz, geölt oder gebeizt. Spiegelglas, 5 mm, mit Splitterschutzfolie auf der Rückseite. Beschlag aus Stahl.',
      care: 'Das Glas mit einem weichen feuchten Tuch putzen; das Tuch besprühen, nicht den Spiegel, damit nichts hinter den Ring läuft. Geeignet für Bäder mit Fenster.',
    },
  },
  categories: ['mirrors'],
  rooms: ['hallway', 'bedroom', 'living-room'],
  maker: MAKER,
  designer: 'Lene Abildtoft',
  countryOfOrigin: 'DK',
  warrantyYears: 5,
  assembly: { minutes: 15, people: 1 },
  dimensions: { width: 800, depth: 32, height: 800 },
  removableParts: [],
  packages: [{ width: 870, depth: 870, height: 90, weight: kilos(9.8) }],
  ...configured({
    sku: 'MAANE-MIRROR',
    number: 62,
    price: euros(189),
    options: [woods({ oak: 0, ash: 0, walnut: euros(40), 'black-oak': euros(10) }), maaneSizes],
    offer: ({ wood = '', size }) => {
      const across = Number(size) * 10
      const dimensions = { width: across, depth: 32, height: across }
      if (across === 1100 && wood !== 'oak')
        return { stockPolicy: 'made_to_order', leadTimeWeeks: 4, dimensions }
      const onHand = { oak: 9, ash: 5, walnut: 0, 'black-oak': 7 }[wood] ?? 0
      return { stockPolicy: 'stocked', onHand: across === 1100 ? 2 : onHand, dimensions }
    },
  }),
  publishedAt: new Date('2026-09-28T08:00:00Z'),
}

export const blik: ProductDraft = {
  handle: 'ev-blik',
  slug: 'blik-floor-mirror',
  form: 'mirror',
  texts: {
    en: {
      name: 'Blik floor mirror',
      subtitle: 'Leans against the wall and shows the shoes as well',
      description: `A glance, “et blik”, is all one has in the morning, and it should reach from the hair to the heels. For that a mirror need not be as tall as you are: half your height would do if it hung exactly right. It never does. So Blik is 180 cm high and simply stands there.

It leans at 4 degrees, which lengthens the legs by a little and the patience by a lot. Strips of cork under the frame keep it from sliding, a strap behind ties it to the wall. The frame is 34 mm deep and rounded towards the glass, so it can be carried without gloves; with 24 kg it asks for two.`,
      materials:
        'Frame of solid wood, oiled, smoked or stained. Mirror glass, 5 mm, with a safety film on the back. Feet of cork, strap of linen.',
      care: 'Clean with a soft damp cloth, without ammonia. Always fasten the strap where children or dogs live. Oil the frame once every two years.',
    },
    de: {
      name: 'Standspiegel Blik',
      subtitle: 'Lehnt an der Wand und zeigt auch die Schuhe',
      description: `Für mehr als einen Blick, dänisch „et blik“, reicht es morgens nicht, und der sollte von den Haaren bis zu den Absätzen gehen. Dafür muss ein Spiegel nicht so groß sein wie man selbst: Die halbe Körpergröße genügt, wenn er genau richtig hängt. Das tut er nie. Deshalb ist Blik 180 cm hoch und steht einfach da.

Er lehnt um 4 Grad, das streckt die Beine ein wenig und die Geduld sehr. Korkstreifen unter dem Rahmen halten ihn am Platz, ein Gurt hinten bindet ihn an die Wand. Der Rahmen ist 34 mm tief und zum Glas hin gerundet, er lässt sich also ohne Handschuhe tragen; bei 24 kg am besten zu zweit.`,
      materials:
        'Rahmen aus Massivholz, geölt, geräuchert oder gebeizt. Spiegelglas, 5 mm, mit Splitterschutzfolie auf der Rückseite. Füße aus Kork, Gurt aus Leinen.',
      care: 'Mit einem weichen feuchten Tuch putzen, ohne Ammoniak. Wo Kinder oder Hunde wohnen, den Gurt immer befestigen. Den Rahmen alle zwei Jahre ölen.',
    },
  },
  categories: ['mirrors'],
  rooms: ['bedroom', 'hallway'],
  maker: MAKER,
  designer: 'Henrik Voss',
  countryOfOrigin: 'DE',
  warrantyYears: 5,
  assembly: { minutes: 10, people: 2 },
  dimensions: { width: 700, depth: 34, height: 1800 },
  removableParts: [],
  packages: [{ width: 1880, depth: 780, height: 100, weight: kilos(27) }],
  ...configured({
    sku: 'BLIK-MIRROR',
    number: 63,
    price: euros(449),
    options: [woods({ 'smoked-oak': euros(40), oak: 0, 'black-oak': euros(20) })],
    offer: ({ wood = '' }) => ({
      stockPolicy: 'stocked',
      onHand: { 'smoked-oak': 4, oak: 6, 'black-oak': 1 }[wood] ?? 0,
    }),
  }),
  publishedAt: new Date('2026-07-13T08:00:00Z'),
}
