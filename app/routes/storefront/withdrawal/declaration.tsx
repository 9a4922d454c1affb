import { Form, href } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, part, row, stack } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { WithdrawalValues } from './steps.ts'
import styles from './withdrawal.module.css'

interface DeclarationProps {
  readonly values: WithdrawalValues
}

/**
 * Shows the content of a declaration exactly as typed. Each text has a direction of its own, so that right-to-left text
 * does not change the order of the text around it.
 */
export function DeclarationText({ values }: DeclarationProps) {
  const { review, scope } = useWords().words.withdrawalForm
  const facts = [
    [review.name, values.name],
    [review.contract, values.contract],
    [review.scope, scope[values.scope]],
    [review.items, values.items],
    [review.email, values.email],
  ] as const
  return (
    <section className={part(3, styles.declaration)}>
      <h2>{review.declarationTitle}</h2>
      <p>{review.declaration}</p>
      <dl className={stack(3, looks.panel)}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt className={looks.fine}>{name}</dt>
                <dd className={classNames(looks.medium, styles.typed)} dir="auto">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

/** Shows the declaration with the button that confirms it, and a button that opens the form again. */
export function DeclarationReview({ values }: DeclarationProps) {
  const { review } = useWords().words.withdrawalForm
  return (
    <>
      <DeclarationText values={values} />
      <Form method="post" action={href('/withdrawal/confirmation')}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value ?? ''} />
        ))}
        <p className={row([3, 6])}>
          <SubmitButton size="l" whilePending={review.sending}>
            {review.confirm}
          </SubmitButton>
          <Button kind="quiet" size="l" formAction={href('/withdrawal')}>
            {review.change}
          </Button>
        </p>
      </Form>
    </>
  )
}
