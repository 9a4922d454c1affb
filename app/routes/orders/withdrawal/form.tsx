import { Form, Link } from 'react-router'
import type { ReturnKind } from '#shop/returns/returns.ts'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useSendsEmails } from '#app/components/page/use-sends-emails.ts'
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
import { type DeclarationResponse, quantityFieldOf } from './declaration.ts'
import styles from './form.module.css'

interface FormProps {
  readonly data: WithdrawalData
  readonly kind: ReturnKind
  readonly response: DeclarationResponse | undefined
}

/**
 * Renders the form that declares a withdrawal or return. It asks for the items, the customer's name and the e-mail
 * address that receives the acknowledgement. A single button submits the declaration.
 */
export function WithdrawalForm({ data, kind, response }: FormProps) {
  const { words } = useWords()
  const texts = words.returns.withdrawal
  const form = useFocusOnError(response)
  return (
    <Form ref={form} method="post" noValidate className={stack(8, styles.form)}>
      <ProblemNotice>{response?.errors && words.fields.checkMarkedFields}</ProblemNotice>
      <ProblemNotice>{response?.problem}</ProblemNotice>
      {/* The idempotency key stays the same after a corrected error, so that only one declaration is made. */}
      <input type="hidden" name="key" value={response?.values['key'] ?? data.key} />
      <ReturnableItems data={data} kind={kind} response={response} />
      <CustomerFields data={data} response={response} />
      <Consequences data={data} kind={kind} />
      <p className={row([3, 6])}>
        <SubmitButton size="l" whilePending={texts.sending}>
          {texts.confirm[kind]}
        </SubmitButton>
        <Link to={data.path} className={looks.target}>
          {words.returns.back}
        </Link>
      </p>
    </Form>
  )
}

/**
 * Lists every item of the order. The customer can select the returnable items. For every other item, the list shows the
 * reason why it cannot be returned.
 */
function ReturnableItems({ data, kind, response }: FormProps) {
  const texts = useWords().words.returns.withdrawal
  const error = useFieldError(response?.errors ?? {})('pieces')
  const free = data.lines.filter(({ blocker }) => blocker === null)
  // After an earlier withdrawal, the form preselects nothing, because the customer may only want to look at the form.
  const isUntouched = free.every(({ left, quantity }) => left && left.unsent + left.gone === quantity)
  return (
    <fieldset
      className={stack(4, styles.part)}
      aria-describedby={error ? 'pieces-error' : undefined}
      data-wrong={error ? true : undefined}
    >
      <legend className={styles.title}>{kind === 'withdrawal' ? texts.choose : texts.chooseReturn}</legend>
      <FieldError id="pieces" error={error} />
      <ul className={looks.ruled}>
        {data.lines.map((line) => (
          <li key={line.id} className={styles.item}>
            <ReturnableItem line={line} isOnly={isUntouched && free.length === 1} response={response} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface ReturnableItemProps extends Pick<FormProps, 'response'> {
  readonly line: WithdrawalData['lines'][number]
  /**
   * True if this is the only item of the order that can be returned, and if all units of the item can still be
   * returned. If true, the form preselects the item.
   */
  readonly isOnly: boolean
}

function ReturnableItem({ line, isOnly, response }: ReturnableItemProps) {
  const { words, format } = useWords()
  const texts = words.returns.withdrawal
  const { id, name, options, unitPrice, discount, terms, returnDays, left, blocker, until } = line
  const field = quantityFieldOf(id)
  const count = left ? left.unsent + left.gone : 0
  const initialQuantity = response ? response.values[field] : isOnly ? String(count) : undefined
  const details = options.map(({ value }) => value).join(', ')
  return (
    <>
      {blocker !== null || count === 0 ? (
        <p className={classNames(looks.medium, looks.breakable)}>{name}</p>
      ) : count === 1 ? (
        <Checkbox label={name} name={field} value="1" defaultChecked={initialQuantity === '1'} />
      ) : (
        <div className={styles.count}>
          <SelectField
            label={name}
            name={field}
            defaultValue={initialQuantity ?? '0'}
            aria-label={texts.quantity(name)}
          >
            <option value="0">{texts.none}</option>
            {Array.from({ length: count }, (_, index) => index + 1).map((choice) => (
              <option key={choice} value={choice}>
                {choice === count ? texts.all(choice) : texts.quantityOption(choice)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className={stack(1, looks.fine)}>
        {details && <p>{details}</p>}
        <p>{count > 1 ? texts.unitPrice(format.money(unitPrice)) : format.money(unitPrice)}</p>
        {discount.minor > 0 && <p>{words.discounts.share(format.deduction(discount))}</p>}
        {terms && <p>{texts.terms[terms](returnDays ?? 0)}</p>}
        {blocker ? (
          <p className={styles.reason}>{texts.blockers[blocker]}</p>
        ) : (
          until && <p>{texts.until[terms === 'voluntary' ? 'return' : 'withdrawal'](format.day(until))}</p>
        )}
      </div>
    </>
  )
}

function CustomerFields({ data, response }: Pick<FormProps, 'data' | 'response'>) {
  const { words } = useWords()
  const texts = words.returns.withdrawal
  const errorOf = useFieldError(response?.errors ?? {})
  const field = (name: 'name' | 'email') => ({
    name,
    label: texts[name],
    autoComplete: name,
    defaultValue: (response?.values ?? data)[name],
    error: errorOf(name),
    'aria-required': true,
  })
  return (
    <fieldset className={stack(4, styles.part)}>
      <legend className={styles.title}>{texts.detailsTitle}</legend>
      <p>
        {texts.order}: <strong>{data.number}</strong>
      </p>
      <TextField {...field('name')} />
      <TextField
        {...field('email')}
        hint={useSendsEmails() ? texts.emailHint : texts.emailHintWithoutEmail}
        type="email"
        inputMode="email"
        spellCheck={false}
      />
      <TextArea
        label={texts.statement}
        optional={words.fields.optional}
        name="statement"
        defaultValue={response?.values['statement'] ?? ''}
        error={errorOf('statement')}
      />
    </fieldset>
  )
}

/** Explains what will happen to the items and the money. The customer reads this before submitting the declaration. */
function Consequences({ data, kind }: Pick<FormProps, 'data' | 'kind'>) {
  const texts = useWords().words.returns.withdrawal
  const some = (where: 'unsent' | 'gone') => data.lines.some(({ left }) => (left?.[where] ?? 0) > 0)
  return (
    <section className={stack(4, styles.part)}>
      <h2 className={styles.title}>{texts.consequencesTitle}</h2>
      {kind === 'return' ? (
        <p>{texts.outcome.return}</p>
      ) : (
        <>
          {some('unsent') && <p>{texts.outcome.unsent}</p>}
          {some('gone') && <p>{texts.outcome.gone}</p>}
          {data.hasDelivery && <p>{texts.outcome.delivery}</p>}
        </>
      )}
    </section>
  )
}
