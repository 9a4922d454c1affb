import {
  ClampToEdgeWrapping,
  LinearFilter,
  LinearMipmapLinearFilter,
  MirroredRepeatWrapping,
  RepeatWrapping,
  Texture,
  type Wrapping,
} from 'three'
import type { GLTFLoaderPlugin, GLTFParser } from 'three/addons/loaders/GLTFLoader.js'

/** The part of the glTF JSON that this module reads. */
interface GltfJson {
  readonly textures: readonly {
    readonly source?: number
    readonly sampler?: number
    readonly extensions?: { readonly EXT_texture_webp?: { readonly source: number } }
  }[]
  readonly images: readonly { readonly bufferView: number; readonly mimeType: string }[]
  readonly samplers?: readonly { readonly wrapS?: number; readonly wrapT?: number }[]
}

const REPEAT = 10_497
const wrappings = new Map<number, Wrapping>([
  [33_071, ClampToEdgeWrapping],
  [33_648, MirroredRepeatWrapping],
  [REPEAT, RepeatWrapping],
])

/**
 * Decodes the images inside a 3D model directly. Three.js would load them through `blob:` URLs, which the content
 * security policy forbids. The plugin replaces the image loader of Three.js by registering under the same name.
 */
export function embeddedTexturesPlugin(parser: GLTFParser): GLTFLoaderPlugin {
  // The server has validated the model. The loader does not type its JSON.
  const json = parser.json as GltfJson
  const decoded = new Map<number, Promise<ImageBitmap>>()

  const decode = (source: number): Promise<ImageBitmap> => {
    const known = decoded.get(source)
    if (known) return known
    const image = json.images[source]
    if (!image) throw new Error(`No image ${source} in the model`)
    const bitmap = parser.getDependency('bufferView', image.bufferView).then((bytes: ArrayBuffer) =>
      createImageBitmap(new Blob([bytes], { type: image.mimeType }), {
        premultiplyAlpha: 'none',
        colorSpaceConversion: 'none',
      }),
    )
    decoded.set(source, bitmap)
    return bitmap
  }

  return {
    name: 'EXT_texture_webp',
    async loadTexture(index) {
      const described = json.textures[index]
      const source = described?.extensions?.EXT_texture_webp?.source ?? described?.source
      if (source === undefined) throw new Error(`No source of texture ${index} in the model`)
      const sampler = json.samplers?.[described?.sampler ?? -1]
      const texture = new Texture(await decode(source))
      texture.flipY = false
      texture.magFilter = LinearFilter
      texture.minFilter = LinearMipmapLinearFilter
      texture.anisotropy = 4
      texture.wrapS = wrappings.get(sampler?.wrapS ?? REPEAT) ?? RepeatWrapping
      texture.wrapT = wrappings.get(sampler?.wrapT ?? REPEAT) ?? RepeatWrapping
      texture.needsUpdate = true
      parser.associations.set(texture, { textures: index })
      return texture
    },
  }
}
