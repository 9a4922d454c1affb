import { Link } from 'react-router'
import type { BlockLink } from './block-view.ts'

interface OwnLinkProps {
  readonly link: BlockLink
  readonly className: string
}

/** Renders a link of the owner, to a page of the shop or to another site. */
export function OwnLink({ link: { to, label }, className }: OwnLinkProps) {
  return (
    <Link to={to} className={className} {...(!to.startsWith('/') && { rel: 'noopener' })}>
      {label}
    </Link>
  )
}
