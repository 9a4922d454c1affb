import type { Route } from './+types/list.ts'
import { loadImportList } from './list-data.server.ts'
import { ImportListPage } from './list-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return loadImportList(context)
}

export default function List() {
  return <ImportListPage response={undefined} />
}
