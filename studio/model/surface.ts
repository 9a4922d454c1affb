import { linear } from '../materials/linear.ts'
import type { Hex, Material, MaterialKind } from '../materials/material.ts'

/** Properties of a material in the terms of glTF. */
export interface Surface {
  readonly kind: MaterialKind
  /** Linear RGB, not encoded as sRGB. */
  readonly colour: readonly [number, number, number]
  readonly roughness: number
  readonly metallic: number
  /** Share of the colour that reflects at grazing angles, as on cloth. */
  readonly sheen: number
  /** Share of the colour that the surface emits. */
  readonly glow: number
  /** Share of the light behind the surface that it hides. 1: the surface is opaque. */
  readonly opacity: number
}

/**
 * Reflection properties of each kind of material. `lift` brightens the colour, because the pattern texture darkens it
 * on average.
 */
const kinds: Record<
  MaterialKind,
  { roughness: number; metallic?: number; sheen?: number; glow?: number; lift?: number; opacity?: number }
> = {
  wood: { roughness: 0.5, lift: 1.3 },
  linen: { roughness: 0.95, sheen: 0.16, lift: 1.14 },
  wool: { roughness: 0.95, sheen: 0.26, lift: 1.18 },
  boucle: { roughness: 0.96, sheen: 0.22, lift: 1.2 },
  corduroy: { roughness: 0.92, sheen: 0.3, lift: 1.22 },
  velvet: { roughness: 0.7, sheen: 0.5 },
  leather: { roughness: 0.42, lift: 1.08 },
  cord: { roughness: 0.8, lift: 1.2 },
  felt: { roughness: 0.95, sheen: 0.2 },
  paint: { roughness: 0.9 },
  paper: { roughness: 0.8 },
  leaf: { roughness: 0.5 },
  soil: { roughness: 1 },
  rug: { roughness: 0.98, sheen: 0.06 },
  metal: { roughness: 0.32, metallic: 1 },
  lacquer: { roughness: 0.42 },
  enamel: { roughness: 0.2 },
  glaze: { roughness: 0.28 },
  stoneware: { roughness: 0.62 },
  shade: { roughness: 0.95, glow: 0.35 },
  glow: { roughness: 0.5, glow: 1 },
  mirror: { roughness: 0.03, metallic: 1 },
  glass: { roughness: 0.05, opacity: 0.2 },
}

export function surfaceOf(material: Material): Surface {
  const { roughness, metallic = 0, sheen = 0, glow = 0, lift = 1, opacity = 1 } = kinds[material.kind]
  const colour = linear(colourOf(material))
  return {
    kind: material.kind,
    colour: [lifted(colour[0], lift), lifted(colour[1], lift), lifted(colour[2], lift)],
    roughness: 'roughness' in material ? material.roughness : roughness,
    metallic,
    sheen,
    glow,
    opacity,
  }
}

function colourOf(material: Material): Hex {
  switch (material.kind) {
    case 'wood':
      return material.mid
    // A rug's colours are in the texture of its bands.
    case 'rug':
      return '#ffffff'
    case 'mirror':
    case 'glass':
      return '#f2f4f3'
    default:
      return material.colour
  }
}

function lifted(light: number, lift: number): number {
  return Math.min(1, light * lift)
}
