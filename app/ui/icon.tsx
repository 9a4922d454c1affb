import type { LucideIcon } from 'lucide-react'

interface IconProps {
  readonly of: LucideIcon
  readonly size?: number
  /** The accessible name. Leave it out if a text next to the icon says the same. */
  readonly label?: string
}

/** An icon in the line weight of the text: `<Icon of={ShoppingBag} />`. */
export function Icon({ of: Drawing, size = 20, label }: IconProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Drawing size={size} strokeWidth={1.5} focusable="false" {...spoken} />
}
