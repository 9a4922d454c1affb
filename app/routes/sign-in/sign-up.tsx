import { data, Form, href, Link, useNavigation } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { SIGN_UP_LASTS } from '#shop/accounts/accounts.ts'
import type { PasswordFault } from '#shop/accounts/password/password.ts'
import { askForAccount, readNewAccount } from '#shop/accounts/password/sign-ups.server.ts'
import type { FieldFault } from '#shop/address.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { ProviderButtons } from '#app/components/sign-in/provider-buttons.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { furtherTo, letterSent, onlyGuests, rememberAsked } from './shared/email-links.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { findBuyer } from '#app/request/order-access.server.ts'
import { providersOf } from '#app/request/external-redirect.server.ts'
import { privateHeaders, readDestination } from '#app/request/session.server.ts'
import { type RequestContext, requestContextOf } from '#app/request/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { NewPasswordField } from '#app/components/sign-in/new-password-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { atStart, formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/sign-up.ts'

export const headers = () => privateHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  await onlyGuests(visit, to)
  return { to, providers: providersOf(visit), buyer: await buyerOf(visit, to) }
}

/** Whoever comes from an order they have the link to need not type who they are. */
async function buyerOf(visit: RequestContext, to: string) {
  const found = await findBuyer(visit, to)
  return { name: found?.name ?? '', email: found?.email ?? '' }
}

interface Answer {
  readonly typed: { readonly name: string; readonly email: string }
  readonly faults?: {
    readonly name?: FieldFault
    readonly email?: FieldFault
    readonly password?: PasswordFault
  }
  readonly problem?: string
}

/** Has an account confirmed by letter. What is answered is the same whether the address has one already or not. */
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
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={said.signUp.title} hidden />
      <PageTitle title={said.signUp.title} intro={said.signUp.intro} />
      {answer?.problem && (
        <Notice kind="bad" announced>
          {answer.problem}
        </Notice>
      )}
      <NewAccount to={to} answer={answer} buyer={buyer} />
      <ProviderButtons providers={providers} to={to} />
      <p>
        {said.signUp.linkInstead}{' '}
        <Link to={withDestination(href('/sign-in/link-request'), to)}>{said.linkRequest.title}</Link>
      </p>
      <p>
        {said.signUp.have} <Link to={withDestination(href('/sign-in'), to)}>{said.send}</Link>
      </p>
    </Container>
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
  const isPending = useNavigation().state !== 'idle'
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
      <Button size="l" pending={isPending}>
        {said.signUp.send}
      </Button>
    </Form>
  )
}
