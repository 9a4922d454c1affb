import { euros, type Choice, type Choices } from './build.ts'

/** The cloths of the workshop: three price groups, by what a metre costs. */
export const cloths: Choices = {
  code: 'fabric',
  names: { en: 'Fabric', de: 'Bezug' },
  values: [
    {
      code: 'oat',
      sku: 'OAT',
      names: { en: 'Linen blend, oat', de: 'Leinenmischung Hafer' },
      swatch: '#cdbfa6',
    },
    {
      code: 'fog',
      sku: 'FOG',
      names: { en: 'Linen blend, fog', de: 'Leinenmischung Nebel' },
      swatch: '#b4b3ac',
    },
    {
      code: 'dune',
      sku: 'DUN',
      names: { en: 'Linen blend, dune', de: 'Leinenmischung Düne' },
      swatch: '#b79c7c',
    },
    {
      code: 'rye',
      sku: 'RYE',
      names: { en: 'Linen blend, rye', de: 'Leinenmischung Roggen' },
      swatch: '#8d7a63',
    },
    {
      code: 'moss',
      sku: 'MOS',
      names: { en: 'Wool, moss', de: 'Wolle Moos' },
      swatch: '#5d6b52',
      extra: euros(180),
    },
    {
      code: 'heather',
      sku: 'HEA',
      names: { en: 'Wool, heather', de: 'Wolle Heide' },
      swatch: '#8a6d7c',
      extra: euros(180),
    },
    {
      code: 'clay',
      sku: 'CLA',
      names: { en: 'Wool, clay', de: 'Wolle Ton' },
      swatch: '#a9674b',
      extra: euros(180),
    },
    {
      code: 'sound',
      sku: 'SND',
      names: { en: 'Wool, sound blue', de: 'Wolle Sundblau' },
      swatch: '#4f6878',
      extra: euros(180),
    },
    {
      code: 'slate',
      sku: 'SLA',
      names: { en: 'Wool, slate', de: 'Wolle Schiefer' },
      swatch: '#575a5c',
      extra: euros(180),
    },
    {
      code: 'cream',
      sku: 'CRM',
      names: { en: 'Bouclé, cream', de: 'Bouclé Rahm' },
      swatch: '#ebe3d3',
      extra: euros(420),
    },
    {
      code: 'juniper',
      sku: 'JUN',
      names: { en: 'Bouclé, juniper', de: 'Bouclé Wacholder' },
      swatch: '#37474a',
      extra: euros(420),
    },
    {
      code: 'rust',
      sku: 'RST',
      names: { en: 'Corduroy, rust', de: 'Cord Rost' },
      swatch: '#93492e',
      extra: euros(420),
    },
  ],
}

/** The cloths a smaller range comes in; the first is the one it is shown in. */
export function clothsOnly(...codes: readonly string[]): Choices {
  return { ...cloths, values: codes.flatMap((code) => cloths.values.filter((cloth) => cloth.code === code)) }
}

export const legs: Choices = {
  code: 'legs',
  names: { en: 'Legs', de: 'Füße' },
  values: [
    { code: 'oak', sku: 'OAK', names: { en: 'Oak, oiled', de: 'Eiche geölt' } },
    { code: 'smoked-oak', sku: 'SMO', names: { en: 'Smoked oak', de: 'Räuchereiche' }, extra: euros(40) },
    { code: 'walnut', sku: 'WAL', names: { en: 'Walnut', de: 'Nussbaum' }, extra: euros(80) },
    { code: 'black-steel', sku: 'BLK', names: { en: 'Black steel', de: 'Stahl schwarz' }, extra: euros(60) },
  ],
}

const timbers = [
  { code: 'oak', sku: 'OAK', names: { en: 'Oak, oiled', de: 'Eiche geölt' }, swatch: '#c6a274' },
  { code: 'soaped-oak', sku: 'SOA', names: { en: 'Oak, soaped', de: 'Eiche geseift' }, swatch: '#dcc7a3' },
  { code: 'smoked-oak', sku: 'SMO', names: { en: 'Smoked oak', de: 'Räuchereiche' }, swatch: '#6d5138' },
  { code: 'walnut', sku: 'WAL', names: { en: 'Walnut, oiled', de: 'Nussbaum geölt' }, swatch: '#7c583c' },
  {
    code: 'black-oak',
    sku: 'BLK',
    names: { en: 'Oak, stained black', de: 'Eiche schwarz gebeizt' },
    swatch: '#2e2b28',
  },
  { code: 'ash', sku: 'ASH', names: { en: 'Ash, soaped', de: 'Esche geseift' }, swatch: '#e0d2b4' },
  { code: 'beech', sku: 'BEE', names: { en: 'Beech, oiled', de: 'Buche geölt' }, swatch: '#d3a97c' },
  { code: 'pine', sku: 'PIN', names: { en: 'Pine, soaped', de: 'Kiefer geseift' }, swatch: '#e3c695' },
] as const satisfies readonly Choice[]

/** The woods a piece comes in, each with what it adds to the price in cents; the first is the one it is shown in. */
export function woods(extras: Partial<Record<(typeof timbers)[number]['code'], number>>): Choices {
  return {
    code: 'wood',
    names: { en: 'Wood', de: 'Holz' },
    values: Object.entries(extras).flatMap(([code, extra]) =>
      timbers.filter((timber) => timber.code === code).map((timber) => ({ ...timber, extra })),
    ),
  }
}

const paints = [
  {
    code: 'chalk',
    sku: 'CHK',
    names: { en: 'Painted, chalk white', de: 'Lackiert Kreideweiß' },
    swatch: '#efece4',
  },
  {
    code: 'sage',
    sku: 'SAG',
    names: { en: 'Painted, sage green', de: 'Lackiert Salbeigrün' },
    swatch: '#8c9a83',
  },
  {
    code: 'ochre',
    sku: 'OCH',
    names: { en: 'Painted, ochre yellow', de: 'Lackiert Ockergelb' },
    swatch: '#c9a04a',
  },
  {
    code: 'brick',
    sku: 'BRI',
    names: { en: 'Painted, brick red', de: 'Lackiert Ziegelrot' },
    swatch: '#9c4434',
  },
  {
    code: 'smoke-blue',
    sku: 'SBL',
    names: { en: 'Painted, smoke blue', de: 'Lackiert Rauchblau' },
    swatch: '#54697c',
  },
  {
    code: 'anthracite',
    sku: 'ANT',
    names: { en: 'Painted, anthracite grey', de: 'Lackiert Anthrazitgrau' },
    swatch: '#43474a',
  },
] as const satisfies readonly Choice[]

type Extras<T extends readonly Choice[]> = Partial<Record<T[number]['code'], number>>

/** The woods a piece comes in and the colours it is painted in, each with what it adds to the price in cents, in this order. */
export function woodsAndPaints(extras: Extras<typeof timbers> & Extras<typeof paints>): Choices {
  return {
    code: 'finish',
    names: { en: 'Finish', de: 'Ausführung' },
    values: Object.entries(extras).flatMap(([code, extra]) =>
      [...timbers, ...paints].filter((one) => one.code === code).map((one) => ({ ...one, extra })),
    ),
  }
}
