import { euros, type Choice, type Choices } from './build.ts'
import { cloths, clothsOnly, legs } from './finishes.ts'

/** The same cloths on a piece that takes less of them than a sofa: what they add is less by that part, in whole euros. */
export function lessCloth(part: number, ...codes: readonly string[]): Choices {
  const values = clothsOnly(...codes).values.map((cloth) => ({
    ...cloth,
    extra: euros(Math.round(((cloth.extra ?? 0) * part) / 100)),
  }))
  return { ...cloths, values }
}

/** Legs of oak, plain or smoked, for one price. */
export const oakLegs: Choices = {
  ...legs,
  values: legs.values
    .filter(({ code }) => code === 'oak' || code === 'smoked-oak')
    .map((leg) => ({ ...leg, extra: 0 })),
}

export const cowhides: readonly Choice[] = [
  {
    code: 'cognac-leather',
    sku: 'COG',
    names: { en: 'Leather, cognac', de: 'Leder Cognac' },
    swatch: '#8f5a33',
    extra: euros(290),
  },
  {
    code: 'black-leather',
    sku: 'BLE',
    names: { en: 'Leather, black', de: 'Leder Schwarz' },
    swatch: '#2b2826',
    extra: euros(290),
  },
]

/** Woven from threads dyed before they are spun: the sun does not fade them and the rain does not rot them. */
export const weatherCloths: Choices = {
  code: 'fabric',
  names: { en: 'Fabric', de: 'Bezug' },
  values: [
    {
      code: 'sail',
      sku: 'SAI',
      names: { en: 'Outdoor cloth, sailcloth white', de: 'Outdoorstoff Segelweiß' },
      swatch: '#e8e2d4',
    },
    {
      code: 'kelp',
      sku: 'KEL',
      names: { en: 'Outdoor cloth, kelp green', de: 'Outdoorstoff Tanggrün' },
      swatch: '#5b6448',
    },
    {
      code: 'buoy',
      sku: 'BUO',
      names: { en: 'Outdoor cloth, buoy red', de: 'Outdoorstoff Bojenrot' },
      swatch: '#a8432f',
    },
    {
      code: 'storm',
      sku: 'STO',
      names: { en: 'Outdoor cloth, storm grey', de: 'Outdoorstoff Sturmgrau' },
      swatch: '#7a7f80',
    },
  ],
}

/** Timber that lasts outside without paint; the first is the one it is shown in. */
export function weatherWoods(extras: {
  readonly robinia: number
  readonly teak?: number
  readonly larch?: number
}): Choices {
  const timbers: readonly Choice[] = [
    { code: 'robinia', sku: 'ROB', names: { en: 'Robinia, oiled', de: 'Robinie geölt' }, swatch: '#a8834f' },
    { code: 'teak', sku: 'TEA', names: { en: 'Teak, untreated', de: 'Teak unbehandelt' }, swatch: '#b98a5a' },
    {
      code: 'larch',
      sku: 'LAR',
      names: { en: 'Larch, weathered grey', de: 'Lärche vorgegraut' },
      swatch: '#9d968a',
    },
  ]
  const extraOf = new Map(Object.entries(extras))
  return {
    code: 'wood',
    names: { en: 'Wood', de: 'Holz' },
    values: timbers.flatMap((timber) => {
      const extra = extraOf.get(timber.code)
      return extra === undefined ? [] : [{ ...timber, extra }]
    }),
  }
}
