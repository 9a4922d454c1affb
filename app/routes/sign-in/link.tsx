import { data, Form, useNavigation } from 'react-router'
import { findSignInLink, signInByLink } from '#shop/accounts/email-link/sign-in-links.server.ts'
import { ExpiredLink } from '#app/components/sign-in/expired-link.tsx'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { completeSignIn, privateHeaders, readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/container.tsx'
import { atStart, formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/link.ts'

export const headers = () => privateHeaders

/** Shows whom the link signs in, and uses nothing up: programs that look at mail open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, now } = requestContextOf(context)
  const { token } = readLink(request)
  const found = await findSignInLink(auth, { token, now })
  return data({ email: found?.email ?? null }, { status: found ? 200 : 410 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { token, to } = readLink(request)
  const signedIn = await signInByLink(visit.auth, { token, asker: visit.asker })
  if (signedIn.ok) return completeSignIn(visit, { cookies: signedIn.value.cookies, to })
  return data({ isOver: true }, { status: 410 })
}

function readLink(request: Request) {
  const { searchParams } = new URL(request.url)
  return { token: searchParams.get('token') ?? '', to: readDestination(searchParams.get('to')) }
}

export default function SignInLink({ loaderData, actionData: answer }: Route.ComponentProps) {
  const said = useWords().words.signIn.link
  const isPending = useNavigation().state !== 'idle'
  if (answer?.isOver || loaderData.email === null) return <ExpiredLink kind="link" />
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={said.title} hidden />
      <PageTitle title={said.title} intro={said.intro(loaderData.email)} />
      <Form method="post" className={formStack(5, looks.narrow)}>
        <Button size="l" pending={isPending}>
          {said.send}
        </Button>
      </Form>
    </Container>
  )
}
