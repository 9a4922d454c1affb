import { data, Form, href, Link, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { readAccountEmail } from '#shop/accounts/account-email.server.ts'
import { supportsPasskeys } from '#shop/accounts/passkeys/passkeys.server.ts'
import { ProviderButtons } from '#app/components/sign-in/provider-buttons.tsx'
import { PasswordStep } from '#app/components/sign-in/password-step.tsx'
import { PasskeySignIn } from '#app/components/sign-in/passkey-sign-in.tsx'
import { type SignInStartResponse, SignInStart } from '#app/components/sign-in/sign-in-start.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { readForm } from '#app/request/form.server.ts'
import { providersOf } from '#app/request/external-redirect.server.ts'
import { readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { SignInPage } from '#app/components/sign-in/sign-in-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/sign-in.ts'

/** Loads the sign-in page. Redirects a signed-in user to the page that opens after sign-in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const to = readDestination(new URL(request.url).searchParams.get('to'))
  if (await ctx.session()) throw redirect(to)
  const passkeys = supportsPasskeys(ctx.authRequest.origin)
  return { to, providers: providersOf(ctx), passkeys }
}

type SignInResponse =
  | { readonly step: 'password'; readonly email: string; readonly to: string }
  | { readonly step: 'phone'; readonly phone: string; readonly to: string }
  | ({ readonly step: 'again' } & SignInStartResponse)

/** Chooses the next step of the sign-in from the typed text alone, without checking whether the account exists. */
export async function action({ request }: Route.ActionArgs) {
  const { username = '', to: requestedDestination } = await readForm(request)
  const to = readDestination(requestedDestination)
  const email = readAccountEmail(username)
  if (email !== null) return data<SignInResponse>({ step: 'password', email, to })
  if (PHONE.test(username.trim())) return data<SignInResponse>({ step: 'phone', phone: username.trim(), to })
  return data<SignInResponse>({ step: 'again', username, errors: { username: true } }, { status: 422 })
}

/** Matches text that can only be a phone number. The next step of the sign-in checks whether the number is valid. */
const PHONE = /^[+(]?\d[\d\s()/.-]{4,38}$/

export default function SignIn({ loaderData, actionData: response }: Route.ComponentProps) {
  const { signIn: texts } = useWords().words
  const { to, providers } = loaderData
  return (
    <SignInPage title={texts.title} intro={response?.step === 'password' ? undefined : texts.intro}>
      {response?.step === 'password' ? (
        <PasswordStep email={response.email} to={response.to} />
      ) : response?.step === 'phone' ? (
        <PhoneStep phone={response.phone} to={response.to} />
      ) : (
        <>
          <SignInStart to={to} response={response} />
          {loaderData.passkeys && <PasskeySignIn to={loaderData.to} inField />}
          <ProviderButtons providers={providers} to={to} />
          <p>
            {texts.newHere} <Link to={withDestination(href('/sign-up'), to)}>{texts.createAccount}</Link>
          </p>
        </>
      )}
    </SignInPage>
  )
}

function PhoneStep({ phone, to }: { readonly phone: string; readonly to: string }) {
  const { signIn: texts, phone: phoneWords } = useWords().words
  return (
    <Form method="post" action={href('/sign-in/phone')} className={formStack(5, looks.narrow)}>
      <input type="hidden" name="to" value={to} />
      <input type="hidden" name="phone" value={phone} />
      <p>{texts.byPhone(phone)}</p>
      <SubmitButton size="l">{phoneWords.number.send}</SubmitButton>
      <p>
        <Link to={withDestination(href('/sign-in'), to)}>{texts.otherUsername}</Link>
      </p>
    </Form>
  )
}
