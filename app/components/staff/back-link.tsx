import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { looks } from '#app/ui/layout/layout.ts'

export function BackLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <Link to={to} className={looks.iconTarget}>
      <Icon of={ArrowLeft} size={18} />
      {text}
    </Link>
  )
}
