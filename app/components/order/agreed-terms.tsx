import { Link } from 'react-router'
import { looks } from '#app/ui/layout/layout.ts'
import { useWords } from '../words/words.tsx'
import { orderSubpath } from './order-path.ts'

interface AgreedTermsProps {
  readonly version: string
  /** Whether the text of this version is stored. */
  readonly hasTerms: boolean
  /** The path of the order's page, including the order key if there is one. */
  readonly orderPath: string
}

/** Names the version of the terms to which the customer agreed, and links to its text. */
export function AgreedTerms({ version, hasTerms, orderPath }: AgreedTermsProps) {
  const { agreedTerms, file } = useWords().words.documents
  if (!hasTerms) return <p>{agreedTerms.notStored(version)}</p>
  return (
    <p>
      <Link reloadDocument to={orderSubpath(orderPath, 'documents/terms.pdf')} className={looks.target}>
        {agreedTerms.link(version)}
      </Link>{' '}
      ({file})
    </p>
  )
}
