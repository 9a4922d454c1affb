import { below } from '#app/components/order/order-path.ts'
import { useWords } from '#app/components/words/words.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { looks, part, spread } from '#app/ui/layout/layout.ts'
import type { OrderPageData } from './data.server.ts'
import styles from './cancel-or-withdraw.module.css'

/** The ways out of an order that are still open: cancelling it, withdrawing from it, giving pieces back. */
export function ChangeOfMind({ order, open, path }: OrderPageData) {
  const { words, format } = useWords()
  const { change } = words.order
  if (!open.cancel && !open.return) return null
  const until = open.withdrawUntil && change.withdrawUntil(format.day(open.withdrawUntil))
  return (
    <section className={part(4, looks.unprinted)}>
      <h2>{change.title}</h2>
      {open.cancel && (
        <div className={spread([3, 6], styles.way)}>
          <p>{order.state === 'placed' ? change.cancelText : change.cancelUnpaidText}</p>
          <LinkButton to={below(path, 'cancellation')} kind="secondary">
            {change.cancel}
          </LinkButton>
        </div>
      )}
      {open.return && (
        <div className={spread([3, 6], styles.way)}>
          <p>{open.return === 'return' ? change.returnText : (until ?? change.withdrawText)}</p>
          <LinkButton to={below(path, 'withdrawal')} kind="secondary">
            {open.return === 'return' ? change.return : change.withdraw}
          </LinkButton>
        </div>
      )}
    </section>
  )
}
