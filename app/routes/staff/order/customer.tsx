import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks } from '#app/ui/layout/layout.ts'
import type { OrderPartProps } from '../order.tsx'
import styles from './page.module.css'

/** Shows the customer, the contact details and the delivery address. */
export function Customer({ detail: { order, destinationLines } }: OrderPartProps) {
  const words = useStaffWords().orders.order
  const { languageNames } = useWords().words.frame
  const { contact, delivery, language } = order
  return (
    <section className={looks.sheet} aria-labelledby="customer">
      <h2 id="customer">{words.customer}</h2>
      <p>{contact.name}</p>
      {contact.email ? (
        <p>
          <a href={`mailto:${contact.email}`} className={classNames(looks.target, looks.breakable)}>
            {contact.email}
          </a>
        </p>
      ) : (
        <p className={styles.quiet}>{words.contactErased}</p>
      )}
      {contact.phone && (
        <p>
          <a href={`tel:${contact.phone}`} className={classNames(looks.target, looks.breakable)}>
            {contact.phone}
          </a>
        </p>
      )}
      <h3>{delivery.method === 'collection' ? words.collected : words.deliveryAddress}</h3>
      <address className={styles.address}>
        {destinationLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className={styles.quiet}>
        {words.language} {languageNames[language]}
      </p>
    </section>
  )
}
