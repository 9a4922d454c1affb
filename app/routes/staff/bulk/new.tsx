import { href, Link } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readForm } from '#app/request/form.server.ts'
import { redirectTo, respondWithRefusal } from '#app/request/responses.server.ts'
import { respondWithFieldErrors, type StaffCommand, staffCommands } from '#app/request/staff-action.server.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { readSelection } from '#app/routes/staff/shared/bulk-selection.ts'
import { indentedNames } from '#app/routes/staff/shared/indented-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { listCategories } from '#shop/catalogue/categories.server.ts'
import { listStaffGroups } from '#shop/catalogue/groups/staff-groups.server.ts'
import { productPicturesUrl, readProductPicturesQuery } from '#shop/catalogue/product-pictures.ts'
import { createBulkEdit, resolveSelection } from '#shop/editor/bulk/create-bulk-edit.server.ts'
import { listBulkEdits } from '#shop/editor/bulk/find-bulk-edit.server.ts'
import { problemText } from '#words/problem-text.ts'
import type { Route } from './+types/new.ts'
import { readChange } from './change-form.server.ts'
import { ChangeForms } from './change-forms.tsx'
import { namedChange } from './named-change.server.ts'
import { RecentEdits } from './recent-edits.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, settings } = requireStaff(context)
  const { searchParams } = new URL(request.url)
  const selection = readSelection(searchParams)
  const resolved = await resolveSelection(db, selection, language)
  const isMatching = selection.kind === 'matching'
  const categories = await listCategories(db, language)
  const recent = await listBulkEdits(db)
  return {
    chosen: resolved.ok ? resolved.value.length : 0,
    isMatching,
    missing: resolved.ok && !isMatching ? selection.ids.length - resolved.value.length : 0,
    problem: resolved.ok ? null : problemText(resolved.problem, language),
    back: productPicturesUrl(readProductPicturesQuery(searchParams)),
    currency: settings.currency,
    categories: indentedNames(await listStaffGroups(db, 'categories', language)),
    recent: recent.map((edit) => namedChange(edit, { categories, language, settings })),
  }
}

/** Makes a preview. A preview changes nothing of the shop, so the audit log has no entry for it. */
const preview: StaffCommand = async (ctx, { request }) => {
  const { db, language, now, staff } = ctx
  const url = new URL(request.url)
  const fields = await readForm(request)
  const change = readChange(ctx, fields)
  const { errors } = wordsIn(language).staff.bulkEdits
  if (!change) return respondWithFieldErrors({ problem: errors.choice, values: fields }, 400)
  const form = fields['kind'] ?? ''
  if (!change.ok) return respondWithFieldErrors({ form, errors: change.errors, values: fields })
  const created = await createBulkEdit(db, {
    selection: readSelection(url.searchParams),
    change: change.value,
    language,
    byName: staff.name,
    now,
  })
  if (created.ok) return redirectTo(ctx, href('/staff/products/bulk/:edit', { edit: created.value.id }))
  if (created.problem.code === 'catalogue.no_such_group')
    return respondWithFieldErrors({ form, errors: { category: errors.category }, values: fields })
  return respondWithRefusal(ctx, created.problem, { back: `${url.pathname}${url.search}` })
}

export const action = staffCommands({ '/staff/products/bulk': preview })

/** Asks what to change of the chosen products, and lists the latest bulk edits. */
export default function NewBulkEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, isMatching, missing, problem, back, recent, ...choices } = loaderData
  const words = useStaffWords().bulkEdits
  const response: FormResponse | undefined = actionData
  return (
    <>
      <BackLink to={back} text={words.back} />
      <StaffHead title={words.title}>
        {chosen > 0 && (
          <p className={looks.quiet}>{isMatching ? words.matching(chosen) : words.chosen(chosen)}</p>
        )}
      </StaffHead>
      <div className={stack(6)}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        {problem !== null && (
          <Notice kind="warning" action={<Link to={back}>{words.toList}</Link>}>
            {problem}
          </Notice>
        )}
        {missing > 0 && <Notice kind="warning">{words.missing(missing)}</Notice>}
        {chosen > 0 && (
          <>
            <p className={looks.measure}>{words.intro}</p>
            <ChangeForms {...choices} response={response} />
          </>
        )}
        <RecentEdits edits={recent} />
      </div>
    </>
  )
}
