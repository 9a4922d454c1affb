import { data } from 'react-router'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import type { Route } from './+types/mapping-file.ts'
import { requireRun } from './run-data.server.ts'

/** Responds with the mapping of an import as a file, which the browser and the command line can use again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, mappingText } = await requireRun(requireStaff(context), params.run)
  if (mappingText === null) throw data(null, { status: 404 })
  return new Response(mappingText, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="mapping-${id}.json"`,
    },
  })
}
