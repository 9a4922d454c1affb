// Layout elements of HTML e-mails. They consist of tables with inline styles, because mail clients need these. Buttons
// contain a workaround for Outlook, which ignores the padding of links.
import type { CSSProperties, ReactNode } from 'react'

interface Styled {
  readonly className?: string
  readonly style?: CSSProperties | undefined
  readonly children: ReactNode
}

/** Attributes of a layout table. `presentation` stops screen readers from announcing rows and columns. */
const layout = {
  role: 'presentation',
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
} as const

/** Renders table cells side by side. */
export function Row({ className, style, children }: Styled) {
  return (
    <table {...layout} className={className} style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

/**
 * Renders a table with a single cell. `cellStyle` contains the padding, because mail clients apply padding only to
 * cells.
 */
export function Box({ cellStyle, children, ...table }: Styled & { readonly cellStyle?: CSSProperties }) {
  return (
    <Row {...table}>
      <td style={cellStyle}>{children}</td>
    </Row>
  )
}

interface ButtonProps extends Styled {
  readonly href: string
  /** Vertical (`y`) and horizontal (`x`) padding of the button in pixels. */
  readonly padding: { readonly y: number; readonly x: number }
}

/**
 * Renders a link as a button. Outlook ignores the padding of links. Therefore, the button contains hidden characters in
 * conditional comments for Outlook, which take the place of the padding.
 */
export function Button({ href, padding: { y, x }, className, style, children }: ButtonProps) {
  const wide = `letter-spacing:${x}px;mso-font-width:-100%`
  const forOutlook = (css: string) => ({
    dangerouslySetInnerHTML: { __html: `<!--[if mso]><i style="${css}" hidden>&nbsp;</i><![endif]-->` },
  })
  return (
    <a href={href} target="_blank" className={className} style={{ ...style, padding: `${y}px ${x}px` }}>
      <span {...forOutlook(`${wide};mso-text-raise:${points(2 * y)}pt`)} />
      <span style={raised(points(y))}>{children}</span>
      <span {...forOutlook(wide)} />
    </a>
  )
}

const points = (pixels: number) => pixels * 0.75

/**
 * Returns the style property that raises text by a number of points. Only Outlook supports this property, and React's
 * types do not contain it.
 */
function raised(by: number): CSSProperties {
  return { msoTextRaise: `${by}pt` } as CSSProperties
}
