import { z } from 'zod'
import { data, href } from 'react-router'
import type { FieldFaults } from '#shop/address.ts'
import { emailField, field, parseForm } from '#shop/forms.server.ts'
import { askForLink } from '#shop/orders/link-requests.server.ts'
import { readOrderNumber } from '#shop/orders/number.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { EmailField } from '#app/components/forms/email-field.tsx'
import { ShortForm } from '#app/components/forms/short-form.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { Container } from '#app/ui/container.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { Route } from './+types/track.ts'
import { privatePage } from '#app/request/route-handle.ts'
import { buyingWords } from '#app/components/words/buying-words.ts'
import { returnsWords } from '#app/components/words/returns-words.ts'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'

export const handle = privatePage(buyingWords, returnsWords)

export function loader({ request }: Route.LoaderArgs) {
  return { forWithdrawal: new URL(request.url).searchParams.get('for') === 'withdrawal' }
}

const Tracked = z.object({
  number: field((typed) => {
    const value = readOrderNumber(typed)
    return value ? { value } : { fault: { kind: 'missing' } }
  }),
  email: emailField,
})

interface Answered {
  readonly number: string
  readonly email: string
  readonly faults?: FieldFaults
  readonly problem?: string
}

/** Sends the order link by e-mail. Returns the same response whether or not the order exists. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const fields = await readForm(request)
  const { number = '', email = '' } = fields
  const form = parseForm(Tracked, fields)
  if (!form.ok) return data<Answered>({ number, email, faults: form.faults }, { status: 422 })
  const { db, network, now, language } = visit
  const asked = await askForLink(db, { ...form.value, network, now })
  if (!asked.ok) {
    const problem = say(asked.problem, language)
    return data<Answered>({ number, email, problem }, { status: statusOf(asked.problem) })
  }
  return sentTo(visit, href('/track'), { kind: 'good', sentence: wordsIn(language).returns.track.sent })
}

export default function Track({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { words } = useWords()
  const said = words.returns.track
  const faultOf = useFieldError(answer?.faults ?? {})
  const form = useFocusOnError(answer)
  const title = loaderData.forWithdrawal ? words.order.change.withdraw : said.title
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={title} hidden />
      <PageTitle title={title} intro={loaderData.forWithdrawal ? said.withdraw : said.intro} />
      <ProblemNotice>{answer?.problem}</ProblemNotice>
      <ShortForm ref={form} send={said.send}>
        <TextField
          label={said.number}
          hint={said.numberHint}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={answer?.number ?? ''}
          error={answer?.faults?.['number'] && said.numberFault}
          aria-required
        />
        <EmailField
          label={said.email}
          hint={said.emailHint}
          defaultValue={answer?.email ?? ''}
          error={faultOf('email')}
        />
      </ShortForm>
    </Container>
  )
}
