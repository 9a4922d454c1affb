import { createContext, type CSSProperties, Fragment, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Design } from '#shop/settings/design/design.ts'
import type { AmountRow, Block, Item, EmailContent } from '../templates/email-content.ts'
import { Box, Button, Row } from './elements.tsx'
import { BUTTON_PADDING, darkStylesOf, type EmailStyles, stylesOf } from './styles.ts'

const StylesContext = createContext<EmailStyles | null>(null)

function useStyles(): EmailStyles {
  const styles = useContext(StylesContext)
  if (!styles) throw new Error('An element of an e-mail is outside the page')
  return styles
}

/**
 * Invisible characters after the preview text. They stop an inbox from showing the start of the e-mail after the
 * preview text.
 */
const PREVIEW_END = '\u034f\u200c\u00a0'.repeat(80)

/** Doctype that makes mail clients use standards mode. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Renders the e-mail as HTML for mail clients: tables and inline styles, dark mode support, and no remote content. */
export function htmlOf(email: EmailContent, design: Design): string {
  return (
    DOCTYPE +
    renderToStaticMarkup(
      <StylesContext value={stylesOf(design)}>
        <Page email={email} darkStyles={darkStylesOf(design)} />
      </StylesContext>,
    )
  )
}

interface PageProps {
  readonly email: EmailContent
  readonly darkStyles: string
}

function Page({ email, darkStyles }: PageProps) {
  const styles = useStyles()
  return (
    <html dir="ltr" lang={email.language}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        {/* Stops Apple Mail from scaling the layout. */}
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{email.subject}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="paper" style={styles.body}>
        <Box cellStyle={styles.page}>
          <div style={styles.preview}>{email.preview + PREVIEW_END}</div>
          <Box style={styles.container} cellStyle={styles.inside}>
            <Ink style={styles.shopName}>{email.shopName}</Ink>
            {email.blocks.map((block, index) => (
              <BlockView key={index} block={block} />
            ))}
            <hr className="line" style={styles.rule} />
            <QuietLines lines={email.footer} style={styles.footer} />
          </Box>
        </Box>
      </body>
    </html>
  )
}

function BlockView({ block }: { block: Block }) {
  const styles = useStyles()
  switch (block.kind) {
    case 'title':
      return <Title as="h1" style={styles.title} text={block.text} />
    case 'heading':
      return (
        <>
          <hr className="line" style={styles.rule} />
          <Title as="h2" style={styles.heading} text={block.text} />
        </>
      )
    case 'subheading':
      return <Title as="h3" style={styles.subheading} text={block.text} />
    case 'paragraph':
      return <Ink style={styles.paragraph}>{block.text}</Ink>
    case 'fine':
      return <Quiet style={styles.fine}>{block.text}</Quiet>
    case 'button':
      return (
        <Button className="button" href={block.url} padding={BUTTON_PADDING} style={styles.button}>
          {block.label}
        </Button>
      )
    case 'link':
      return <LabelledLink label={block.label} url={block.url} />
    case 'lines':
      return <Lines lines={block.lines} />
    case 'form':
      return (
        <Box className="line" style={styles.form} cellStyle={styles.formInside}>
          <QuietLines lines={block.lines} style={styles.fine} />
        </Box>
      )
    case 'items':
      return block.items.map((item, index) => (
        <ItemRow key={index} item={item} isLast={index === block.items.length - 1} />
      ))
    case 'amounts':
      return (
        <Box cellStyle={styles.amounts}>
          {block.rows.map((row, index) => (
            <Amount key={index} row={row} />
          ))}
        </Box>
      )
    default:
      return block satisfies never
  }
}

interface StyledText {
  readonly style: CSSProperties
  readonly children: ReactNode
}

function Ink({ style, children }: StyledText) {
  return (
    <p className="ink" style={style}>
      {children}
    </p>
  )
}

function Quiet({ style, children }: StyledText) {
  return (
    <p className="quiet" style={style}>
      {children}
    </p>
  )
}

function QuietLines({ lines, style }: { lines: readonly string[]; style: CSSProperties }) {
  return lines.map((line, index) => (
    <Quiet key={index} style={style}>
      {line}
    </Quiet>
  ))
}

function Title({ as: Heading, style, text }: { as: 'h1' | 'h2' | 'h3'; style: CSSProperties; text: string }) {
  return (
    <Heading className="ink" style={style}>
      {text}
    </Heading>
  )
}

function LabelledLink({ label, url }: { label: string; url: string }) {
  const styles = useStyles()
  return (
    <Quiet style={styles.fine}>
      {label}{' '}
      <a className="link" href={url} target="_blank" style={styles.link}>
        {url}
      </a>
    </Quiet>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  const styles = useStyles()
  return (
    <Ink style={styles.paragraph}>
      {lines.map((line, index) => (
        <Fragment key={index}>
          {line}
          <br />
        </Fragment>
      ))}
    </Ink>
  )
}

/** Renders an item of a list, with a line below it. In a list without prices, the last item has no line. */
function ItemRow({ item: { name, details, quantity, total }, isLast }: { item: Item; isLast: boolean }) {
  const styles = useStyles()
  return (
    <Row className="line" style={isLast && total === null ? undefined : styles.item}>
      <td style={styles.itemText}>
        <Ink style={styles.itemName}>{name}</Ink>
        <QuietLines lines={details} style={styles.detail} />
      </td>
      <td style={styles.itemAmount}>
        {total !== null && <Ink style={styles.itemTotal}>{total}</Ink>}
        <Quiet style={total === null ? styles.itemCount : styles.detail}>{quantity}</Quiet>
      </td>
    </Row>
  )
}

function Amount({ row: { label, amount, isTotal, isIncluded } }: { row: AmountRow }) {
  const styles = useStyles()
  const Text = isIncluded ? Quiet : Ink
  const style = isTotal ? styles.sum : isIncluded ? styles.detail : styles.amount
  return (
    <Row>
      <td>
        <Text style={style}>{label}</Text>
      </td>
      <td style={styles.itemAmount}>
        <Text style={style}>{amount}</Text>
      </td>
    </Row>
  )
}
