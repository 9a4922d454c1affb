import { file, type RouteHandle } from '#app/request/route-handle.ts'
import { readArModelUrl } from '#shop/media/ar/ar-model.ts'
import { openArModel } from '#shop/media/ar/ar-models.server.ts'
import type { Route } from './+types/ar-model.ts'
import { storedFile } from './stored-file.server.ts'

/** Android's Scene Viewer requests the file without the cookies of the browser. */
export const handle: RouteHandle = { ...file, isOpenEarly: true }

/** Serves a product's 3D model in one finish as GLB for Android's Scene Viewer. The content of a URL never changes. */
export function loader(args: Route.LoaderArgs) {
  return storedFile(args, { read: readArModelUrl, typeOf: () => 'model/gltf-binary', open: openArModel })
}
