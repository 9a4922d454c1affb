import type { FormAnswer } from '#app/components/forms/form-answer.ts'
import { Form, href } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useMay } from '#app/components/staff/use-permission.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { outstanding } from '#shop/returns/returns.ts'
import type { OrderPageData } from '../../order.tsx'
import type { PartProps } from '../data.ts'
import styles from '../page.module.css'
import { PieceFields } from '../quantity-fields.tsx'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { looks, spread, stack } from '#app/ui/layout/layout.ts'

/** What was withdrawn from or is given back, and what staff do when it comes. */
export function Returns({ file, answer }: PartProps) {
  const words = useStaffWords().returns
  if (file.returns.length === 0) return null
  return (
    <section aria-labelledby="returns">
      <h2 id="returns">{words.title}</h2>
      <div className={stack(4, styles.entries)}>
        {file.returns.map((one) => (
          <Return
            key={one.number}
            file={file}
            one={one}
            answer={answer?.about === one.number ? answer : undefined}
          />
        ))}
      </div>
    </section>
  )
}

type Shown = OrderPageData['returns'][number]

interface ReturnProps {
  readonly file: OrderPageData
  readonly one: Shown
  readonly answer: FormAnswer | undefined
}

function Return(props: ReturnProps) {
  const words = useStaffWords().returns
  const { one, file } = props
  const { number, kind, state, since, name, lines, statement, note } = one
  const isOpen = state === 'approved'
  const mayReceive = useMay()('returns.receive')
  return (
    <article className={styles.card} data-over={isOpen || state === 'received' ? undefined : true}>
      <h3 className={spread([1, 4], looks.numbers)}>
        {words.named[kind](number)}
        <Badge tone={isOpen || state === 'received' ? 'good' : 'quiet'}>{words.states[state]}</Badge>
      </h3>
      <p className={styles.quiet}>{words.declared(since, name)}</p>
      <ul>
        {lines.map((line) => (
          <Line key={line.lineId} line={line} order={file.order} />
        ))}
      </ul>
      {statement && <p className={styles.note}>{statement}</p>}
      {note && (
        <p className={styles.note}>
          {words.note}: {note}
        </p>
      )}
      {state === 'received' && <Notice kind="warning">{words.stuck}</Notice>}
      {isOpen && mayReceive && <ReceiptForm {...props} />}
      {(isOpen || state === 'received') && mayReceive && <RejectionForm {...props} />}
    </article>
  )
}

/** How many of a piece are meant, and where they are. */
function Line({
  line,
  order,
}: {
  readonly line: Shown['lines'][number]
  readonly order: OrderPageData['order']
}) {
  const words = useStaffWords().returns
  const { lineId, quantity, unsent, received } = line
  const name = order.lines.find(({ id }) => id === lineId)?.name ?? ''
  const told = [
    words.piece(quantity, name),
    unsent > 0 && words.unsent(unsent),
    received > 0 && words.received(received),
  ]
  return <li>{told.filter(Boolean).join(' · ')}</li>
}

const addressOf = ({ file, one }: ReturnProps, page: 'receipt' | 'rejection') =>
  href(`/staff/orders/:number/returns/:return/${page}`, {
    number: file.order.number,
    return: String(one.number),
  })

function ReceiptForm(props: ReturnProps) {
  const words = useStaffWords().returns.receipt
  const { file, one } = props
  const answer = props.answer?.form === 'receipt' ? props.answer : undefined
  const form = useFocusOnError(answer)
  return (
    <Disclosure summary={words.open} open={answer !== undefined}>
      <Form
        ref={form}
        method="post"
        action={addressOf(props, 'receipt')}
        className={stack(4, styles.form)}
        noValidate
      >
        <input type="hidden" name="key" value={file.key} />
        <PieceFields
          legend={words.legend}
          hint={words.hint}
          lines={file.order.lines}
          most={outstanding(one)}
          preset="all"
          answer={answer}
        />
        <Checkbox
          label={words.restock}
          name="restock"
          defaultChecked={answer ? answer.values?.['restock'] === 'on' : true}
        />
        <Button>{words.now}</Button>
      </Form>
    </Disclosure>
  )
}

function RejectionForm(props: ReturnProps) {
  const words = useStaffWords().returns.rejection
  const answer = props.answer?.form === 'rejection' ? props.answer : undefined
  const form = useFocusOnError(answer)
  return (
    <Disclosure summary={words.open} open={answer !== undefined}>
      <Form
        ref={form}
        method="post"
        action={addressOf(props, 'rejection')}
        className={stack(4, styles.form)}
        noValidate
      >
        <p>{words.text}</p>
        <TextArea
          label={words.note}
          hint={words.noteHint}
          name="note"
          defaultValue={answer?.values?.['note'] ?? ''}
          error={answer?.faults?.['note']}
        />
        <Button kind="danger">{words.now}</Button>
      </Form>
    </Disclosure>
  )
}
