import type { ReactNode } from 'react'
import { useWords } from '#app/components/words/words.tsx'
import { buyingWords } from '#app/components/words/buying-words.ts'
import { withdrawalWords } from '#app/components/words/withdrawal-words.ts'
import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useSendsEmails } from '#app/components/page/use-sends-emails.ts'
import { privatePage, type RouteHandle } from '#app/request/route-handle.ts'
import { Container } from '#app/ui/container.tsx'
import { atStart, looks, part, stack } from '#app/ui/layout/layout.ts'
import { DeclarationText, DeclarationReview } from './declaration.tsx'
import { WithdrawalForm } from './form.tsx'
import type { WithdrawalStep } from './steps.ts'

/**
 * The handle of the routes of the withdrawal form. The form may contain a long text, so that the shop shows the error
 * of a text that is too long beside its field, together with the whole text.
 */
export const withdrawalHandle: RouteHandle = {
  ...privatePage(buyingWords, withdrawalWords),
  accepts: 'long-form',
}

interface WithdrawalPageProps {
  /** The data of an empty form. */
  readonly data: { readonly key: string; readonly contract: string }
  /** The current step. Absent: the empty form. */
  readonly step: WithdrawalStep | undefined
}

/** Renders the current step of the withdrawal form. */
export function WithdrawalPage({ data, step }: WithdrawalPageProps) {
  const texts = useWords().words.withdrawalForm
  switch (step?.kind) {
    case 'review':
      return (
        <Page title={texts.review.title} intro={texts.review.intro}>
          <DeclarationReview values={step.values} />
        </Page>
      )
    case 'receipt':
      return (
        <Page title={texts.receipt.title} intro={texts.receipt.receivedAt(step.receivedAt)}>
          <Receipt {...step} />
        </Page>
      )
    default:
      return (
        <Page title={texts.title} intro={texts.intro}>
          <WithdrawalForm data={data} response={step} />
        </Page>
      )
  }
}

function Page({
  title,
  intro,
  children,
}: {
  readonly title: string
  readonly intro: string
  readonly children: ReactNode
}) {
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PageHead title={title} hidden />
      <PageTitle title={title} intro={intro} />
      {children}
    </Container>
  )
}

/** Shows the acknowledgement of receipt: the declaration, and whether the e-mail is on its way. */
function Receipt({ values, isEmailDelayed }: Extract<WithdrawalStep, { kind: 'receipt' }>) {
  const texts = useWords().words.withdrawalForm.receipt
  const email = texts[isEmailDelayed ? 'delayed' : 'sent'](values.email)
  return (
    <>
      <p className={looks.measure}>{useSendsEmails() ? email : texts.withoutEmail}</p>
      <DeclarationText values={values} />
      <section className={part(3, looks.measure)}>
        <h2>{texts.nextTitle}</h2>
        <p>{texts.next}</p>
      </section>
    </>
  )
}
