import { Link } from 'react-router'
import { orderSubpath } from '#app/components/order/order-path.ts'
import { useWords } from '#app/components/words/words.tsx'
import { looks, part, spread } from '#app/ui/layout/layout.ts'
import type { OrderPageData } from './data.server.ts'
import styles from './returns.module.css'

/** Lists the withdrawals and returns with their states. */
export function Returns({ returns, path }: OrderPageData) {
  const { words } = useWords()
  if (returns.length === 0) return null
  return (
    <section className={part(4)}>
      <h2>{words.order.returns.title}</h2>
      <ul className={looks.ruled}>
        {returns.map(({ number, kind, state, on }) => (
          <li key={number} className={spread([0, 4], styles.return)}>
            <Link to={orderSubpath(path, `returns/${number}`)} className={looks.target}>
              {words.order.returns[kind](number)}
            </Link>
            <span className={looks.fine}>
              {words.order.returns.on(on)} · {words.returns.states[state]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
