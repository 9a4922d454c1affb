import { ExternalLink } from 'lucide'
import type { ReactNode } from 'react'
import { href, Link, useOutletContext } from 'react-router'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { looks, row } from '#app/ui/layout/layout.ts'
import type { ProductDetail } from '../../product.tsx'
import { editorPath, type EditorTab, editorTabs } from './editor-path.ts'
import styles from './editor.module.css'

interface EditorFrameProps {
  readonly tab: EditorTab
  /** What the page shows within its tab, such as the SKU of a variant. */
  readonly part?: string
  readonly children: ReactNode
}

/** Renders the head of a product's pages: its name, its status and the links to its parts. */
export function EditorFrame({ tab, part, children }: EditorFrameProps) {
  const detail = useOutletContext<ProductDetail>()
  const { products: words, productEditor } = useStaffWords()
  const title = part ?? productEditor.sections[tab]
  return (
    <>
      <BackLink to={href('/staff/products')} text={words.back} />
      <StaffHead title={detail.name} pageTitle={`${detail.name}: ${title}`}>
        <div className={row([0, 4], styles.status)}>
          <Badge tone={detail.status === 'active' ? 'good' : 'quiet'}>{words.statuses[detail.status]}</Badge>
          {detail.status === 'active' && (
            <Link
              to={href('/products/:slug', { slug: detail.slug })}
              reloadDocument
              className={looks.iconTarget}
            >
              <Icon of={ExternalLink} size={18} />
              {words.inShop}
            </Link>
          )}
        </div>
      </StaffHead>
      <nav aria-label={productEditor.tabs} className={styles.tabs}>
        <ul className={row(2)}>
          {editorTabs.map((each) => (
            <li key={each}>
              <Link
                to={editorPath(detail.id, each)}
                className={looks.pill}
                aria-current={each === tab ? 'page' : undefined}
              >
                {productEditor.sections[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  )
}
