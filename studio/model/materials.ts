import type { Document, Material, Texture, TextureInfo } from '@gltf-transform/core'
import { EXTTextureWebP, KHRMaterialsSheen, KHRTextureTransform } from '@gltf-transform/extensions'
import type { ShownOptions } from '../../demo/media/manifest.ts'
import { BANDS_PERIOD } from '../materials/bands.ts'
import type { MaterialKind } from '../materials/material.ts'
import { getMaterial, materialName } from '../materials/materials.ts'
import { getProduct } from '../dimensions.ts'
import type { StudioProduct } from '../product.ts'
import type { Solid } from './solids.ts'
import { surfaceOf, type Surface } from './surface.ts'
import { draw, drawBands, patterns } from './textures.ts'

interface Textures {
  readonly shades: Texture
  readonly bends: Texture | null
}

export interface ModelMaterials {
  get(slot: string, shows: ShownOptions): Material
  /** Returns whether any finish of the slot (a group of parts) has a pattern texture. */
  isPatterned(slot: string): boolean
}

const REPEAT = 10_497
const SHEEN_ROUGHNESS = 0.6

/** Creates the materials of a model, each once. Materials with the same pattern share one texture. */
export async function materialsOf(
  document: Document,
  product: StudioProduct,
  solids: readonly Solid[],
  reach: number,
): Promise<ModelMaterials> {
  const names = new Set(solids.flatMap(({ slot }) => namesOf(product, slot)))
  const textures = await texturesOf(document, new Set([...names].map((name) => getMaterial(name).kind)))
  const bands = await bandsOf(document, names)
  const transform = document.createExtension(KHRTextureTransform)
  const made = new Map<string, Material>()
  const lay = (info: TextureInfo | null, [u, v]: readonly [number, number]) =>
    info
      ?.setWrapS(REPEAT)
      .setWrapT(REPEAT)
      .setExtension('KHR_texture_transform', transform.createTransform().setScale([reach / u, reach / v]))
  return {
    isPatterned: (slot) =>
      namesOf(product, slot).some((name) => patterns[getMaterial(name).kind] !== undefined),
    get(slot, shows) {
      const name = nameOf(product, slot, shows)
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
      const own = bands.get(name)
      if (own) {
        material.setBaseColorTexture(own)
        lay(material.getBaseColorTextureInfo(), [BANDS_PERIOD, BANDS_PERIOD])
      }
      made.set(name, material)
      return material
    },
  }
}

function plain(document: Document, name: string, surface: Surface): Material {
  const { colour, roughness, metallic, sheen, glow, opacity } = surface
  const material = document
    .createMaterial(name)
    .setBaseColorFactor([...colour, opacity])
    .setRoughnessFactor(roughness)
    .setMetallicFactor(metallic)
  if (opacity < 1) material.setAlphaMode('BLEND')
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

function nameOf(product: StudioProduct, slot: string, shows: ShownOptions): string {
  const paint = product.slots[slot]
  if (!paint) throw new Error(`${product.handle} has no slot "${slot}".`)
  return materialName(paint, shows)
}

/** Returns the names of all materials that a slot (a group of parts) can have in the finishes of the product. */
function namesOf(product: StudioProduct, slot: string): string[] {
  const paint = product.slots[slot]
  const { options = [] } = getProduct(product.handle)
  const option = paint && 'option' in paint ? options.find(({ code }) => code === paint.option) : undefined
  const shown: ShownOptions[] = option ? option.values.map(({ code }) => ({ [option.code]: code })) : [{}]
  return shown.map((shows) => nameOf(product, slot, shows))
}

/**
 * Creates a texture of about 1 kB for each rug. Rugs cannot share a texture, because the bands of a rug are in its own
 * colours.
 */
async function bandsOf(document: Document, names: ReadonlySet<string>): Promise<Map<string, Texture>> {
  const bands = new Map<string, Texture>()
  for (const name of names) {
    const material = getMaterial(name)
    if (material.kind !== 'rug') continue
    const image = new Uint8Array(await drawBands(material))
    bands.set(name, document.createTexture(`${name} bands`).setMimeType('image/webp').setImage(image))
  }
  return bands
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
