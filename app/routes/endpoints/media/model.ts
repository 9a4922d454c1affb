import { noFile, storedFileAnswer } from './stored-file.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { openModelFile } from '#shop/media/stored.server.ts'
import { readModelUrl } from '#shop/media/model.ts'
import type { Route } from './+types/model.ts'
import { file } from '#app/request/route-handle.ts'

export const handle = file

/** A piece in three dimensions as GLB: the same for ever. */
export function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, files } = requestContextOf(context)
  const hash = readModelUrl(new URL(request.url).pathname)
  if (!hash) return noFile()
  return storedFileAnswer({ request, type: 'model/gltf-binary', name: params.file }, () =>
    openModelFile(db, files, hash),
  )
}
