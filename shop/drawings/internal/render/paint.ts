import type { Silhouette } from '../../silhouettes.ts'
import type { Material, Weight } from './solid.ts'

/** A face of a body. The light comes from the upper left. */
export type Face = 'top' | 'front' | 'left' | 'right' | 'under'

/** Colours of faces and lines. */
export interface Ink {
  fill(material: Material, face: Face): string
  line(material: Material, weight: Weight): string
}

const OAK = '#c9a97e'
const OATMEAL = '#b7ad9e'
const GRAPHITE = '#4a4743'
const KRAFT = '#cdb794'
const WOOL = '#b9a791'

/** Default colours by silhouette. A silhouette that is not listed has the colour of oak. */
const usual: Partial<Record<Silhouette, string>> = {
  sofa: OATMEAL,
  'corner-sofa': OATMEAL,
  armchair: OATMEAL,
  'lounge-chair': OATMEAL,
  footstool: OATMEAL,
  'upholstered-bed': OATMEAL,
  daybed: OATMEAL,
  'upholstered-chair': OATMEAL,
  lamp: GRAPHITE,
  'table-lamp': GRAPHITE,
  'reading-lamp': GRAPHITE,
  pendant: GRAPHITE,
  rug: WOOL,
  'round-rug': WOOL,
  box: KRAFT,
}

const companions: Record<Exclude<Material, 'main' | 'inside' | 'accent'>, string> = {
  fringe: '#e9e0cf',
  wood: '#bb966a',
  metal: '#5b5651',
  linen: '#f4efe6',
  blanket: '#a9a79b',
  cord: '#dccba9',
  glass: '#cfd6d4',
  pane: '#cfd6d4',
}

const WARM_WHITE = '#fffaf1'
const WARM_BLACK = '#231d17'

/**
 * Returns the colours of a card drawing. `colour`: the colour of the product. Each face has a shade of its material's
 * colour. Lines are much darker than their material, or lighter if the material is nearly black.
 */
export function cardInk(form: Silhouette, colour: string | null | undefined): Ink {
  const main = colour && /^#[0-9a-f]{6}$/i.test(colour) ? colour : (usual[form] ?? OAK)
  const colours: Record<Material, string> = {
    ...companions,
    main,
    inside: mixed(main, WARM_BLACK, 0.11),
    accent: luminance(main) > 0.45 ? mixed(main, WARM_BLACK, 0.24) : mixed(main, WARM_WHITE, 0.34),
  }
  return {
    fill: (material, face) => lit(colours[material], face),
    line: (material, weight) => drawn(colours[material], weight),
  }
}

/** Returns the colours of a card drawing with paler faces, for a product whose dimensions are unknown. */
export function paleInk(form: Silhouette, colour: string | null | undefined, ground: string): Ink {
  const ink = cardInk(form, colour)
  return { ...ink, fill: (material, face) => mixed(ink.fill(material, face), ground, 0.55) }
}

/** Colours of a dimensioned drawing: the page's text and background colours. */
export const planInk: Ink = { fill: () => 'var(--drawing-ground,Canvas)', line: () => 'currentColor' }

const shade: Record<Face, number> = { top: 0.2, front: 0.04, left: -0.05, right: -0.12, under: -0.26 }

function lit(colour: string, face: Face): string {
  const by = shade[face]
  return by > 0 ? mixed(colour, WARM_WHITE, by) : mixed(colour, WARM_BLACK, -by)
}

const strength: Record<Weight, number> = { outline: 0.66, detail: 0.46, hint: 0.24, handle: 0.72 }

function drawn(colour: string, weight: Weight): string {
  const by = strength[weight]
  return luminance(colour) > 0.07 ? mixed(colour, WARM_BLACK, by) : mixed(colour, WARM_WHITE, by * 0.55)
}

type Channels = readonly [red: number, green: number, blue: number]

function channels(hex: string): Channels {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16)
  return [at(1), at(3), at(5)]
}

export function mixed(colour: string, other: string, part: number): string {
  const [from, to] = [channels(colour), channels(other)]
  const mix = (channel: 0 | 1 | 2) => Math.round(from[channel] + (to[channel] - from[channel]) * part)
  return `#${[mix(0), mix(1), mix(2)].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the relative luminance as defined by WCAG, from 0 for black to 1 for white. */
function luminance(colour: string): number {
  const linear = (value: number) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  const [red, green, blue] = channels(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
