import { Form, href, Link, redirect } from 'react-router'
import { endSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { listSignInMethods } from '#shop/accounts/sign-in-methods.server.ts'
import { useWords } from '#app/components/words/words.tsx'
import { problemAnswer, sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { SecurityPage } from '../security-page.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/turn-off.ts'

const BACK = href('/account/security')
const HERE = href('/account/security/two-steps/removal')

const proofs = ['app', 'recovery', 'password'] as const

function readBy(typed: string | null | undefined) {
  return proofs.find((by) => by === typed) ?? 'app'
}

export async function loader(args: Route.LoaderArgs) {
  const { visit, user } = await requireRecentAuth(args)
  if (!user.twoFactor) throw redirect(BACK)
  const ways = await listSignInMethods(visit.db, user.id)
  const others = proofs.filter((by) => by !== 'password' || ways.some(({ kind }) => kind === 'password'))
  return { by: readBy(new URL(args.request.url).searchParams.get('by')), others }
}

/** Turns two-factor authentication off. */
export async function action(args: Route.ActionArgs) {
  const { visit, user } = await requireRecentAuth(args, HERE)
  const { proof = '', by } = await readForm(args.request)
  const { db, auth, asker, language } = visit
  const ended = await endSecondFactor(db, auth, { user, proof: { by: readBy(by), typed: proof }, asker })
  if (!ended.ok) return problemAnswer(visit, ended.problem)
  visit.cookies.push(...ended.value.cookies)
  return sentTo(visit, BACK, { kind: 'good', sentence: wordsIn(language).proof.twoSteps.off })
}

export default function Removal({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.proof.twoSteps
  const { by, others } = loaderData
  const labels = { app: said.code, recovery: said.recovery, password: said.currentPassword }
  const links = { app: said.byApp, recovery: said.byRecovery, password: said.byPassword }
  return (
    <SecurityPage title={said.offTitle} intro={said.offIntro}>
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
          error={answer?.problem}
        />
        <SubmitButton kind="danger">{said.switchOff}</SubmitButton>
      </Form>
      <ul>
        {others
          .filter((other) => other !== by)
          .map((other) => (
            <li key={other}>
              <Link to={`${HERE}?by=${other}`} replace>
                {links[other]}
              </Link>
            </li>
          ))}
      </ul>
    </SecurityPage>
  )
}
