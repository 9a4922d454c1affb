import { Check, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CheckoutData } from '../checkout.tsx'
import styles from './account.module.css'

/** Who is signed in; for a guest the way to it, which nobody needs to go. */
export function WhoBuys({ account }: CheckoutData) {
  const { account: said } = useWords().words.checkout
  if (account.signedInAs) return <p className={styles.signedIn}>{said.signedInAs(account.signedInAs)}</p>
  return (
    <p className={styles.offer}>
      {said.have} <Link to="/sign-in?to=/checkout">{said.signIn}</Link>
    </p>
  )
}

/** The addresses of the account, each of which fills the fields; plain links, which work without JavaScript too. */
export function OwnAddresses({ account }: CheckoutData) {
  const { account: said } = useWords().words.checkout
  if (account.addresses.length === 0) return null
  return (
    <nav aria-label={said.addresses} className={styles.addresses}>
      <p className={styles.title} aria-hidden>
        {said.addresses}
      </p>
      <ul className={styles.list}>
        {account.addresses.map(({ id, called, text, isChosen }) => (
          <li key={id}>
            <Link
              to={`/checkout?edit=contact&address=${id}`}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={styles.address}
            >
              <span className={styles.mark}>
                <Icon of={isChosen ? Check : MapPin} />
              </span>
              <span>
                {called}
                <span className={styles.text}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
