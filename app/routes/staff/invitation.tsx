import { data, Form, href, redirect } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { NewPasswordField } from '#app/components/sign-in/new-password-field.tsx'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { staffWords, useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, readDestination, signInPath } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { respondWithProblem, redirectTo } from '#app/request/responses.server.ts'
import { type RequestContext, requestContextOf } from '#app/request/request-context.server.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { MAX_NAME_LENGTH, type Session } from '#shop/accounts/accounts.ts'
import { readNewAccount, type SignUpErrors } from '#shop/accounts/password/sign-ups.server.ts'
import { type Problem, refuse, statusOf } from '#shop/problems.ts'
import { acceptInvitation, findInvitation, joinStaff } from '#shop/staff/invitations.server.ts'
import { problemText } from '#words/problem-text.ts'
import type { Route } from './+types/invitation.ts'
import styles from './invitation.module.css'
import { staffPage } from '#app/request/route-handle.ts'
import { accountWords } from '#app/components/words/account-words.ts'
import { formStack, stack } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'

export const handle = staffPage(staffWords, accountWords)

/**
 * Shows an invitation to anyone with its link. Opening the link does not accept the invitation, because mail scanners
 * open links too. Only submitting the form accepts the invitation.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const token = tokenIn(request)
  const invitation = await findInvitation(ctx.db, token, ctx.now)
  if (!invitation) throw expiredInvitation(ctx)
  const { email, role, hasAccount } = invitation
  const session = await ctx.session()
  return {
    token,
    email,
    role,
    shopName: ctx.settings.shopName,
    viewerKind: viewerKindOf(session, { email, mustSignIn: hasAccount || ctx.firebase !== null }),
    signedInAs: session?.user.email ?? session?.user.name ?? null,
  }
}

/**
 * Returns what kind of person opened the link. `invited`: the invited person, signed in. `other`: another signed-in
 * user. `signed_out`: a guest who must sign in before accepting. `new`: a guest who can accept with a new account. A
 * guest must sign in (`mustSignIn`) if the invited person has an account or if Firebase signs users in.
 */
function viewerKindOf(
  session: Session | null,
  { email, mustSignIn }: { email: string; mustSignIn: boolean },
) {
  if (session) return session.user.email === email && session.user.emailVerified ? 'invited' : 'other'
  return mustSignIn ? 'signed_out' : 'new'
}

/** Accepts the invitation with the signed-in account, or with a new account. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const token = tokenIn(request)
  const session = await ctx.session()
  if (session) {
    const accepted = await acceptInvitation(ctx.db, { token, userId: session.user.id, now: ctx.now })
    if (!accepted.ok) return refusal(ctx, accepted.problem)
    const { accepted: sentence } = wordsIn(ctx.language).staff.people.invitation
    return redirectTo(ctx, withDestination(href('/sign-in'), href('/staff')), { kind: 'good', sentence })
  }
  if (ctx.firebase)
    throw redirect(signInPath(`${href('/staff/invitation')}?token=${encodeURIComponent(token)}`))
  const invitation = await findInvitation(ctx.db, token, ctx.now)
  if (!invitation) throw expiredInvitation(ctx)
  const { name: typed = '', password = '' } = await readForm(request)
  const { email } = invitation
  const person = readNewAccount({ name: typed, email, password }, { shopName: ctx.settings.shopName })
  const values = { name: typed }
  if (!person.ok) return data<InvitationResponse>({ errors: person.errors, values }, { status: 422 })
  const { name } = person.value
  const joinResult = await joinStaff(ctx.db, ctx.auth, {
    token,
    name,
    password,
    authRequest: ctx.authRequest,
  })
  if (!joinResult.ok) return refusal(ctx, joinResult.problem, values)
  return completeSignIn(ctx, { cookies: joinResult.value.cookies, to: readDestination(href('/staff')) })
}

interface InvitationResponse {
  readonly errors?: SignUpErrors
  readonly values?: { readonly name: string }
  readonly problem?: string
}

function tokenIn(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}

function refusal(ctx: RequestContext, problem: Problem, values = { name: '' }) {
  if (problem.code === 'staff.invitation_over') throw expiredInvitation(ctx)
  return respondWithProblem<InvitationResponse>(ctx, problem, { values })
}

function expiredInvitation({ language }: RequestContext) {
  const { problem } = refuse('staff.invitation_over')
  return data(problemText(problem, language), { status: statusOf(problem) })
}

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const response: InvitationResponse | undefined = actionData
  const words = useStaffWords().people.invitation
  const { token, email, role, shopName, viewerKind, signedInAs } = loaderData
  return (
    <Container className={stack(4, styles.page)}>
      <PageHead title={words.title} hidden />
      <PageTitle title={words.title} intro={words.intro(shopName, role)} />
      {viewerKind !== 'new' && <p>{words.forEmail(email)}</p>}
      <ProblemNotice>{response?.problem}</ProblemNotice>
      {viewerKind === 'new' && <NewPersonForm email={email} response={response} />}
      {viewerKind === 'invited' && (
        <Form method="post" className={formStack(4)}>
          <p>{words.acceptText}</p>
          <Button size="l">{words.accept}</Button>
        </Form>
      )}
      {viewerKind === 'signed_out' && (
        <div className={formStack(4)}>
          <p>{words.signInText}</p>
          <LinkButton
            to={withDestination(href('/sign-in'), `${href('/staff/invitation')}?token=${token}`)}
            size="l"
          >
            {words.signIn}
          </LinkButton>
        </div>
      )}
      {viewerKind === 'other' && (
        <Form method="post" action={href('/sign-out')} className={formStack(4)}>
          <p>{words.otherText(signedInAs ?? '')}</p>
          <Button kind="secondary">{words.signOut}</Button>
        </Form>
      )}
    </Container>
  )
}

/**
 * Renders the form for an invited person without an account. The form asks only for a name and a password, because the
 * person has already proved access to the e-mail address by opening the invitation link.
 */
function NewPersonForm({
  email,
  response,
}: {
  readonly email: string
  readonly response: InvitationResponse | undefined
}) {
  const words = useStaffWords().people.invitation
  const { signIn: texts } = useWords().words
  const form = useFocusOnError(response)
  const { name, password } = response?.errors ?? {}
  return (
    <Form method="post" noValidate className={formStack(4)} ref={form}>
      <p>{words.newText}</p>
      <TextField
        label={texts.email}
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={response?.values?.name}
        error={name && words.nameErrors[name.kind === 'missing' ? 'missing' : 'too_long']}
        aria-required
      />
      <NewPasswordField label={words.password} error={password} />
      <SubmitButton size="l">{words.accept}</SubmitButton>
    </Form>
  )
}
