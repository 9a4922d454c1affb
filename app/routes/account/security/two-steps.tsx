import '#app/components/account-words.ts'
import { Form, redirect, useNavigation } from 'react-router'
import { startSecondFactor } from '#shop/accounts/second-factor.server.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useWords } from '#app/components/words.tsx'
import { refused } from '#app/http/answer.server.ts'
import { requireFresh } from '#app/http/fresh.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/two-steps.ts'
import styles from './proof.module.css'
import { SetUp } from './two-steps/set-up.tsx'
import { readSetUp } from './two-steps/set-up.server.ts'

const BACK = '/account/security'
const HERE = '/account/security/two-steps'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const session = await requireFresh(visit, request)
  if (session.user.twoFactor) throw redirect(BACK)
  return { setUp: await readSetUp(visit, session) }
}

/** Makes a key; it counts for nothing until a code has confirmed it. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { user } = await requireFresh(visit, request, HERE)
  const started = await startSecondFactor(visit.db, visit.auth, { user })
  return started.ok ? redirect(HERE) : refused(visit, started.problem, { back: BACK })
}

export default function TwoSteps({ loaderData: { setUp } }: Route.ComponentProps) {
  const said = useWords().words.proof.twoSteps
  const isPending = useNavigation().state !== 'idle'
  return (
    <div className={styles.page}>
      <PageHead title={said.setUpTitle} hidden />
      <PageTitle title={said.setUpTitle} intro={said.setUpIntro} />
      {setUp ? (
        <SetUp {...setUp} problem={undefined} />
      ) : (
        <Form method="post">
          <Button pending={isPending}>{said.begin}</Button>
        </Form>
      )}
    </div>
  )
}
