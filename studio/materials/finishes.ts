import { finishName } from '../../shop/media/model.ts'
import { tideBands } from './bands.ts'
import type { Hex, Material, Rug, Wood } from './material.ts'

type Values = Readonly<Record<string, Material>>

const linen = (colour: Hex) => ({ kind: 'linen', colour }) as const
const wool = (colour: Hex) => ({ kind: 'wool', colour }) as const
const boucle = (colour: Hex) => ({ kind: 'boucle', colour }) as const
/** Outdoor cloth: a dense plain weave of acrylic yarn. */
const canvas = (colour: Hex) => ({ kind: 'linen', colour }) as const
const leather = (colour: Hex) => ({ kind: 'leather', colour, roughness: 0.42 }) as const
const wood = (dark: Hex, mid: Hex, light: Hex, more: Partial<Wood> = {}): Wood => ({
  kind: 'wood',
  dark,
  mid,
  light,
  figure: 0.75,
  rings: 360,
  pores: 0.45,
  flecks: 0,
  silver: 0,
  variety: 0.18,
  roughness: 0.44,
  ...more,
})

const fabric: Values = {
  oat: linen('#cdbfa6'),
  fog: linen('#b4b3ac'),
  dune: linen('#b39b7d'),
  rye: linen('#8b7a65'),
  moss: wool('#606956'),
  heather: wool('#856e79'),
  clay: wool('#9b6a56'),
  sound: wool('#5f6f79'),
  slate: wool('#57595b'),
  cream: boucle('#e9e2d4'),
  juniper: boucle('#3a484a'),
  rust: { kind: 'corduroy', colour: '#884a34' },
  'cognac-leather': leather('#8a5638'),
  'black-leather': leather('#2a2623'),
  sail: canvas('#e6e0d2'),
  kelp: canvas('#5a6248'),
  buoy: canvas('#9c4432'),
  storm: canvas('#777b7c'),
}

const timbers: Values = {
  oak: wood('#8f6c49', '#ba966b', '#d1b289', { silver: 0.18 }),
  'soaped-oak': wood('#987d58', '#c3b193', '#d8cab0', {
    figure: 0.6,
    pores: 0.4,
    silver: 0.18,
    roughness: 0.55,
  }),
  'smoked-oak': wood('#40301f', '#674f38', '#846949', { figure: 0.56, silver: 0.1 }),
  walnut: wood('#3a261b', '#624330', '#86624a', { rings: 310, pores: 0.5, roughness: 0.4 }),
  'black-oak': wood('#12100f', '#201d1b', '#2f2b28', { figure: 0.45, roughness: 0.46 }),
  ash: wood('#9c7f5e', '#c8b294', '#dbc9af', { rings: 430, pores: 0.35, roughness: 0.5 }),
  beech: wood('#94693f', '#c29c76', '#d3b08c', {
    figure: 0.3,
    rings: 410,
    pores: 0.1,
    flecks: 0.35,
    roughness: 0.46,
  }),
  pine: wood('#b58a53', '#d8bd95', '#e8d6b6', { rings: 270, pores: 0.15, roughness: 0.55 }),
  robinia: wood('#7c5c34', '#a27c4b', '#bd9a68', { pores: 0.6, variety: 0.34, roughness: 0.5 }),
  teak: wood('#8a623b', '#b08256', '#c89c70', { figure: 0.6, pores: 0.5, variety: 0.34, roughness: 0.52 }),
  larch: wood('#7a746b', '#9a938a', '#b3ada4', {
    figure: 0.68,
    rings: 470,
    pores: 0.3,
    variety: 0.34,
    roughness: 0.7,
  }),
}

/** Painted wood: a satin paint that hides the grain. */
const painted = (colour: Hex): Material => ({ kind: 'lacquer', colour, roughness: 0.5 })
const linoleum = (colour: Hex): Material => ({ kind: 'lacquer', colour, roughness: 0.66 })

const paints: Values = {
  anthracite: painted('#43474a'),
  brick: painted('#91412f'),
  chalk: painted('#e6e1d6'),
  lichen: painted('#8c9983'),
  mustard: painted('#b98f38'),
  ochre: painted('#be9646'),
  sage: painted('#86937d'),
  signal: painted('#bb5c35'),
  'smoke-blue': painted('#506475'),
  wine: painted('#662c30'),
}

const rug = (colours: Rug['colours']): Rug => ({ kind: 'rug', colours, bands: tideBands })

const blackSteel: Material = { kind: 'lacquer', colour: '#1d1c1b', roughness: 0.42 }

/**
 * Materials by option and option value. Contains every option whose values look different on a product of the studio.
 */
const byOption: Readonly<Record<string, Values>> = {
  fabric,
  wood: timbers,
  legs: { ...timbers, 'black-steel': blackSteel },
  frame: timbers,
  top: {
    olive: linoleum('#5e6150'),
    mushroom: linoleum('#ab9e8d'),
    'smokey-blue': linoleum('#536574'),
    charcoal: linoleum('#3b3b3d'),
  },
  seat: {
    'natural-cord': { kind: 'cord', colour: '#bfa277' },
    'black-cord': { kind: 'cord', colour: '#24211f' },
  },
  finish: {
    ...timbers,
    ...paints,
    black: { kind: 'lacquer', colour: '#302e2b', roughness: 0.46 },
    moss: { kind: 'lacquer', colour: '#4c5646', roughness: 0.42 },
    brass: { kind: 'metal', colour: '#b8965c', roughness: 0.3, brushed: true },
  },
  colour: {
    tide: rug(['#5f737c', '#8d9a9d', '#d8d0c1']),
    reed: rug(['#a59170', '#c3b394', '#e0d7c5']),
    mudflat: rug(['#87807a', '#a49c93', '#d6cec2']),
    'sea-lavender': rug(['#87768c', '#a898a8', '#d9d0cb']),
    sheep: rug(['#d8cdb9', '#c2b49d', '#a39580']),
    sand: rug(['#c0ab88', '#d0bf9f', '#e0d5bf']),
    lichen: rug(['#868e73', '#9ea48c', '#cfcfbb']),
    rosehip: rug(['#9a5345', '#ae7263', '#d6bfae']),
    stone: rug(['#8b8882', '#a3a09a', '#cbc7bf']),
    madder: rug(['#93493b', '#a9695a', '#dccdb6']),
    indigo: rug(['#3d4e67', '#65738a', '#d5d0c4']),
    mustard: rug(['#ae8c40', '#c0a566', '#e0d5b8']),
    rye: rug(['#ac9e85', '#bfb39c', '#8d8069']),
    brick: { kind: 'enamel', colour: '#934536', roughness: 0.16 },
    chalk: { kind: 'enamel', colour: '#eae5da', roughness: 0.18 },
    black: { kind: 'enamel', colour: '#232120', roughness: 0.16 },
    sea: { kind: 'enamel', colour: '#4c6c65', roughness: 0.16 },
  },
  glaze: {
    celadon: { kind: 'glaze', colour: '#9cada2', thin: '#b3aa90', speckle: '#6d8376' },
    oat: { kind: 'glaze', colour: '#ddd3c0', thin: '#b08f66', speckle: '#9c8666' },
    ink: { kind: 'glaze', colour: '#304057', thin: '#6b5a4c', speckle: '#1d2a3c' },
    iron: { kind: 'glaze', colour: '#574236', thin: '#8a5c38', speckle: '#34261e' },
  },
}

/** Materials by the name that `finishName` returns, such as `fabric:oat`. */
export const finishes: Values = Object.fromEntries(
  Object.entries(byOption).flatMap(([option, values]) =>
    Object.entries(values).map(([value, material]) => [finishName(option, value), material] as const),
  ),
)
