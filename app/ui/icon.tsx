import { createElement } from 'react'
import type { IconNode } from 'lucide'

interface IconProps {
  readonly of: IconNode
  readonly size?: number
  /** The accessible name. Omit it if a text next to the icon has the same meaning. */
  readonly label?: string
}

/** Renders an icon whose lines are as thick as the strokes of the text: `<Icon of={ShoppingBag} />`. */
export function Icon({ of: shapes, size = 20, label }: IconProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...spoken}
    >
      {shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  )
}
