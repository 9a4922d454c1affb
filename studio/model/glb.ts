import {
  type Buffer as GlbBuffer,
  Document,
  Logger,
  type Material,
  NodeIO,
  type Primitive,
} from '@gltf-transform/core'
import { ALL_EXTENSIONS, KHRMaterialsVariants } from '@gltf-transform/extensions'
import { meshopt, prune } from '@gltf-transform/functions'
import { MeshoptEncoder } from 'meshoptimizer'
import { finishName } from '../../shop/media/model.ts'
import type { ShownOptions } from '../../demo/media/manifest.ts'
import { getProduct } from '../dimensions.ts'
import type { StudioProduct } from '../product.ts'
import { materialsOf } from './materials.ts'
import type { Solid } from './solids.ts'

/**
 * Number of bits for each stored value. They are enough for a precision of 0.1 mm on a sofa, and for a cloth texture
 * that repeats every 16 cm.
 */
const BITS = { quantizePosition: 15, quantizeTexcoord: 16, quantizeNormal: 8 } as const

export interface Glb {
  readonly file: Buffer
  readonly finishes: readonly string[]
}

/**
 * Writes a model as GLB for browsers and phones. The model has one primitive for each slot (group of parts with the
 * same material), and one variant for each option value. A variant changes only the slots of its option, so that fabric
 * and legs can be chosen independently.
 */
export async function glbOf(
  product: StudioProduct,
  solids: readonly Solid[],
  shows: ShownOptions,
): Promise<Glb> {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT))
  const buffer = document.createBuffer()
  const scene = document.createScene(product.handle)
  const reach = Math.ceil(
    Math.max(...solids.map(({ uvs }) => uvs.reduce((most, place) => Math.max(most, place), 0))),
  )
  const materials = await materialsOf(document, product, solids, reach)
  const variants = variantsOf(document, product, solids)
  const root = document.createNode(product.handle)
  scene.addChild(root)
  document.getRoot().setDefaultScene(scene)
  for (const solid of solids) {
    const primitive = primitiveOf(document, buffer, solid, reach).setMaterial(
      materials.get(solid.slot, shows),
    )
    if (!materials.isPatterned(solid.slot)) primitive.setAttribute('TEXCOORD_0', null)
    variants.map(primitive, solid.slot, (values) => materials.get(solid.slot, values))
    root.addChild(
      document.createNode(solid.slot).setMesh(document.createMesh(solid.slot).addPrimitive(primitive)),
    )
  }
  await MeshoptEncoder.ready
  // By default, `prune` removes texture coordinates that only other finishes than the first need.
  await document.transform(
    prune({ keepAttributes: true }),
    meshopt({ encoder: MeshoptEncoder, level: 'medium', ...BITS }),
  )
  const io = new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
  return { file: Buffer.from(await io.writeBinary(document)), finishes: variants.names }
}

/** Divides texture coordinates by `reach` (metres), because only numbers from 0 to 1 are stored in few bits. */
function primitiveOf(document: Document, buffer: GlbBuffer, solid: Solid, reach: number): Primitive {
  const list = (
    name: string,
    type: 'VEC2' | 'VEC3' | 'SCALAR',
    numbers: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>,
  ) => document.createAccessor(name).setType(type).setArray(numbers).setBuffer(buffer)
  const shares = solid.uvs.map((place) => place / reach)
  return document
    .createPrimitive()
    .setAttribute('POSITION', list('position', 'VEC3', solid.positions))
    .setAttribute('NORMAL', list('normal', 'VEC3', solid.normals))
    .setAttribute('TEXCOORD_0', list('uv', 'VEC2', shares))
    .setIndices(list('index', 'SCALAR', solid.indices))
}

/**
 * Creates a glTF variant for each option value that the catalogue contains. Considers only the options that set the
 * material of a slot.
 */
function variantsOf(document: Document, product: StudioProduct, solids: readonly Solid[]) {
  const extension = document.createExtension(KHRMaterialsVariants)
  const painted = new Set(
    solids.flatMap(({ slot }) => {
      const paint = product.slots[slot]
      return paint && 'option' in paint ? [paint.option] : []
    }),
  )
  const { options = [] } = getProduct(product.handle)
  const variants = options
    .filter(({ code }) => painted.has(code))
    .flatMap(({ code, values }) =>
      values.map((value) => {
        const name = finishName(code, value.code)
        return { option: code, value: value.code, name, variant: extension.createVariant(name) }
      }),
    )
  return {
    names: variants.map(({ name }) => name),
    map(primitive: Primitive, slot: string, materialOf: (values: ShownOptions) => Material) {
      const paint = product.slots[slot]
      if (!paint || !('option' in paint)) return
      const mappings = extension.createMappingList()
      for (const { option, value, variant } of variants) {
        if (option !== paint.option) continue
        const material = materialOf({ [option]: value })
        mappings.addMapping(extension.createMapping().setMaterial(material).addVariant(variant))
      }
      primitive.setExtension('KHR_materials_variants', mappings)
    },
  }
}
