import { euros, type Choices } from './build.ts'

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

/** The cloths a smaller range comes in. */
export function clothsOnly(...codes: readonly string[]): Choices {
  return { ...cloths, values: cloths.values.filter(({ code }) => codes.includes(code)) }
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

/** Woods with what each adds to the price of a piece of this size, in cents. */
export function woods(extras: {
  smoked?: number
  walnut?: number
  black?: number
  soaped?: number
}): Choices {
  const { smoked, walnut, black, soaped } = extras
  const value = (
    code: string,
    sku: string,
    en: string,
    de: string,
    swatch: string,
    extra: number | undefined,
  ) => (extra === undefined ? [] : [{ code, sku, names: { en, de }, swatch, extra }])
  return {
    code: 'wood',
    names: { en: 'Wood', de: 'Holz' },
    values: [
      ...value('oak', 'OAK', 'Oak, oiled', 'Eiche geölt', '#c6a274', 0),
      ...value('soaped-oak', 'SOA', 'Oak, soaped', 'Eiche geseift', '#dcc7a3', soaped),
      ...value('smoked-oak', 'SMO', 'Smoked oak', 'Räuchereiche', '#6d5138', smoked),
      ...value('walnut', 'WAL', 'Walnut, oiled', 'Nussbaum geölt', '#7c583c', walnut),
      ...value('black-oak', 'BLK', 'Oak, stained black', 'Eiche schwarz gebeizt', '#2e2b28', black),
    ],
  }
}
