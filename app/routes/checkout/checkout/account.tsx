import { Check, MapPin } from 'lucide'
import { href, Link, useSearchParams } from 'react-router'
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

interface SavedAddressesProps {
  readonly title: string
  readonly addresses: CheckoutData['account']['billingAddresses']
  /** The URL parameter that contains the ID of the selected address. */
  readonly param: 'address' | 'billing'
}

/**
 * Lists the account's addresses. Each address is a link that opens the checkout with this address filled in, so that
 * the list works without JavaScript.
 */
export function SavedAddresses({ title, addresses, param }: SavedAddressesProps) {
  const [params] = useSearchParams()
  if (addresses.length === 0) return null
  const pathTo = (id: string) =>
    `${href('/checkout')}?${String(new URLSearchParams({ ...Object.fromEntries(params), edit: 'contact', [param]: id }))}`
  return (
    <nav aria-label={title} className={stack(2)}>
      <p className={looks.medium} aria-hidden>
        {title}
      </p>
      <ul className={stack(2)}>
        {addresses.map(({ id, displayName, text, isChosen }) => (
          <li key={id}>
            <Link
              to={pathTo(id)}
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
