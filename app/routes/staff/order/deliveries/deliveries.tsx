import { Form, href, Link } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { looks, onBaseline, row, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import {
  type DeliveryState,
  type DeliveryStep,
  deliverySteps,
  isMadeToOrder,
  canAdvance,
} from '#shop/orders/deliveries.ts'
import type { OrderPageData, OrderPartProps } from '../../order.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import pageStyles from '../page.module.css'
import styles from './deliveries.module.css'

type ShownDelivery = OrderPageData['deliveries'][number]

/** Shows each delivery with its items, its state and the steps that staff can take. */
export function Deliveries({ detail, response }: OrderPartProps) {
  const words = useStaffWords().orders.deliveries
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">{words.title}</h2>
      {detail.deliveries.length === 0 && <p className={pageStyles.quiet}>{words.none}</p>}
      <ul className={stack(4)}>
        {detail.deliveries.map((delivery) => (
          <DeliveryCard
            key={delivery.id}
            detail={detail}
            delivery={delivery}
            response={response?.about === String(delivery.number) ? response : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

interface CardProps extends OrderPartProps {
  readonly delivery: ShownDelivery
}

const tones: Readonly<Record<DeliveryState, 'good' | 'quiet' | 'under_way' | 'bad'>> = {
  planned: 'quiet',
  in_production: 'under_way',
  preparing: 'under_way',
  dispatched: 'under_way',
  delivered: 'good',
  failed: 'bad',
  ready_to_collect: 'under_way',
  collected: 'good',
  cancelled: 'quiet',
}

function DeliveryCard(props: CardProps) {
  const { delivery } = props
  const { order } = props.detail
  const {
    orders: { deliveries: words },
    fulfilment: { slip },
  } = useStaffWords()
  const mayHandle = useHasPermission()('deliveries.handle')
  const { number, state, since } = delivery
  return (
    <li className={looks.sheet} data-over={state === 'cancelled' || undefined}>
      <div className={row([0, 3], onBaseline, styles.head)}>
        <h3>{words.number(number)}</h3>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {since && <span className={pageStyles.quiet}>{words.since(since)}</span>}
      </div>
      <ul className={stack(1, looks.breakable)}>
        {delivery.lines.map(({ lineId, quantity }) => {
          const line = order.lines.find(({ id }) => id === lineId)
          return (
            <li key={lineId}>
              <strong>{quantity} ×</strong> {line?.name}{' '}
              <span className={pageStyles.quiet}>
                {line?.options.map(({ value }) => value).join(' · ')}{' '}
                <span className={styles.sku}>({line?.sku})</span>
              </span>
            </li>
          )
        })}
      </ul>
      <Tracked {...delivery} />
      {state !== 'cancelled' && (
        <p>
          <Link
            to={href('/staff/orders/:number/deliveries/:delivery/packing-slip', {
              number: order.number,
              delivery: String(number),
            })}
            className={looks.target}
          >
            {slip.link}
          </Link>
        </p>
      )}
      {order.state === 'placed' && mayHandle && <Steps {...props} />}
    </li>
  )
}

function Tracked({ carrier, tracking, trackingUrl }: ShownDelivery) {
  const words = useStaffWords().orders.deliveries
  if (!carrier && !tracking && !trackingUrl) return null
  return (
    <p className={row([0, 4], looks.breakable)}>
      {[carrier, tracking].filter(Boolean).join(', ')}{' '}
      {trackingUrl && (
        <a href={trackingUrl} rel="noreferrer" target="_blank" className={looks.iconTarget}>
          {words.follow}
        </a>
      )}
    </p>
  )
}

/**
 * The changes of a delivery's state for which staff only press a button. Dispatch and readiness for pickup are not in
 * this list, because staff also select items in a form.
 */
const buttonSteps = ['arrival', 'collection', 'production', 'preparation', 'failure'] as const

function Steps({ detail, delivery, response }: CardProps) {
  const words = useStaffWords().orders.deliveries
  const { order, key } = detail
  const { state, method, lines } = delivery
  const may = (step: DeliveryStep) => canAdvance(state, deliverySteps[step], method)
  const shown = buttonSteps.filter(
    (step) =>
      may(step) &&
      (step !== 'production' || lines.some((lineQuantity) => isMadeToOrder(order, lineQuantity))),
  )
  const handOverStep = may('dispatch') ? 'dispatch' : may('readiness') ? 'readiness' : null
  if (shown.length === 0 && !handOverStep) return null
  return (
    <div className={styles.steps}>
      {shown.length > 0 && (
        <div className={row(3, styles.buttonSteps)}>
          {shown.map((step) => (
            <Form key={step} method="post" action={stepPath(order, delivery, step)}>
              <input type="hidden" name="key" value={key} />
              <input type="hidden" name="seen" value={delivery.revision} />
              <Button kind={kinds[step]}>{words.steps[step]}</Button>
            </Form>
          ))}
        </div>
      )}
      {handOverStep && <OpenWithdrawals detail={detail} />}
      {handOverStep && (
        <HandOverForm
          key={key}
          step={handOverStep}
          action={stepPath(order, delivery, handOverStep)}
          detail={detail}
          delivery={delivery}
          response={response?.form === handOverStep ? response : undefined}
        />
      )}
    </div>
  )
}

/** Warns staff before a dispatch about declarations of withdrawal that are not registered yet. */
function OpenWithdrawals({ detail }: Pick<CardProps, 'detail'>) {
  const words = useStaffWords().orders.deliveries
  const open = detail.declarations.filter(({ state }) => state === 'matched')
  if (open.length === 0) return null
  return (
    <div className={stack(3, styles.warnings)}>
      {open.map(({ id, since }) => (
        <Notice key={id} kind="warning">
          <p>{words.openWithdrawal(since ?? '')}</p>
          <p>
            <Link to={href('/staff/withdrawals/:withdrawal', { withdrawal: id })} className={looks.target}>
              {words.toWithdrawal}
            </Link>
          </p>
        </Notice>
      ))}
    </div>
  )
}

const kinds = {
  arrival: 'primary',
  collection: 'primary',
  production: 'secondary',
  preparation: 'secondary',
  failure: 'danger',
} as const

function stepPath({ number }: OrderPageData['order'], delivery: ShownDelivery, step: DeliveryStep): string {
  return href(`/staff/orders/:number/deliveries/:delivery/${step}`, {
    number,
    delivery: String(delivery.number),
  })
}
