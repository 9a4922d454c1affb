import { Form, Link, useNavigation } from 'react-router'
import type { ReturnKind } from '#shop/returns/returns.ts'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import type { WithdrawalData } from './data.server.ts'
import type { Answered } from './declaration.ts'
import styles from './form.module.css'
import { Pieces } from './items.tsx'

interface FormProps {
  readonly data: WithdrawalData
  readonly kind: ReturnKind
  readonly answer: Answered | undefined
}

/** What is withdrawn from, by whom, and where the receipt goes; declared with its one button. */
export function WithdrawalForm({ data, kind, answer }: FormProps) {
  const { words } = useWords()
  const said = words.returns.withdrawal
  const form = useFocusOnError(answer)
  const isPending = useNavigation().state !== 'idle'
  return (
    <Form ref={form} method="post" noValidate className={stack(8, styles.form)}>
      {answer?.faults && (
        <Notice kind="bad" announced>
          {words.fields.lookAgain}
        </Notice>
      )}
      {answer?.problem && (
        <Notice kind="bad" announced>
          {answer.problem}
        </Notice>
      )}
      {/* One declaration for one press, also when what was typed had to be mended first. */}
      <input type="hidden" name="key" value={answer?.values['key'] ?? data.key} />
      <Pieces data={data} kind={kind} answer={answer} />
      <Person data={data} answer={answer} />
      <WhatThen data={data} kind={kind} />
      <p className={row([3, 6])}>
        <Button size="l" pending={isPending}>
          {isPending ? said.sending : said.confirm[kind]}
        </Button>
        <Link to={data.path} className={looks.target}>
          {words.returns.back}
        </Link>
      </p>
    </Form>
  )
}

function Person({ data, answer }: Pick<FormProps, 'data' | 'answer'>) {
  const { words } = useWords()
  const said = words.returns.withdrawal
  const faultOf = useFieldError(answer?.faults ?? {})
  const values = answer?.values ?? data
  return (
    <fieldset className={stack(4, styles.part)}>
      <legend className={styles.title}>{said.who}</legend>
      <p>
        {said.order}: <strong>{data.number}</strong>
      </p>
      <TextField
        label={said.name}
        name="name"
        autoComplete="name"
        defaultValue={values.name}
        error={faultOf('name')}
        aria-required
      />
      <TextField
        label={said.email}
        hint={said.emailHint}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        defaultValue={values.email}
        error={faultOf('email')}
        aria-required
      />
      <TextArea
        label={said.statement}
        optional={words.fields.optional}
        name="statement"
        defaultValue={answer?.values['statement'] ?? ''}
        error={faultOf('statement')}
      />
    </fieldset>
  )
}

/** What becomes of the pieces and of the money, before anything is declared. */
function WhatThen({ data, kind }: Pick<FormProps, 'data' | 'kind'>) {
  const said = useWords().words.returns.withdrawal
  const some = (where: 'unsent' | 'gone') => data.lines.some(({ left }) => (left?.[where] ?? 0) > 0)
  return (
    <section className={stack(4, styles.part)}>
      <h2 className={styles.title}>{said.whatThen}</h2>
      {kind === 'return' ? (
        <p>{said.outcome.return}</p>
      ) : (
        <>
          {some('unsent') && <p>{said.outcome.unsent}</p>}
          {some('gone') && <p>{said.outcome.gone}</p>}
          {data.hasDelivery && <p>{said.outcome.delivery}</p>}
        </>
      )}
    </section>
  )
}
