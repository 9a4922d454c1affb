// Changes and removes redirects. Each key of `redirectCommands` is a URL path.
import { data, href } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import {
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { readId, type RedirectId } from '#shop/ids.ts'
import { changeRedirect, removeRedirect } from '#shop/redirects/redirects.server.ts'
import { readablePath } from '#shop/redirects/redirects.ts'
import { readRedirect, respondWithRedirectError } from './typed-redirect.server.ts'

const list = href('/staff/redirects')

function requireRedirectId(text: string): RedirectId {
  const id = readId<'redirect'>(text)
  if (!id) throw data(null, { status: 404 })
  return id
}

const change: StaffCommand<'redirect'> = async (ctx, { request, params }) => {
  const id = requireRedirectId(params.redirect)
  const fields = await readForm(request)
  const seen = { source: fields['seen:source'] ?? '', target: fields['seen:target'] ?? '' }
  const changed = await runWithAuditEntry(
    ctx,
    (tx) => changeRedirect(tx, { id, seen, ...readRedirect(ctx, fields) }, ctx),
    ({ before, after }) => ({
      what: 'redirect_changed',
      facts: {
        changes: (['source', 'target'] as const)
          .filter((name) => before[name] !== after[name])
          .map((name) => ({ name, from: readablePath(before[name]), to: readablePath(after[name]) })),
      },
      about: readablePath(after.source),
    }),
  )
  if (changed.ok) return { nextPage: list, sentence: wordsIn(ctx.language).staff.redirects.done.changed }
  if (changed.problem.code === 'redirects.not_found')
    return respondWithRefusal(ctx, changed.problem, { back: list })
  return respondWithRedirectError(ctx, changed.problem, fields)
}

const remove: StaffCommand<'redirect'> = async (ctx, { params }) => {
  const id = requireRedirectId(params.redirect)
  const removed = await runWithAuditEntry(
    ctx,
    (tx) => removeRedirect(tx, id),
    ({ source, target }) => ({
      what: 'redirect_removed',
      facts: { target: readablePath(target) },
      about: readablePath(source),
    }),
  )
  return respondWithOutcome(ctx, list, removed, () => wordsIn(ctx.language).staff.redirects.done.removed)
}

export const redirectCommands = staffCommands({
  '/staff/redirects/:redirect': change,
  '/staff/redirects/:redirect/removal': remove,
})
