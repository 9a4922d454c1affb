import '#app/components/account-words.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useWords } from '#app/components/words.tsx'
import { requireSession } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import type { Route } from './+types/profile.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await requireSession(visitOf(context), request)
  return { name: user.name, email: user.email }
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { account } = useWords().words
  return (
    <>
      <PageHead title={account.title} hidden />
      <PageTitle title={account.title} />
      <dl>
        <dt>{account.name}</dt>
        <dd>{loaderData.name}</dd>
        <dt>{account.email}</dt>
        <dd>{loaderData.email}</dd>
      </dl>
    </>
  )
}
