import { href } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { type RouteHandle, staffPage } from '#app/request/route-handle.ts'
import { respondWithFieldErrors, staffAction, writeAuditEntry } from '#app/request/staff-action.server.ts'
import { forEachUpload, type UploadedFile } from '#app/request/uploads.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { createImportRun } from '#shop/imports/imports.server.ts'
import { problemText } from '#words/problem-text.ts'
import type { Route } from './+types/upload.ts'
import { loadImportList } from './list-data.server.ts'
import { ImportListPage } from './list-page.tsx'
import { TABLE } from './upload-response.ts'

export const handle: RouteHandle = { ...staffPage(), accepts: 'upload' }

export function loader({ context }: Route.LoaderArgs) {
  return loadImportList(context)
}

/** Stores an uploaded table, and queues its dry run. */
export const action = staffAction(async (ctx, { request }: Route.ActionArgs) => {
  const words = wordsIn(ctx.language).staff.imports.upload
  const refused = (sentence: string) => respondWithFieldErrors({ errors: { [TABLE]: sentence } })
  const sent: UploadedFile[] = []
  const end = await forEachUpload(request, TABLE, async (file) => void (sent[0] = file))
  const [file] = sent
  if (end === 'too_much') return refused(words.tooLarge)
  if (end === 'broken') return refused(words.broken)
  if (!file) return refused(words.none)
  const { db, files, now, language } = ctx
  const fileName = file.name || 'table.csv'
  const created = await createImportRun(db, files, { fileName, bytes: file.bytes, now })
  if (!created.ok) return refused(problemText(created.problem, language))
  const { id } = created.value
  await writeAuditEntry(ctx, { what: 'import_uploaded', facts: { file: fileName }, about: id })
  return { nextPage: href('/staff/import/:run', { run: id }), sentence: words.done }
})

export default function Upload({ actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  return <ImportListPage response={response} />
}
