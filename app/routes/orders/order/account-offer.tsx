import { href, Link } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { useWords } from '#app/components/words/words.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import type { OrderPageData } from './data.server.ts'
import styles from './account-offer.module.css'

/** For a guest who has bought: an account, for whoever would like one. The link holds the key that fills in the form. */
export function AccountOffer({ path }: OrderPageData) {
  const { keep } = useWords().words.order
  return (
    <section className={stack(2, atStart, looks.unprinted, styles.offer)} aria-labelledby="keep-in-account">
      <h2 id="keep-in-account" className={looks.smallTitle}>
        {keep.title}
      </h2>
      <p>{keep.text}</p>
      <Link to={withDestination(href('/sign-up'), path)} className={looks.target}>
        {keep.link}
      </Link>
    </section>
  )
}
