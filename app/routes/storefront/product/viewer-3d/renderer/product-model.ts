import { Box3, type Group, type Material, Mesh, MeshStandardMaterial, Texture } from 'three'
import {
  type GLTF,
  GLTFLoader,
  type GLTFLoaderPlugin,
  type GLTFParser,
} from 'three/addons/loaders/GLTFLoader.js'
import { MeshoptDecoder } from '../../../../../../node_modules/meshoptimizer/meshopt_decoder_reference.js'
import { embeddedTexturesPlugin } from './textures.ts'

/** A product in the 3D scene. Its unit is the metre, its front faces +z, and it is placed on the floor. */
export interface ProductModel {
  readonly group: Group
  readonly bounds: Box3
  /**
   * Shows these finishes, one per option. Ignores unknown finishes. Resolves to false and changes nothing if a later
   * call starts while the textures are loading. If a texture is broken, throws an error and keeps the previous
   * finishes.
   */
  applyFinishes(finishes: readonly string[]): Promise<boolean>
  dispose(): void
}

interface Mapping {
  readonly material: number
  readonly variants: readonly number[]
}

/** The part of the glTF JSON that this module reads. */
interface GltfJson {
  readonly extensions?: {
    readonly KHR_materials_variants?: { readonly variants: readonly { readonly name: string }[] }
  }
  readonly meshes: readonly { readonly primitives: readonly Primitive[] }[]
}

interface Primitive {
  material?: number
  readonly extensions?: { readonly KHR_materials_variants?: { readonly mappings: readonly Mapping[] } }
}

interface ReadOptions {
  readonly hasReflections: boolean
  readonly finishes: readonly string[]
}

/**
 * Reads a product's 3D model from a GLB file and applies the initial finishes. Throws if the file is not a 3D model. If
 * `hasReflections` is false, shows metal in its base colour, because metal without reflections would look black.
 */
export async function readProductModel(
  file: ArrayBuffer,
  { hasReflections, finishes: initialFinishes }: ReadOptions,
): Promise<ProductModel> {
  const loader = new GLTFLoader()
    .setMeshoptDecoder(MeshoptDecoder)
    .register(embeddedTexturesPlugin)
    .register((parser) => initialFinishesPlugin(initialFinishes, parser))
  const gltf = await loader.parseAsync(file, '')
  const meshes = meshesOf(gltf.scene)
  for (const mesh of meshes) mesh.castShadow = mesh.receiveShadow = true
  const usedMaterials = new Set<Material>()
  const trackMaterials = () => {
    for (const material of meshes.flatMap((mesh) => mesh.material)) {
      usedMaterials.add(material)
      if (!hasReflections && material instanceof MeshStandardMaterial)
        material.metalness = Math.min(material.metalness, 0.3)
    }
  }
  trackMaterials()
  let lastRequest = 0
  return {
    group: gltf.scene,
    bounds: new Box3().setFromObject(gltf.scene),
    async applyFinishes(finishes) {
      const request = (lastRequest += 1)
      const changes = await changesTo(finishes, gltf, meshes)
      if (request !== lastRequest) return false
      // Applies all changes together, so that no frame shows a mix.
      for (const { mesh, material } of changes) {
        mesh.material = material
        gltf.parser.assignFinalMaterial(mesh)
      }
      trackMaterials()
      return true
    },
    dispose() {
      for (const { geometry } of meshes) geometry.dispose()
      for (const material of usedMaterials) disposeMaterial(material)
    },
  }
}

function meshesOf(group: Group): Mesh[] {
  const meshes: Mesh[] = []
  group.traverse((it) => it instanceof Mesh && meshes.push(it))
  return meshes
}

/**
 * Returns a loader plugin that selects the initial finishes before the loader parses the 3D model. The loader therefore
 * does not decode the textures of other finishes.
 */
function initialFinishesPlugin(finishes: readonly string[], { json }: GLTFParser): GLTFLoaderPlugin {
  return {
    name: 'KHR_materials_variants',
    beforeRoot() {
      const gltfJson = asGltfJson(json)
      const materialIn = materialFinder(gltfJson, finishes)
      for (const primitive of gltfJson.meshes.flatMap(({ primitives }) => primitives)) {
        const material = materialIn(primitive)
        if (material !== undefined) primitive.material = material
      }
      return null
    },
  }
}

/** Returns the meshes whose material depends on the selected finishes, each with its new material. */
async function changesTo(finishes: readonly string[], { parser }: GLTF, meshes: readonly Mesh[]) {
  const gltfJson = asGltfJson(parser.json)
  const materialIn = materialFinder(gltfJson, finishes)
  const changes = meshes.map(async (mesh) => {
    const { meshes: at = -1, primitives = 0 } = parser.associations.get(mesh) ?? {}
    const index = materialIn(gltfJson.meshes[at]?.primitives[primitives])
    if (index === undefined) return []
    const material: Material = await parser.getDependency('material', index)
    return [{ mesh, material }]
  })
  return (await Promise.all(changes)).flat()
}

/**
 * Returns a function that finds the material of a mesh primitive for these finishes (glTF extension
 * KHR_materials_variants). The function returns `undefined` if the finishes do not affect the primitive.
 */
function materialFinder({ extensions }: GltfJson, finishes: readonly string[]) {
  const names = extensions?.KHR_materials_variants?.variants.map(({ name }) => name) ?? []
  const variantIndexes = new Set(finishes.map((finish) => names.indexOf(finish)))
  return (part: Primitive | undefined) =>
    part?.extensions?.KHR_materials_variants?.mappings.find(({ variants }) =>
      variants.some((variant) => variantIndexes.has(variant)),
    )?.material
}

// The server has validated the model. The loader does not type its JSON.
const asGltfJson = (json: unknown) => json as GltfJson

function disposeMaterial(material: Material): void {
  for (const it of Object.values(material)) {
    if (!(it instanceof Texture)) continue
    it.dispose()
    if (it.image instanceof ImageBitmap) it.image.close()
  }
  material.dispose()
}
