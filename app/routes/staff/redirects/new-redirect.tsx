import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readForm } from '#app/request/form.server.ts'
import { runWithAuditEntry, staffAction } from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { addRedirect } from '#shop/redirects/redirects.server.ts'
import { readablePath } from '#shop/redirects/redirects.ts'
import type { Route } from './+types/new-redirect.ts'
import { RedirectFields } from './fields.tsx'
import styles from './redirects.module.css'
import { readRedirect, respondWithRedirectError } from './typed-redirect.server.ts'

/** Adds a redirect. */
export const action = staffAction(async (ctx, { request }: Route.ActionArgs) => {
  const fields = await readForm(request)
  const added = await runWithAuditEntry(
    ctx,
    (tx) => addRedirect(tx, readRedirect(ctx, fields), ctx),
    ({ source, target }) => ({
      what: 'redirect_added',
      facts: { target: readablePath(target) },
      about: readablePath(source),
    }),
  )
  if (!added.ok) return respondWithRedirectError(ctx, added.problem, fields)
  return { nextPage: href('/staff/redirects'), sentence: wordsIn(ctx.language).staff.redirects.done.added }
})

export default function NewRedirect({ actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().redirects
  const form = useFocusOnError(response)
  return (
    <>
      <BackLink to={href('/staff/redirects')} text={words.back} />
      <StaffHead title={words.add} />
      <Form
        ref={form}
        method="post"
        className={classNames(formStack(4, looks.sheet), styles.page)}
        noValidate
      >
        <p>{words.rule}</p>
        <RedirectFields response={response} saved={null} />
        <Button>{words.addNow}</Button>
      </Form>
    </>
  )
}
