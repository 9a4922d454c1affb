import { Form, Link } from 'react-router'
import type { ReturnKind } from '#shop/returns/returns.ts'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { FieldError } from '#app/ui/fields/field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { WithdrawalData } from './data.server.ts'
import { type Answered, fieldOf } from './declaration.ts'
import styles from './form.module.css'

interface FormProps {
  readonly data: WithdrawalData
  readonly kind: ReturnKind
  readonly answer: Answered | undefined
}

/**
 * Asks for the items, the customer's name and the e-mail address for the acknowledgement. One button submits the
 * declaration.
 */
export function WithdrawalForm({ data, kind, answer }: FormProps) {
  const { words } = useWords()
  const said = words.returns.withdrawal
  const form = useFocusOnError(answer)
  return (
    <Form ref={form} method="post" noValidate className={stack(8, styles.form)}>
      <ProblemNotice>{answer?.faults && words.fields.lookAgain}</ProblemNotice>
      <ProblemNotice>{answer?.problem}</ProblemNotice>
      {/* The idempotency key stays the same after a corrected error, so that only one declaration is made. */}
      <input type="hidden" name="key" value={answer?.values['key'] ?? data.key} />
      <Pieces data={data} kind={kind} answer={answer} />
      <Person data={data} answer={answer} />
      <WhatThen data={data} kind={kind} />
      <p className={row([3, 6])}>
        <SubmitButton size="l" whilePending={said.sending}>
          {said.confirm[kind]}
        </SubmitButton>
        <Link to={data.path} className={looks.target}>
          {words.returns.back}
        </Link>
      </p>
    </Form>
  )
}

/** Lists every item of the order: returnable ones to choose from, the others with the reason. */
function Pieces({ data, kind, answer }: FormProps) {
  const said = useWords().words.returns.withdrawal
  const fault = useFieldError(answer?.faults ?? {})('pieces')
  const free = data.lines.filter(({ hindrance }) => hindrance === null)
  // After an earlier withdrawal nothing is preselected: who opens the form again may only want to look.
  const isUntouched = free.every(({ left, quantity }) => left && left.unsent + left.gone === quantity)
  return (
    <fieldset
      className={stack(4, styles.part)}
      aria-describedby={fault ? 'pieces-error' : undefined}
      data-wrong={fault ? true : undefined}
    >
      <legend className={styles.title}>{kind === 'withdrawal' ? said.choose : said.chooseReturn}</legend>
      <FieldError id="pieces" error={fault} />
      <ul className={looks.ruled}>
        {data.lines.map((line) => (
          <li key={line.id} className={styles.piece}>
            <Piece line={line} isOnly={isUntouched && free.length === 1} answer={answer} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface PieceProps extends Pick<FormProps, 'answer'> {
  readonly line: WithdrawalData['lines'][number]
  /** Whether this is the only returnable item, and all of it is left. It is then preselected. */
  readonly isOnly: boolean
}

function Piece({ line, isOnly, answer }: PieceProps) {
  const { words, format } = useWords()
  const said = words.returns.withdrawal
  const { id, name, options, unitPrice, terms, left, hindrance, until } = line
  const field = fieldOf(id)
  const count = left ? left.unsent + left.gone : 0
  const before = answer ? answer.values[field] : isOnly ? String(count) : undefined
  const details = options.map(({ value }) => value).join(', ')
  return (
    <>
      {hindrance !== null || count === 0 ? (
        <p className={classNames(looks.medium, looks.breakable)}>{name}</p>
      ) : count === 1 ? (
        <Checkbox label={name} name={field} value="1" defaultChecked={before === '1'} />
      ) : (
        <div className={styles.count}>
          <SelectField
            label={name}
            name={field}
            defaultValue={before ?? '0'}
            aria-label={said.quantity(name)}
          >
            <option value="0">{said.none}</option>
            {Array.from({ length: count }, (_, index) => index + 1).map((many) => (
              <option key={many} value={many}>
                {many === count ? said.all(many) : said.ofThem(many)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className={stack(1, looks.fine)}>
        {details && <p>{details}</p>}
        <p>{count > 1 ? said.worth(format.money(unitPrice)) : format.money(unitPrice)}</p>
        {terms && <p>{said.terms[terms]}</p>}
        {hindrance ? (
          <p className={styles.reason}>{said.hindrances[hindrance]}</p>
        ) : (
          until && <p>{said.until[terms === 'thirty_days' ? 'return' : 'withdrawal'](format.day(until))}</p>
        )}
      </div>
    </>
  )
}

function Person({ data, answer }: Pick<FormProps, 'data' | 'answer'>) {
  const { words } = useWords()
  const said = words.returns.withdrawal
  const faultOf = useFieldError(answer?.faults ?? {})
  const field = (name: 'name' | 'email') => ({
    name,
    label: said[name],
    autoComplete: name,
    defaultValue: (answer?.values ?? data)[name],
    error: faultOf(name),
    'aria-required': true,
  })
  return (
    <fieldset className={stack(4, styles.part)}>
      <legend className={styles.title}>{said.who}</legend>
      <p>
        {said.order}: <strong>{data.number}</strong>
      </p>
      <TextField {...field('name')} />
      <TextField
        {...field('email')}
        hint={said.emailHint}
        type="email"
        inputMode="email"
        spellCheck={false}
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

/** Explains what happens to the items and the money, before the declaration. */
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
