import { z } from 'zod'
import { data, href, redirect } from 'react-router'
import type { FieldErrors } from '#shop/address.ts'
import { emailField, field, parseForm } from '#shop/forms.server.ts'
import { requestOrderLink } from '#shop/orders/link-requests.server.ts'
import { readOrderNumber } from '#shop/orders/order-number.ts'
import { statusOf } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { EmailField } from '#app/components/forms/email-field.tsx'
import { ShortForm } from '#app/components/forms/short-form.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { redirectTo } from '#app/request/responses.server.ts'
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

/** Redirects links from the time before the withdrawal form existed to this form. */
export function loader({ request }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.get('for') === 'withdrawal') throw redirect(href('/withdrawal'))
  return null
}

const TrackInput = z.object({
  number: field((typed) => {
    const value = readOrderNumber(typed)
    return value ? { value } : { error: { kind: 'missing' } }
  }),
  email: emailField,
})

interface TrackResponse {
  readonly number: string
  readonly email: string
  readonly errors?: FieldErrors
  readonly problem?: string
}

/** Sends the order link by e-mail. Returns the same response whether or not the order exists. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const fields = await readForm(request)
  const { number = '', email = '' } = fields
  const form = parseForm(TrackInput, fields)
  if (!form.ok) return data<TrackResponse>({ number, email, errors: form.errors }, { status: 422 })
  const { db, ipHash, now, language, authRequest } = ctx
  const requested = await requestOrderLink(db, {
    ...form.value,
    ipHash,
    keyedHash: authRequest.keyedHash,
    now,
  })
  if (!requested.ok) {
    const problem = problemText(requested.problem, language)
    return data<TrackResponse>({ number, email, problem }, { status: statusOf(requested.problem) })
  }
  const { sent, withoutEmail } = wordsIn(language).returns.track
  return redirectTo(
    ctx,
    href('/track'),
    ctx.config.smtp ? { kind: 'good', sentence: sent } : { kind: 'bad', sentence: withoutEmail },
  )
}

export default function Track({ actionData: response }: Route.ComponentProps) {
  const { words } = useWords()
  const texts = words.returns.track
  const errorOf = useFieldError(response?.errors ?? {})
  const form = useFocusOnError(response)
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={texts.title} hidden />
      <PageTitle title={texts.title} intro={texts.intro} />
      <ProblemNotice>{response?.problem}</ProblemNotice>
      <ShortForm ref={form} send={texts.send}>
        <TextField
          label={texts.number}
          hint={texts.numberHint}
          name="number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={response?.number ?? ''}
          error={response?.errors?.['number'] && texts.numberError}
          aria-required
        />
        <EmailField
          label={texts.email}
          hint={texts.emailHint}
          defaultValue={response?.email ?? ''}
          error={errorOf('email')}
        />
      </ShortForm>
    </Container>
  )
}
