import { Check, MapPin } from 'lucide-react'
import { href, Link } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { CheckoutData } from '../checkout.tsx'
import styles from './account.module.css'

/** Shows who is signed in, or offers a guest the optional sign-in. */
export function CustomerNote({ account }: CheckoutData) {
  const { account: texts } = useWords().words.checkout
  if (account.signedInAs) return <p className={looks.quiet}>{texts.signedInAs(account.signedInAs)}</p>
  return (
    <p className={styles.offer}>
      {texts.haveAccount}{' '}
      <Link to={withDestination(href('/sign-in'), href('/checkout'))}>{texts.signIn}</Link>
    </p>
  )
}

/**
 * Lists the account's addresses. Each address is a link that fills the form's fields, so that the list works without
 * JavaScript.
 */
export function SavedAddresses({ account }: CheckoutData) {
  const { account: texts } = useWords().words.checkout
  if (account.addresses.length === 0) return null
  return (
    <nav aria-label={texts.addresses} className={stack(2)}>
      <p className={looks.medium} aria-hidden>
        {texts.addresses}
      </p>
      <ul className={stack(2)}>
        {account.addresses.map(({ id, displayName, text, isChosen }) => (
          <li key={id}>
            <Link
              to={`${href('/checkout')}?edit=contact&address=${id}`}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={styles.address}
            >
              <span className={styles.mark}>
                <Icon of={isChosen ? Check : MapPin} />
              </span>
              <span>
                {displayName}
                <span className={classNames(looks.fine, styles.text)}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
