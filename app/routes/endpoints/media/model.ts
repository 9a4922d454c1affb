import { storedFile } from './stored-file.server.ts'
import { openModelFile } from '#shop/media/open-files.server.ts'
import { readModelUrl } from '#shop/media/model.ts'
import type { Route } from './+types/model.ts'
import { storedMedia } from '#app/request/route-handle.ts'

export const handle = storedMedia

/** Serves a product's 3D model as GLB. The content of a URL never changes. */
export function loader(args: Route.LoaderArgs) {
  return storedFile(args, { read: readModelUrl, typeOf: () => 'model/gltf-binary', open: openModelFile })
}
