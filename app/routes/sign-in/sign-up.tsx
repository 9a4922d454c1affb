import { data, Form, href, Link, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { requestAccount, readNewAccount, type SignUpErrors } from '#shop/accounts/password/sign-ups.server.ts'
import { statusOf } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'
import { ProviderButtons } from '#app/components/sign-in/provider-buttons.tsx'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { nonDefaultDestination, redirectToEmailSent, rememberSignUp } from './shared/email-links.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { findOrderContact } from '#app/request/order-access.server.ts'
import { providersOf } from '#app/request/external-redirect.server.ts'
import { readDestination } from '#app/request/session.server.ts'
import { type RequestContext, requestContextOf } from '#app/request/request-context.server.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { NewAccountFields } from '#app/components/sign-in/new-account-fields.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/sign-up.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  if (await ctx.session()) throw redirect(to)
  return { to, providers: providersOf(ctx), buyer: await buyerOf(ctx, to) }
}

/**
 * Returns the initial name and e-mail address of the sign-up form. If the customer comes from the page of an order with
 * a valid order key, both come from the order. Otherwise both are empty.
 */
async function buyerOf(ctx: RequestContext, to: string) {
  const found = await findOrderContact(ctx, to)
  return { name: found?.name ?? '', email: found?.email ?? '' }
}

interface SignUpResponse {
  readonly typed: { readonly name: string; readonly email: string }
  readonly errors?: SignUpErrors
  readonly problem?: string
}

/**
 * Requests a new account, which the customer must confirm by e-mail. The response does not reveal whether the e-mail
 * address already has an account.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { name = '', email = '', password = '', to } = await readForm(request)
  const typed = { name, email }
  const { db, auth, authRequest, settings, language } = ctx
  const read = readNewAccount({ name, email, password }, settings)
  if (!read.ok) return data<SignUpResponse>({ typed, errors: read.errors }, { status: 422 })
  const requested = await requestAccount(db, auth, {
    account: read.value,
    to: nonDefaultDestination(to),
    authRequest,
  })
  if (!requested.ok) {
    const problem = problemText(requested.problem, language)
    return data<SignUpResponse>({ typed, problem }, { status: statusOf(requested.problem) })
  }
  rememberSignUp(ctx, requested.value.browser)
  return redirectToEmailSent(ctx, { purpose: 'account', email: read.value.email })
}

export default function SignUp({
  loaderData: { to, providers, buyer },
  actionData: response,
}: Route.ComponentProps) {
  const { signIn: texts } = useWords().words
  return (
    <SignInPage title={texts.signUp.title} intro={texts.signUp.intro}>
      <ProblemNotice>{response?.problem}</ProblemNotice>
      <NewAccount to={to} response={response} buyer={buyer} />
      <ProviderButtons providers={providers} to={to} />
      <p>
        {texts.signUp.linkInstead}{' '}
        <Link to={withDestination(href('/sign-in/link-request'), to)}>{texts.linkRequest.title}</Link>
      </p>
      <p>
        {texts.signUp.haveAccount} <Link to={withDestination(href('/sign-in'), to)}>{texts.send}</Link>
      </p>
    </SignInPage>
  )
}

interface NewAccountProps {
  readonly to: string
  readonly response: SignUpResponse | undefined
  readonly buyer: SignUpResponse['typed']
}

function NewAccount({ to, response, buyer }: NewAccountProps) {
  const { signIn: texts } = useWords().words
  const form = useFocusOnError(response)
  return (
    <Form method="post" noValidate className={formStack(5, looks.narrow)} ref={form}>
      <input type="hidden" name="to" value={to} />
      <NewAccountFields typed={response?.typed ?? buyer} errors={response?.errors} />
      <SubmitButton size="l">{texts.signUp.send}</SubmitButton>
    </Form>
  )
}
