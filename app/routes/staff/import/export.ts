import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { exportCatalogue } from '#shop/import/export.server.ts'
import { dayOf } from '#shop/time.ts'
import type { Route } from './+types/export.ts'

/** Responds with the whole catalogue as a table, with `format=excel` as Excel in Germany and Italy reads it. Streams it from a temporary file, which it removes afterwards. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, settings, now, links } = requireStaff(context)
  const isForExcel = new URL(request.url).searchParams.get('format') === 'excel'
  const folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-export-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const file = path.join(folder, 'catalogue.csv')
    const exported = await exportCatalogue(db, {
      file,
      replace: true,
      style: isForExcel ? 'excel' : 'standard',
      address: links.file(''),
      signal: request.signal,
    })
    if (!exported.ok) throw new Error(`The export failed: ${exported.problem.code}`)
    const { size } = await stat(file)
    const stream = createReadStream(file)
    stream.once('close', () => void remove())
    return new Response(Readable.toWeb(stream) as ReadableStream, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Length': String(size),
        'Content-Disposition': `attachment; filename="catalogue-${dayOf(now, settings.timeZone)}.csv"`,
      },
    })
  } catch (error) {
    await remove()
    throw error
  }
}
