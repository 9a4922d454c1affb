import type { ReturnKind } from '#shop/returns/returns.ts'
import { useFieldError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { FieldError } from '#app/ui/fields/field.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { WithdrawalData } from './data.server.ts'
import { type Answered, fieldOf } from './declaration.ts'
import styles from './form.module.css'

interface PiecesProps {
  readonly data: WithdrawalData
  readonly kind: ReturnKind
  readonly answer: Answered | undefined
}

/** Every line of the order: those that may come back to be chosen, the others with the reason why not. */
export function Pieces({ data, kind, answer }: PiecesProps) {
  const said = useWords().words.returns.withdrawal
  const fault = useFieldError(answer?.faults ?? {})('pieces')
  const free = data.lines.filter(({ hindrance }) => hindrance === null)
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
            <Piece line={line} isOnly={free.length === 1} answer={answer} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface PieceProps {
  readonly line: WithdrawalData['lines'][number]
  /** The only one there is to choose is chosen already. */
  readonly isOnly: boolean
  readonly answer: Answered | undefined
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
