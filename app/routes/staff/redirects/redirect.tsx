import { data, Form, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { readId } from '#shop/ids.ts'
import { findRedirectById } from '#shop/redirects/redirects.server.ts'
import { readablePath } from '#shop/redirects/redirects.ts'
import type { Route } from './+types/redirect.ts'
import { redirectCommands } from './commands.server.ts'
import { RedirectFields } from './fields.tsx'
import styles from './redirects.module.css'

export const action = redirectCommands

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = requireStaff(context)
  const id = readId<'redirect'>(params.redirect)
  const redirect = id && (await findRedirectById(db, id))
  if (!redirect) throw data(null, { status: 404 })
  return redirect
}

/** Reloads the form after every submission, because it must then contain what another person has saved. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows a redirect, with forms that change and remove it. */
export default function EditRedirect({ loaderData: redirect, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().redirects
  const form = useFocusOnError(response)
  const { id, source, target } = redirect
  const params = { redirect: id }
  return (
    <>
      <BackLink to={href('/staff/redirects')} text={words.back} />
      <StaffHead title={words.changeTitle(readablePath(source))} />
      <div className={stack(4, styles.page)}>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <Form
          ref={form}
          method="post"
          action={href('/staff/redirects/:redirect', params)}
          className={formStack(4, looks.sheet)}
          noValidate
        >
          <p>{words.rule}</p>
          <input type="hidden" name="seen:source" value={source} />
          <input type="hidden" name="seen:target" value={target} />
          <RedirectFields response={response} saved={redirect} />
          <Button>{response?.about === 'changed' ? words.saveAnyway : words.save}</Button>
        </Form>
        <Disclosure summary={words.remove}>
          <Form
            method="post"
            action={href('/staff/redirects/:redirect/removal', params)}
            className={formStack(3)}
          >
            <p>{words.removeText}</p>
            <Button kind="danger">{words.removeNow}</Button>
          </Form>
        </Disclosure>
      </div>
    </>
  )
}
