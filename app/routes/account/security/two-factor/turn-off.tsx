import { data, Form, href, Link, redirect, useNavigation } from 'react-router'
import { endSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { listSignInMethods } from '#shop/accounts/sign-in-methods.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { atStart, formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/turn-off.ts'

const BACK = href('/account/security')
const HERE = href('/account/security/two-steps/removal')

const proofs = ['app', 'recovery', 'password'] as const
type By = (typeof proofs)[number]

function readBy(typed: string | null | undefined): By {
  return proofs.find((by) => by === typed) ?? 'app'
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request)
  if (!user.twoFactor) throw redirect(BACK)
  const ways = await listSignInMethods(visit.db, user.id)
  const others = proofs.filter((by) => by !== 'password' || ways.some(({ kind }) => kind === 'password'))
  return { by: readBy(new URL(request.url).searchParams.get('by')), others }
}

/** Switches the second step off. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request, HERE)
  const { proof = '', by } = await readForm(request)
  const { db, auth, asker, language } = visit
  const ended = await endSecondFactor(db, auth, { user, proof: { by: readBy(by), typed: proof }, asker })
  if (!ended.ok) return data({ problem: say(ended.problem, language) }, { status: statusOf(ended.problem) })
  visit.cookies.push(...ended.value.cookies)
  return sentTo(visit, BACK, { kind: 'good', sentence: wordsIn(language).proof.twoSteps.off })
}

export default function Removal({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.proof.twoSteps
  const isPending = useNavigation().state !== 'idle'
  const { by, others } = loaderData
  const labels: Record<By, string> = {
    app: said.code,
    recovery: said.recovery,
    password: said.currentPassword,
  }
  const links: Record<By, string> = {
    app: said.byApp,
    recovery: said.byRecovery,
    password: said.byPassword,
  }
  return (
    <div className={stack(6, atStart, looks.measure)}>
      <PageHead title={said.offTitle} hidden />
      <PageTitle title={said.offTitle} intro={said.offIntro} />
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
        <Button kind="danger" pending={isPending}>
          {said.switchOff}
        </Button>
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
    </div>
  )
}
