import { href, Link } from 'react-router'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import type { OrderPartProps } from '../order.tsx'
import { MessageForm } from './message-form.tsx'
import styles from './page.module.css'

/** Shows the customer, the contact details and the addresses. */
export function Customer({ detail, response }: OrderPartProps) {
  const { order, destinationLines, billingLines, customerId, key } = detail
  const may = useHasPermission()
  const [mayWrite, mayManage] = [may('orders.message'), may('customers.manage')]
  const words = useStaffWords().orders.order
  const { languageNames } = useWords().words.frame
  const { contact, delivery, language } = order
  return (
    <section className={looks.sheet} aria-labelledby="customer">
      <h2 id="customer">{words.customer}</h2>
      {contact.name && <p>{contact.name}</p>}
      {contact.email ? (
        <p>
          <a href={`mailto:${contact.email}`} className={classNames(looks.target, looks.breakable)}>
            {contact.email}
          </a>
        </p>
      ) : (
        <p className={styles.quiet}>{contact.name ? words.contactErased : words.customerErased}</p>
      )}
      {contact.phone && (
        <p>
          <a href={`tel:${contact.phone}`} className={classNames(looks.target, looks.breakable)}>
            {contact.phone}
          </a>
        </p>
      )}
      {customerId && mayManage && (
        <p>
          <Link to={href('/staff/customers/:customer', { customer: customerId })} className={looks.target}>
            {words.toCustomer}
          </Link>
        </p>
      )}
      {destinationLines.length > 0 && (
        <AddressPart
          title={delivery.method === 'collection' ? words.collected : words.deliveryAddress}
          lines={destinationLines}
        />
      )}
      {billingLines.length > 0 && <AddressPart title={words.billingAddress} lines={billingLines} />}
      <p className={styles.quiet}>
        {words.language} {languageNames[language]}
      </p>
      {contact.email && mayWrite && (
        // The key changes with each response and so resets the form, which prevents sending the same message again.
        <MessageForm
          key={key}
          detail={detail}
          response={response?.form === 'message' ? response : undefined}
        />
      )}
    </section>
  )
}

function AddressPart({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <address className={styles.address}>
        {lines.map((line, index) => (
          // Two lines of an address may be identical.
          <span key={index}>{line}</span>
        ))}
      </address>
    </>
  )
}
