import { addressLines } from '#shop/address.ts'
import type { CheckoutData } from '../checkout.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '#app/components/words/words.tsx'
import styles from './step.module.css'

/** Shows the entered contact details and addresses. */
export function AddressSummary({ review, format, billingLines }: CheckoutData) {
  const { words, format: formatters } = useWords()
  const { contact, address, method } = review.details
  if (!contact) return null
  const lines = address && method !== 'collection' ? addressLines(format, address) : []
  return (
    <address>
      {[contact.name, ...lines].map((line, index) => (
        // Two lines of an address may be identical.
        <span key={index}>{line}</span>
      ))}
      {lines.length > 0 && <span>{formatters.country(format.country)}</span>}
      <span>{contact.email}</span>
      {contact.phone && <span>{contact.phone}</span>}
      {billingLines.length > 0 && (
        <>
          <span className={classNames(looks.medium, styles.billingTitle)}>
            {words.checkout.billing.title}
          </span>
          {billingLines.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
        </>
      )}
    </address>
  )
}
