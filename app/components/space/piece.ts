import { Box3, type Group, type Material, Mesh, MeshStandardMaterial, Texture } from 'three'
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { MeshoptDecoder } from '../../../node_modules/meshoptimizer/meshopt_decoder_reference.js'
import { picturesInside } from './textures.ts'

/** A piece of furniture as it stands in a scene: in metres, its front towards +z, on the floor. */
export interface Piece {
  readonly group: Group
  readonly bounds: Box3
  /** Puts it into these finishes, one for each option; of those it does not know it takes no notice. */
  wear(finishes: readonly string[]): Promise<void>
  dispose(): void
}

interface Mapping {
  readonly material: number
  readonly variants: readonly number[]
}

/** What of a model's description is looked at here. */
interface Described {
  readonly extensions?: {
    readonly KHR_materials_variants?: { readonly variants: readonly { readonly name: string }[] }
  }
  readonly meshes: readonly {
    readonly primitives: readonly {
      readonly extensions?: { readonly KHR_materials_variants?: { readonly mappings: readonly Mapping[] } }
    }[]
  }[]
}

/**
 * Reads a model as `modelUrl` serves it. Throws where it is none. Where nothing is mirrored metal would be black: there it is
 * seen by its own colour.
 */
export async function readPiece(file: ArrayBuffer, { mirrors }: { mirrors: boolean }): Promise<Piece> {
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).register(picturesInside)
  const gltf = await loader.parseAsync(file, '')
  const meshes = meshesOf(gltf.scene)
  for (const mesh of meshes) mesh.castShadow = mesh.receiveShadow = true
  const worn = new Set<Material>()
  const keep = () => {
    for (const material of meshes.flatMap((mesh) => mesh.material)) {
      worn.add(material)
      if (!mirrors && material instanceof MeshStandardMaterial)
        material.metalness = Math.min(material.metalness, 0.3)
    }
  }
  keep()
  return {
    group: gltf.scene,
    bounds: new Box3().setFromObject(gltf.scene),
    async wear(finishes) {
      await dress(gltf, meshes, finishes)
      keep()
    },
    dispose() {
      for (const { geometry } of meshes) geometry.dispose()
      for (const material of worn) disposeMaterial(material)
    },
  }
}

function meshesOf(group: Group): Mesh[] {
  const meshes: Mesh[] = []
  group.traverse((it) => it instanceof Mesh && meshes.push(it))
  return meshes
}

/** KHR_materials_variants: each part knows which material it has in which finish. All change in one moment. */
async function dress({ parser }: GLTF, meshes: readonly Mesh[], finishes: readonly string[]): Promise<void> {
  // Whoever serves models has checked them; what they are made of is not typed by the loader.
  const { extensions, meshes: described } = parser.json as Described
  const names = extensions?.KHR_materials_variants?.variants.map(({ name }) => name) ?? []
  const wanted = new Set(finishes.map((finish) => names.indexOf(finish)))
  const changes = meshes.map(async (mesh) => {
    const { meshes: at = -1, primitives = 0 } = parser.associations.get(mesh) ?? {}
    const mappings = described[at]?.primitives[primitives]?.extensions?.KHR_materials_variants?.mappings
    const mapping = mappings?.find(({ variants }) => variants.some((variant) => wanted.has(variant)))
    if (!mapping) return null
    const material: Material = await parser.getDependency('material', mapping.material)
    return { mesh, material }
  })
  for (const change of await Promise.all(changes)) {
    if (!change) continue
    change.mesh.material = change.material
    parser.assignFinalMaterial(change.mesh)
  }
}

function disposeMaterial(material: Material): void {
  for (const it of Object.values(material)) {
    if (!(it instanceof Texture)) continue
    it.dispose()
    if (it.image instanceof ImageBitmap) it.image.close()
  }
  material.dispose()
}
