import { data, Form, href, redirect } from 'react-router'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { type RequestContext, requestContextOf } from '#app/request/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { stack } from '#app/ui/layout/layout.ts'
import { refuse, statusOf } from '#shop/problems.ts'
import { isOpenLink, mayContinueSetup, openSetupLink } from '#shop/setup/setup.server.ts'
import { problemText } from '#words/problem-text.ts'
import type { Route } from './+types/link.ts'
import { setSetupCookie, setupSessionOf } from './session.server.ts'
import { setupPath } from './steps.ts'

/**
 * Shows the page of the set-up link. Opening the page does not use the link up, because programs that preview links open
 * them too. Only the button does. A browser that has already begun the set-up continues it.
 */
export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const token = url.searchParams.get('token') ?? ''
  if (mayContinueSetup(ctx.settings, setupSessionOf(ctx))) throw redirect(setupPath('company'))
  return isOpenLink(ctx.settings, { token, now: ctx.now }) ? { token, problem: null } : invalidLink(ctx)
}

/** Begins the set-up in this browser. */
export async function action({ url, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { db, now } = ctx
  const token = url.searchParams.get('token') ?? ''
  const opened = await openSetupLink(db, { token, now })
  if (!opened.ok) return invalidLink(ctx)
  setSetupCookie(ctx, opened.value.session, opened.value.lifetime)
  return redirect(setupPath('company'))
}

function invalidLink({ settings, language }: RequestContext) {
  const { problem } = refuse(settings.setup?.isFinished ? 'setup.finished' : 'setup.link_over')
  return data({ token: null, problem: problemText(problem, language) }, { status: statusOf(problem) })
}

export default function SetupLink({ loaderData, actionData }: Route.ComponentProps) {
  const { setup } = useStaffWords()
  const { token, problem } = actionData ?? loaderData
  if (token === null) {
    return (
      <>
        <PageHead title={setup.linkOver} hidden />
        <PageTitle title={setup.linkOver} intro={problem} />
      </>
    )
  }
  return (
    <>
      <PageHead title={setup.title} hidden />
      <PageTitle title={setup.title} intro={setup.intro} />
      <Form method="post" action={`${href('/setup')}?token=${token}`} className={stack(4)}>
        <p>{setup.sameBrowser}</p>
        <p>
          <Button size="l">{setup.begin}</Button>
        </p>
      </Form>
    </>
  )
}
