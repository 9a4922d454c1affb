// What e-mails are made of. Mail programs lay out with tables and inline styles; Outlook's knows no padding of links.
import type { CSSProperties, ReactNode } from 'react'

interface Styled {
  readonly className?: string
  readonly style?: CSSProperties | undefined
  readonly children: ReactNode
}

/** A table for the eye alone: who listens to it is not told of rows and columns. */
const layout = {
  role: 'presentation',
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
} as const

/** Cells beside each other. */
export function Row({ className, style, children }: Styled) {
  return (
    <table {...layout} className={className} style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  )
}

/** One cell; `cellStyle` has its padding, which mail programs take from cells only. */
export function Box({ cellStyle, children, ...table }: Styled & { readonly cellStyle?: CSSProperties }) {
  return (
    <Row {...table}>
      <td style={cellStyle}>{children}</td>
    </Row>
  )
}

interface ButtonProps extends Styled {
  readonly href: string
  /** In pixels. */
  readonly padding: { readonly y: number; readonly x: number }
}

/** A link that looks like a button. For Outlook letters stand where the padding would be: as wide, and raising the line as high. */
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

/** React knows no style of Outlook's. */
function raised(by: number): CSSProperties {
  return { msoTextRaise: `${by}pt` } as CSSProperties
}
