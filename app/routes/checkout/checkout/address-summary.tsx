import { addressLines } from '#shop/address.ts'
import type { CheckoutData } from '../checkout.tsx'
import { useWords } from '#app/components/words/words.tsx'

/** Shows the entered contact details and address. */
export function AddressSummary({ review, format }: CheckoutData) {
  const formatters = useWords().format
  const { contact, address, method } = review.details
  if (!contact) return null
  const lines = address && method !== 'collection' ? addressLines(format, address) : []
  return (
    <address>
      {[contact.name, ...lines].map((line) => (
        <span key={line}>{line}</span>
      ))}
      {lines.length > 0 && <span>{formatters.country(format.country)}</span>}
      <span>{contact.email}</span>
      {contact.phone && <span>{contact.phone}</span>}
    </address>
  )
}
