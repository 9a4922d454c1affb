import { data, Form, href, Link, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { SIGN_UP_LASTS } from '#shop/accounts/accounts.ts'
import { askForAccount, readNewAccount, type SignUpFaults } from '#shop/accounts/password/sign-ups.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { ProviderButtons } from '#app/components/sign-in/provider-buttons.tsx'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { furtherTo, letterSent, rememberAsked } from './shared/email-links.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { findBuyer } from '#app/request/order-access.server.ts'
import { providersOf } from '#app/request/external-redirect.server.ts'
import { readDestination } from '#app/request/session.server.ts'
import { type RequestContext, requestContextOf } from '#app/request/request-context.server.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { NewPasswordField } from '#app/components/sign-in/new-password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/sign-up.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  if (await visit.who()) throw redirect(to)
  return { to, providers: providersOf(visit), buyer: await buyerOf(visit, to) }
}

/** Returns the name and e-mail address to prefill: those of the order, if the customer comes from its signed link. */
async function buyerOf(visit: RequestContext, to: string) {
  const found = await findBuyer(visit, to)
  return { name: found?.name ?? '', email: found?.email ?? '' }
}

interface Answer {
  readonly typed: { readonly name: string; readonly email: string }
  readonly faults?: SignUpFaults
  readonly problem?: string
}

/** Requests an account, to be confirmed by e-mail. Responds the same whether or not the address has one already. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { name = '', email = '', password = '', to } = await readForm(request)
  const typed = { name, email }
  const { db, auth, asker, settings, language } = visit
  const read = readNewAccount({ name, email, password }, settings)
  if (!read.ok) return data<Answer>({ typed, faults: read.faults }, { status: 422 })
  const asked = await askForAccount(db, auth, { account: read.value, to: furtherTo(to), asker })
  if (!asked.ok) {
    const problem = say(asked.problem, language)
    return data<Answer>({ typed, problem }, { status: statusOf(asked.problem) })
  }
  rememberAsked(visit, asked.value.browser, SIGN_UP_LASTS)
  return letterSent(visit, { what: 'account', email: read.value.email })
}

export default function SignUp({
  loaderData: { to, providers, buyer },
  actionData: answer,
}: Route.ComponentProps) {
  const { signIn: said } = useWords().words
  return (
    <SignInPage title={said.signUp.title} intro={said.signUp.intro}>
      <ProblemNotice>{answer?.problem}</ProblemNotice>
      <NewAccount to={to} answer={answer} buyer={buyer} />
      <ProviderButtons providers={providers} to={to} />
      <p>
        {said.signUp.linkInstead}{' '}
        <Link to={withDestination(href('/sign-in/link-request'), to)}>{said.linkRequest.title}</Link>
      </p>
      <p>
        {said.signUp.have} <Link to={withDestination(href('/sign-in'), to)}>{said.send}</Link>
      </p>
    </SignInPage>
  )
}

interface NewAccountProps {
  readonly to: string
  readonly answer: Answer | undefined
  readonly buyer: Answer['typed']
}

function NewAccount({ to, answer, buyer }: NewAccountProps) {
  const { signIn: said, fields } = useWords().words
  const { password: wrongPassword, ...others } = answer?.faults ?? {}
  const faultOf = useFieldError(others)
  const form = useFocusOnError(answer)
  return (
    <Form method="post" noValidate className={formStack(5, looks.narrow)} ref={form}>
      <input type="hidden" name="to" value={to} />
      <TextField
        label={fields.name}
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={answer?.typed.name ?? buyer.name}
        error={faultOf('name')}
        aria-required
      />
      <TextField
        label={said.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        maxLength={254}
        defaultValue={answer?.typed.email ?? buyer.email}
        error={faultOf('email')}
        aria-required
      />
      <NewPasswordField label={said.password} fault={wrongPassword} />
      <SubmitButton size="l">{said.signUp.send}</SubmitButton>
    </Form>
  )
}
