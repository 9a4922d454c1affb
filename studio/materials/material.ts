import type { Band } from './bands.ts'

/** A colour as seen in daylight, such as `#b9b2a3`. */
export type Hex = `#${string}`

/**
 * The material of a surface: its kind and the properties that distinguish it from others of this kind.
 * `stage/materials.py` turns the material into Blender's shader nodes for pictures, `model/` into textures for models.
 */
export type Material =
  | Wood
  | { readonly kind: 'linen' | 'wool' | 'boucle' | 'corduroy' | 'velvet'; readonly colour: Hex }
  | { readonly kind: 'leather'; readonly colour: Hex; readonly roughness: number }
  | { readonly kind: 'cord' | 'felt' | 'paint' | 'paper' | 'leaf' | 'soil'; readonly colour: Hex }
  | Rug
  | { readonly kind: 'metal'; readonly colour: Hex; readonly roughness: number; readonly brushed: boolean }
  | { readonly kind: 'lacquer' | 'enamel'; readonly colour: Hex; readonly roughness: number }
  | { readonly kind: 'glaze'; readonly colour: Hex; readonly thin: Hex; readonly speckle: Hex }
  | { readonly kind: 'stoneware'; readonly colour: Hex; readonly speckle: Hex }
  | { readonly kind: 'shade'; readonly colour: Hex }
  | { readonly kind: 'glow'; readonly colour: Hex; readonly strength: number }
  | { readonly kind: 'mirror' | 'glass' }

/** Timber with the grain along U. */
export interface Wood {
  readonly kind: 'wood'
  readonly dark: Hex
  readonly mid: Hex
  readonly light: Hex
  /** Contrast of the wood's figure, 0 to 1. */
  readonly figure: number
  /** Growth rings per metre across the grain. */
  readonly rings: number
  /** How dark the pores are, 0 to 1. */
  readonly pores: number
  /** How dark the short flecks are that rays leave on every face, 0 to 1. */
  readonly flecks: number
  /** How bright the rays are on boards sawn towards the heart, 0 to 1. */
  readonly silver: number
  /** How much boards differ in tone, as a share of the way from light to dark. */
  readonly variety: number
  readonly roughness: number
}

/** A rug, woven flat in bands along U. */
export interface Rug {
  readonly kind: 'rug'
  readonly colours: readonly [ground: Hex, band: Hex, line: Hex]
  readonly bands: readonly Band[]
}

export type MaterialKind = Material['kind']
