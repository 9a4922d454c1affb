import type { Document, Material, Texture, TextureInfo } from '@gltf-transform/core'
import { EXTTextureWebP, KHRMaterialsSheen, KHRTextureTransform } from '@gltf-transform/extensions'
import type { Shows } from '../../db/demo/media/manifest.ts'
import type { MaterialKind } from '../materials/material.ts'
import { getMaterial, materialName } from '../materials/materials.ts'
import { getProduct } from '../measures.ts'
import type { StudioPiece } from '../piece.ts'
import type { Solid } from './solids.ts'
import { surfaceOf, type Surface } from './surface.ts'
import { draw, patterns } from './textures.ts'

interface Textures {
  readonly shades: Texture
  readonly bends: Texture | null
}

export interface ModelMaterials {
  get(slot: string, shows: Shows): Material
  /** Whether anything is laid on the slot, in any finish. */
  isPatterned(slot: string): boolean
}

const REPEAT = 10_497
const SHEEN_ROUGHNESS = 0.6

/** The materials of a model, each made once; a pattern is one texture, whoever wears it. */
export async function materialsOf(
  document: Document,
  piece: StudioPiece,
  solids: readonly Solid[],
  reach: number,
): Promise<ModelMaterials> {
  const kinds = new Set(solids.flatMap(({ slot }) => kindsOf(piece, slot)))
  const textures = await texturesOf(document, kinds)
  const transform = document.createExtension(KHRTextureTransform)
  const made = new Map<string, Material>()
  const lay = (info: TextureInfo | null, [u, v]: readonly [number, number]) =>
    info
      ?.setWrapS(REPEAT)
      .setWrapT(REPEAT)
      .setExtension('KHR_texture_transform', transform.createTransform().setScale([reach / u, reach / v]))
  return {
    isPatterned: (slot) => kindsOf(piece, slot).some((kind) => patterns[kind] !== undefined),
    get(slot, shows) {
      const name = nameOf(piece, slot, shows)
      const known = made.get(name)
      if (known) return known
      const surface = surfaceOf(getMaterial(name))
      const material = plain(document, name, surface)
      const [pattern, files] = [patterns[surface.kind], textures.get(surface.kind)]
      if (pattern && files) {
        material.setBaseColorTexture(files.shades).setNormalTexture(files.bends)
        lay(material.getBaseColorTextureInfo(), pattern.period)
        lay(material.getNormalTextureInfo(), pattern.period)
      }
      made.set(name, material)
      return material
    },
  }
}

function plain(document: Document, name: string, surface: Surface): Material {
  const { colour, roughness, metallic, sheen, glow } = surface
  const material = document
    .createMaterial(name)
    .setBaseColorFactor([...colour, 1])
    .setRoughnessFactor(roughness)
    .setMetallicFactor(metallic)
  if (glow > 0) material.setEmissiveFactor([colour[0] * glow, colour[1] * glow, colour[2] * glow])
  if (sheen > 0) {
    const shine = document
      .createExtension(KHRMaterialsSheen)
      .createSheen()
      .setSheenRoughnessFactor(SHEEN_ROUGHNESS)
    material.setExtension(
      'KHR_materials_sheen',
      shine.setSheenColorFactor([colour[0] * sheen, colour[1] * sheen, colour[2] * sheen]),
    )
  }
  return material
}

function nameOf(piece: StudioPiece, slot: string, shows: Shows): string {
  const paint = piece.slots[slot]
  if (!paint) throw new Error(`${piece.handle} has no slot "${slot}".`)
  return materialName(paint, shows)
}

/** In what kinds of material a slot can be seen. */
function kindsOf(piece: StudioPiece, slot: string): MaterialKind[] {
  const paint = piece.slots[slot]
  const { options = [] } = getProduct(piece.handle)
  const option = paint && 'option' in paint ? options.find(({ code }) => code === paint.option) : undefined
  const shown: Shows[] = option ? option.values.map(({ code }) => ({ [option.code]: code })) : [{}]
  return shown.map((shows) => getMaterial(nameOf(piece, slot, shows)).kind)
}

async function texturesOf(
  document: Document,
  kinds: ReadonlySet<MaterialKind>,
): Promise<Map<MaterialKind, Textures>> {
  const textures = new Map<MaterialKind, Textures>()
  for (const kind of kinds) {
    const pattern = patterns[kind]
    if (!pattern) continue
    document.createExtension(EXTTextureWebP).setRequired(true)
    const { shades, bends } = await draw(pattern)
    const texture = (name: string, file: Buffer) =>
      document.createTexture(`${kind} ${name}`).setMimeType('image/webp').setImage(new Uint8Array(file))
    textures.set(kind, { shades: texture('shades', shades), bends: bends && texture('bends', bends) })
  }
  return textures
}
