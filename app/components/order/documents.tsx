import { FileText } from 'lucide'
import { Link } from 'react-router'
import type { DocumentSummary } from '#shop/invoices/invoices.ts'
import { Icon } from '#app/ui/icon.tsx'
import { looks, row, spread } from '#app/ui/layout/layout.ts'
import styles from './documents.module.css'
import { orderSubpath } from './order-path.ts'
import { useWords } from '../words/words.tsx'

interface DocumentsProps {
  readonly documents: readonly DocumentSummary[]
  /** The path of the order's page, including the order key if there is one. */
  readonly orderPath: string
}

/**
 * Lists all documents of an order, each as a link to its PDF, and says that they are e-invoices. Renders nothing if the
 * order has no documents.
 */
export function Documents({ documents, orderPath }: DocumentsProps) {
  const { words, format } = useWords()
  const { named, file, eInvoice, credited } = words.documents
  if (documents.length === 0) return null
  return (
    <>
      <ul className={styles.documents}>
        {documents.map(({ number, kind, issuedOn, total }) => (
          <li key={number} className={spread([0, 4])}>
            <Link
              reloadDocument
              to={orderSubpath(orderPath, `documents/${number}.pdf`)}
              className={looks.iconTarget}
            >
              <Icon of={FileText} size={18} />
              <span>
                {named[kind](number)} <span className={looks.fine}>({file})</span>
              </span>
            </Link>
            <span className={row(4, looks.fineNumber)}>
              <span>{format.day(issuedOn)}</span>
              <span>{kind === 'invoice' ? format.money(total) : credited(format.money(total))}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={looks.fine}>{eInvoice}</p>
    </>
  )
}
