import { href } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { type RouteHandle, staffPage } from '#app/request/route-handle.ts'
import {
  respondWithFieldErrors,
  respondWithOutcome,
  runWithAuditEntry,
  staffAction,
} from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { forEachUpload, type UploadedFile } from '#app/request/uploads.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { checkWithMapping, MAX_MAPPING_BYTES } from '#shop/imports/imports.server.ts'
import { refuse } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'
import type { Route } from './+types/mapping.ts'
import { entryOf } from './run-commands.server.ts'
import { loadRun, requireRun } from './run-data.server.ts'
import { RunPage } from './run-page.tsx'
import { MAPPING } from './upload-response.ts'

export const handle: RouteHandle = { ...staffPage(), accepts: 'upload' }

export function loader({ params, context }: Route.LoaderArgs) {
  return loadRun(requireStaff(context), params.run)
}

/** Reads the table by an uploaded mapping file, and queues another dry run. */
export const action = staffAction(async (ctx, { request, params }: Route.ActionArgs) => {
  const run = await requireRun(ctx, params.run)
  const words = wordsIn(ctx.language).staff.imports
  const refused = (sentence: string) =>
    respondWithFieldErrors({ form: 'mapping', errors: { [MAPPING]: sentence } })
  const sent: UploadedFile[] = []
  const end = await forEachUpload(request, MAPPING, async (file) => void (sent[0] = file))
  const [file] = sent
  if (end === 'too_much' || (file && file.bytes.length > MAX_MAPPING_BYTES))
    return refused(words.upload.tooLarge)
  if (end === 'broken') return refused(words.upload.broken)
  if (!file || file.bytes.length === 0) return refused(words.upload.none)
  const mapping = new TextDecoder().decode(file.bytes)
  const outcome = await runWithAuditEntry(
    ctx,
    (tx) => checkWithMapping(tx, { id: run.id, mapping }),
    entryOf('import_checked_again', run),
  )
  if (outcome && !outcome.ok && outcome.problem.code !== 'import.not_checked')
    return refused(problemText(outcome.problem, ctx.language))
  return respondWithOutcome(
    ctx,
    href('/staff/import/:run', { run: run.id }),
    outcome ?? refuse('import.upload_gone'),
    () => words.reading.done,
  )
})

export default function MappingUpload({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  return <RunPage run={loaderData} response={response} />
}
