import { Form, href, Link, redirect } from 'react-router'
import { endSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { listSignInMethods } from '#shop/accounts/sign-in-methods.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { respondWithProblem, redirectTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { SecurityPage } from '../security-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/turn-off.ts'

const SECURITY_PATH = href('/account/security')
const TURN_OFF_PATH = href('/account/security/two-steps/removal')

const verificationMethods = ['app', 'recovery', 'password'] as const

function readVerificationMethod(typed: string | null | undefined) {
  return verificationMethods.find((by) => by === typed) ?? 'app'
}

export async function loader(args: Route.LoaderArgs) {
  const { ctx, user } = await requireRecentAuth(args)
  if (!user.twoFactor) throw redirect(SECURITY_PATH)
  const signInMethods = await listSignInMethods(ctx.db, user.id)
  const others = verificationMethods.filter(
    (by) => by !== 'password' || signInMethods.some(({ kind }) => kind === 'password'),
  )
  return { by: readVerificationMethod(new URL(args.request.url).searchParams.get('by')), others }
}

/** Turns two-factor authentication off. */
export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireRecentAuth(args, TURN_OFF_PATH)
  const { proof = '', by } = await readForm(args.request)
  const { db, auth, authRequest, language } = ctx
  const ended = await endSecondFactor(db, auth, {
    user,
    proof: { by: readVerificationMethod(by), typed: proof },
    authRequest,
  })
  if (!ended.ok) return respondWithProblem(ctx, ended.problem)
  ctx.cookies.push(...ended.value.cookies)
  return redirectTo(ctx, SECURITY_PATH, {
    kind: 'good',
    sentence: wordsIn(language).authentication.twoFactor.off,
  })
}

export default function TurnOffTwoFactor({ loaderData, actionData: response }: Route.ComponentProps) {
  const texts = useWords().words.authentication.twoFactor
  const { by, others } = loaderData
  const labels = { app: texts.code, recovery: texts.recovery, password: texts.currentPassword }
  const links = { app: texts.byApp, recovery: texts.byRecovery, password: texts.byPassword }
  return (
    <SecurityPage title={texts.offTitle} intro={texts.offIntro}>
      <Form method="post" noValidate className={formStack(5, looks.narrow)} key={by}>
        <input type="hidden" name="by" value={by} />
        <TextField
          label={labels[by]}
          name="proof"
          type={by === 'password' ? 'password' : 'text'}
          inputMode={by === 'app' ? 'numeric' : 'text'}
          autoComplete={{ app: 'one-time-code', recovery: 'off', password: 'current-password' }[by]}
          autoCapitalize="none"
          spellCheck={false}
          error={response?.problem}
        />
        <SubmitButton kind="danger">{texts.switchOff}</SubmitButton>
      </Form>
      <ul>
        {others
          .filter((other) => other !== by)
          .map((other) => (
            <li key={other}>
              <Link to={`${TURN_OFF_PATH}?by=${other}`} replace>
                {links[other]}
              </Link>
            </li>
          ))}
      </ul>
    </SecurityPage>
  )
}
