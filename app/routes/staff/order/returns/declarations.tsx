import { Form, href, Link } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { looks, spread, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { OrderPageData, OrderPartProps } from '../../order.tsx'
import { declarationTones } from '#app/routes/staff/shared/tones.ts'
import { OrderForm } from '../order-form.tsx'
import styles from '../page.module.css'
import { QuantityFields } from '../quantity-fields.tsx'

/** Shows the declarations from the withdrawal form that belong to an order, with the forms that register them. */
export function OrderDeclarations({ detail, response }: OrderPartProps) {
  const words = useStaffWords().withdrawals
  if (detail.declarations.length === 0) return null
  return (
    <section aria-labelledby="declarations">
      <h2 id="declarations">{words.onOrder.title}</h2>
      <div className={stack(4, styles.entries)}>
        {detail.declarations.map((declaration) => (
          <Declaration
            key={declaration.id}
            detail={detail}
            declaration={declaration}
            response={response?.about === declaration.id ? response : undefined}
          />
        ))}
      </div>
    </section>
  )
}

interface DeclarationProps extends OrderPartProps {
  readonly declaration: OrderPageData['declarations'][number]
}

function Declaration(props: DeclarationProps) {
  const words = useStaffWords().withdrawals
  const mayRegister = useHasPermission()('returns.receive')
  const { id, name, email, state, since, scope, items, returnNumber } = props.declaration
  return (
    <article className={looks.sheet} data-over={state === 'handled' || undefined}>
      <h3 className={spread([1, 4])}>
        <span className={looks.breakable}>{words.titleOf(name)}</span>
        <Badge tone={declarationTones[state]}>{words.states[state]}</Badge>
      </h3>
      <p className={styles.quiet}>
        {[since, email, words.scope[scope], returnNumber].filter(Boolean).join(' · ')}
      </p>
      {items && (
        <p className={styles.note} dir="auto">
          {items}
        </p>
      )}
      <p>
        <Link to={href('/staff/withdrawals/:withdrawal', { withdrawal: id })} className={looks.target}>
          {words.onOrder.open}
        </Link>
      </p>
      {state === 'matched' && mayRegister && <Registration {...props} />}
    </article>
  )
}

/** Renders the button that registers everything that may be returned, and the form that registers only some items. */
function Registration({ detail, declaration, response }: DeclarationProps) {
  const words = useStaffWords().withdrawals
  const { returnKind, selectable } = declaration
  if (!returnKind) return <Notice kind="warning">{words.register.none}</Notice>
  const action = href('/staff/orders/:number/declarations/:declaration/registration', {
    number: detail.order.number,
    declaration: declaration.id,
  })
  return (
    <div className={stack(3)}>
      <p>{words.identity}</p>
      <p>
        {words.register.kind[returnKind]} {words.register.text}
      </p>
      <Form method="post" action={action}>
        <Button name="whole" value="yes" kind={declaration.scope === 'whole' ? 'primary' : 'secondary'}>
          {words.register.whole}
        </Button>
      </Form>
      <PartForm
        action={action}
        lines={detail.order.lines}
        selectable={selectable}
        response={response?.form === 'registration' ? response : undefined}
      />
    </div>
  )
}

interface PartFormProps {
  readonly action: string
  readonly lines: OrderPageData['order']['lines']
  readonly selectable: OrderPageData['declarations'][number]['selectable']
  readonly response: FormResponse | undefined
}

function PartForm({ action, response, ...items }: PartFormProps) {
  const words = useStaffWords().withdrawals.register
  return (
    <OrderForm summary={words.part} action={action} response={response}>
      <QuantityFields {...items} legend={words.legend} hint={words.hint} preset="none" response={response} />
      <Button>{words.partNow}</Button>
    </OrderForm>
  )
}
