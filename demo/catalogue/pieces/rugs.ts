import type { ProductDraft } from '#shop/catalogue/draft.ts'
import { configured, euros, kilos, MAKER, reduced, type Choices } from '../build.ts'

const holmSizes: Choices = {
  code: 'size',
  names: { en: 'Size', de: 'Größe' },
  values: [
    { code: '160', sku: '160', names: { en: '160 cm across', de: '160 cm Durchmesser' } },
    { code: '200', sku: '200', names: { en: '200 cm across', de: '200 cm Durchmesser' }, extra: euros(190) },
    { code: '240', sku: '240', names: { en: '240 cm across', de: '240 cm Durchmesser' }, extra: euros(420) },
  ],
}

const holmColours: Choices = {
  code: 'colour',
  names: { en: 'Colour', de: 'Farbe' },
  values: [
    { code: 'sand', sku: 'SAN', names: { en: 'Sand', de: 'Sand' }, swatch: '#c7b18c' },
    { code: 'lichen', sku: 'LIC', names: { en: 'Lichen green', de: 'Flechtengrün' }, swatch: '#8b9378' },
    { code: 'rosehip', sku: 'ROS', names: { en: 'Rosehip red', de: 'Hagebuttenrot' }, swatch: '#a45545' },
    { code: 'stone', sku: 'STO', names: { en: 'Stone grey', de: 'Steingrau' }, swatch: '#8f8c86' },
  ],
}

export const holm: ProductDraft = {
  handle: 'ev-holm',
  slug: 'holm-round-rug',
  form: 'round-rug',
  texts: {
    en: {
      name: 'Holm round rug',
      subtitle: 'A small island of felted wool, coiled from the middle outwards',
      description: `A “holm” is an islet, as large as a house and a tree. A round rug does the same in a room: whatever stands on it belongs together, an armchair and a lamp, or a child and forty bricks.

Holm is not woven. Strands of felted wool as thick as a finger are laid in a coil and sewn to each other with linen thread, round after round, for two days. Each ring is a shade of its own, since the wool is dyed in small vats. It is 14 mm thick, warm under bare feet, and quiet: the room sounds as if a curtain had been hung.

A round table wants a rug 120 cm wider than itself, so that the chairs do not fall off the edge when people get up. It lies better on an underlay.`,
      materials:
        'Felted pure new wool, sewn with linen thread. Thickness 14 mm, weight 3.2 kg per square metre.',
      care: 'Vacuum in rounds, without a rotating brush. Dab spills at once with a dry cloth. Moths dislike rugs that are used; turn it over twice a year all the same.',
    },
    de: {
      name: 'Runder Teppich Holm',
      subtitle: 'Eine kleine Insel aus Filzwolle, von der Mitte her gewickelt',
      description: `Ein Holm ist eine kleine Insel, groß genug für ein Haus und einen Baum. Dasselbe leistet ein runder Teppich im Raum: Was auf ihm steht, gehört zusammen, ein Sessel mit Leuchte oder ein Kind mit vierzig Bausteinen.

Holm ist nicht gewebt. Fingerdicke Stränge aus Filzwolle werden zur Spirale gelegt und mit Leinengarn aneinandergenäht, Runde um Runde, zwei Tage lang. Jeder Ring hat seinen eigenen Ton, denn gefärbt wird in kleinen Bottichen. Mit 14 mm ist der Teppich warm unter bloßen Füßen und leise dazu: Der Raum klingt, als hätte jemand einen Vorhang aufgehängt.

Unter einen runden Tisch gehört ein Teppich, der 120 cm breiter ist als der Tisch, damit die Stühle beim Aufstehen nicht über den Rand kippen. Auf einer Unterlage liegt er besser.`,
      materials:
        'Gefilzte reine Schurwolle, mit Leinengarn vernäht. Stärke 14 mm, Gewicht 3,2 kg je Quadratmeter.',
      care: 'In Runden absaugen, ohne rotierende Bürste. Flecken sofort mit einem trockenen Tuch abtupfen. Motten meiden Teppiche, die benutzt werden; zweimal im Jahr wenden schadet trotzdem nicht.',
    },
  },
  categories: ['rugs'],
  rooms: ['living-room', 'dining-room', 'bedroom'],
  collections: ['lys'],
  maker: MAKER,
  designer: 'Signe Krogager',
  countryOfOrigin: 'DK',
  warrantyYears: 5,
  assembly: { minutes: 0, people: 1 },
  dimensions: { width: 2000, depth: 2000, height: 14 },
  removableParts: [],
  packages: [{ width: 2040, depth: 260, height: 260, weight: kilos(10.5) }],
  ...configured({
    sku: 'HOLM-RUG',
    number: 60,
    price: euros(340),
    options: [holmColours, holmSizes],
    offer: ({ size = '', colour }, price) => {
      const across = Number(size) * 10
      const dimensions = { width: across, depth: across, height: 14 }
      if (colour === 'rosehip') return { stockPolicy: 'made_to_order', leadTimeWeeks: 3, dimensions }
      if (colour === 'stone' && size === '240')
        return { stockPolicy: 'stocked', onHand: 1, dimensions, ...reduced(price, euros(150)) }
      const onHand = { '160': 8, '200': 5, '240': 2 }[size] ?? 0
      return { stockPolicy: 'stocked', onHand, dimensions }
    },
  }),
  publishedAt: new Date('2026-06-29T08:00:00Z'),
}

const stiSizes: Choices = {
  code: 'size',
  names: { en: 'Size', de: 'Größe' },
  values: [
    { code: '80x200', sku: '200', names: { en: '80 × 200 cm', de: '80 × 200 cm' } },
    { code: '80x300', sku: '300', names: { en: '80 × 300 cm', de: '80 × 300 cm' }, extra: euros(90) },
    { code: '80x400', sku: '400', names: { en: '80 × 400 cm', de: '80 × 400 cm' }, extra: euros(180) },
  ],
}

const stiColours: Choices = {
  code: 'colour',
  names: { en: 'Colour', de: 'Farbe' },
  values: [
    { code: 'madder', sku: 'MAD', names: { en: 'Madder red', de: 'Krapprot' }, swatch: '#9a4b3c' },
    { code: 'indigo', sku: 'IND', names: { en: 'Indigo blue', de: 'Indigoblau' }, swatch: '#3c4f6b' },
    { code: 'mustard', sku: 'MUS', names: { en: 'Mustard yellow', de: 'Senfgelb' }, swatch: '#b8933f' },
    { code: 'rye', sku: 'RYE', names: { en: 'Rye, undyed', de: 'Roggen, ungefärbt' }, swatch: '#b3a48a' },
  ],
}

export const sti: ProductDraft = {
  handle: 'ev-sti',
  slug: 'sti-runner',
  form: 'rug',
  texts: {
    en: {
      name: 'Sti runner',
      subtitle: 'A path through the hall, for shoes that have been outside',
      description: `Everything that comes into a home comes along the hall: sand, rain, the neighbour’s dog. “Sti” means footpath, and this runner was made for being walked on. Its weft is wool, beaten down so hard that grit stays on top and can be shaken off; its warp is linen, the strongest thread a plant can give.

Both ends show the same bands, the middle is a quiet field of small dashes, and it has no wrong side. At 80 cm it leaves the floor visible left and right in a hall of 110 cm. We weave it up to 400 cm in one length; doors with a gap of 10 mm pass over it.`,
      materials: 'Weft of pure new wool, warp of linen. Thickness 8 mm, weight 2.3 kg per square metre.',
      care: 'Shake it out of the window, vacuum it without a rotating brush, turn it end for end twice a year. Let wet sand dry before you brush it off. On smooth floors put the thin felt underlay beneath it.',
    },
    de: {
      name: 'Läufer Sti',
      subtitle: 'Ein Weg durch den Flur, für Schuhe, die draußen waren',
      description: `Alles, was in eine Wohnung kommt, kommt durch den Flur: Sand, Regen, der Hund der Nachbarin. „Sti“ heißt Fußweg, und dieser Läufer ist dafür da, dass man auf ihm geht. Sein Schuss ist Wolle, so fest angeschlagen, dass Schmutz obenauf bleibt und sich ausschütteln lässt; seine Kette ist Leinen, das stärkste Garn, das eine Pflanze hergibt.

Beide Enden tragen die gleichen Bänder, die Mitte ist ein ruhiges Feld aus kleinen Strichen, und eine falsche Seite gibt es nicht. Mit 80 cm lässt er in einem Flur von 110 cm links und rechts den Boden sehen. Wir weben ihn bis 400 cm in einem Stück; Türen mit 10 mm Luft gehen darüber hinweg.`,
      materials:
        'Schuss aus reiner Schurwolle, Kette aus Leinen. Stärke 8 mm, Gewicht 2,3 kg je Quadratmeter.',
      care: 'Aus dem Fenster schütteln, ohne rotierende Bürste absaugen, zweimal im Jahr umdrehen. Nassen Sand erst trocknen lassen, dann abbürsten. Auf glatten Böden gehört die dünne Filzunterlage darunter.',
    },
  },
  categories: ['rugs'],
  rooms: ['hallway'],
  maker: MAKER,
  designer: 'Maren Ellund',
  countryOfOrigin: 'DK',
  warrantyYears: 5,
  assembly: { minutes: 0, people: 1 },
  dimensions: { width: 800, depth: 3000, height: 8 },
  removableParts: [],
  packages: [{ width: 840, depth: 230, height: 230, weight: kilos(6) }],
  ...configured({
    sku: 'STI-RUG',
    number: 61,
    price: euros(169),
    options: [stiColours, stiSizes],
    offer: ({ size = '', colour }) => {
      const dimensions = { width: 800, depth: Number(size.slice(3)) * 10, height: 8 }
      if (size === '80x400') return { stockPolicy: 'made_to_order', leadTimeWeeks: 4, dimensions }
      return {
        stockPolicy: 'stocked',
        onHand: colour === 'mustard' ? 0 : size === '80x200' ? 12 : 7,
        dimensions,
      }
    },
  }),
  publishedAt: new Date('2026-08-31T08:00:00Z'),
}
