import { data, Form, redirect } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { NewAccountFields } from '#app/components/sign-in/new-account-fields.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { formStack } from '#app/ui/layout/layout.ts'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { readNewAccount, type SignUpErrors } from '#shop/accounts/password/sign-ups.server.ts'
import { statusOf } from '#shop/problems.ts'
import { createFirstManager } from '#shop/setup/first-manager.server.ts'
import { hasManager } from '#shop/setup/setup.server.ts'
import { problemText } from '#words/problem-text.ts'
import type { Route } from './+types/manager.ts'
import { StepHead } from './step-list.tsx'
import { pathAfter } from './steps.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, firebase } = requestContextOf(context)
  return { hasManager: await hasManager(db), usesFirebase: firebase !== null }
}

interface ManagerResponse {
  readonly typed: { readonly name: string; readonly email: string }
  readonly errors?: SignUpErrors
  readonly problem?: string
}

/** Creates the account of the first manager and signs the person in. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  // Firebase creates the accounts of a shop that uses it.
  if (ctx.firebase) throw data(null, { status: 404 })
  const { name = '', email = '', password = '' } = await readForm(request)
  const typed = { name, email }
  const read = readNewAccount({ name, email, password }, ctx.settings)
  if (!read.ok) return data<ManagerResponse>({ typed, errors: read.errors }, { status: 422 })
  const { db, auth, authRequest, language } = ctx
  const made = await createFirstManager(db, auth, { account: read.value, authRequest })
  if (!made.ok) {
    const problem = problemText(made.problem, language)
    return data<ManagerResponse>({ typed, problem }, { status: statusOf(made.problem) })
  }
  ctx.cookies.push(...made.value.cookies)
  return redirect(pathAfter('manager'))
}

/** Asks for the account of the first manager, if the shop has no manager yet. */
export default function SetupManager({ loaderData, actionData }: Route.ComponentProps) {
  const response: ManagerResponse | undefined = actionData
  const { setup } = useStaffWords()
  const { isDone, sentence } = loaderData.usesFirebase
    ? { isDone: true, sentence: setup.firebaseManager }
    : { isDone: loaderData.hasManager, sentence: setup.hasManager }
  return (
    <>
      <StepHead step="manager" />
      <ProblemNotice>{response?.problem}</ProblemNotice>
      {isDone ? (
        <>
          <Notice>{sentence}</Notice>
          <p>
            <LinkButton to={pathAfter('manager')} size="l">
              {setup.next}
            </LinkButton>
          </p>
        </>
      ) : (
        <ManagerForm response={response} />
      )}
    </>
  )
}

function ManagerForm({ response }: { readonly response: ManagerResponse | undefined }) {
  const { setup, people } = useStaffWords()
  const form = useFocusOnError(response)
  return (
    <Form method="post" noValidate className={formStack(5)} ref={form}>
      <NewAccountFields
        typed={response?.typed}
        errors={response?.errors}
        nameHint={people.invitation.nameHint}
      />
      <SubmitButton size="l">{setup.createManager}</SubmitButton>
    </Form>
  )
}
