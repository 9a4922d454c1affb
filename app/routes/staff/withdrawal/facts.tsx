import { href, Link } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { DeclarationPageData } from '../withdrawal.tsx'
import styles from './page.module.css'

/** Shows the content of a declaration as the customer typed it, and what happened with it. */
export function DeclarationFacts({ page }: { readonly page: DeclarationPageData }) {
  const words = useStaffWords().withdrawals
  const { declaration, received, acknowledged, handled, order } = page
  const { name, contract, scope, items, email, returnNumber, note, handledBy } = declaration
  const orderLink = order && (
    <Link to={href('/staff/orders/:number', { number: order.number })}>{order.number}</Link>
  )
  const facts = [
    [words.received, received],
    [words.name, name],
    [words.contract, contract],
    [words.scopeName, words.scope[scope]],
    [words.text, items],
    [words.email, email],
    [words.acknowledged, acknowledged ?? words.heldBack],
    [words.order, orderLink ?? words.noOrder],
    [words.orderedBy, order && [order.name, order.email].filter(Boolean).join(', ')],
    [words.return, returnNumber],
    [words.handledAt, handled && words.handledBy(handled, handledBy)],
    [words.note, note],
  ] as const
  return (
    <dl className={stack(3, looks.sheet)}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt className={looks.fine}>{label}</dt>
              <dd className={styles.typed} dir="auto">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
