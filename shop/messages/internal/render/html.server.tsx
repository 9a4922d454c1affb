import { type CSSProperties, Fragment, type ReactNode } from 'react'
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  render,
  Row,
  Section,
  Text,
} from 'react-email'
import type { AmountRow, Block, Item, Letter } from '../templates/email.ts'
import { darkStyles, styles } from './styles.ts'

/** Keeps an inbox from showing what comes after the preview. */
const PREVIEW_END = '\u034f\u200c\u00a0'.repeat(80)

/** The letter as HTML for mail programs: tables and inline styles, dark where the reader's program is, nothing loaded. */
export function htmlOf(letter: Letter): Promise<string> {
  return render(<Page letter={letter} />)
}

function Page({ letter }: { letter: Letter }) {
  return (
    <Html lang={letter.language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{darkStyles}</style>
      </Head>
      <Body className="paper" style={styles.body}>
        <div style={styles.preview}>{letter.preview + PREVIEW_END}</div>
        <Container style={styles.container}>
          <Ink style={styles.shopName}>{letter.shopName}</Ink>
          {letter.blocks.map((block, index) => (
            <Part key={index} block={block} />
          ))}
          <Hr className="line" style={styles.rule} />
          {letter.footer.map((line, index) => (
            <Quiet key={index} style={styles.footer}>
              {line}
            </Quiet>
          ))}
        </Container>
      </Body>
    </Html>
  )
}

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'title':
      return <Title as="h1" style={styles.title} text={block.text} />
    case 'heading':
      return (
        <>
          <Hr className="line" style={styles.rule} />
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
        <Button className="button" href={block.url} style={styles.button}>
          {block.label}
        </Button>
      )
    case 'link':
      return <LabelledLink label={block.label} url={block.url} />
    case 'lines':
      return <Lines lines={block.lines} />
    case 'form':
      return <PaperForm lines={block.lines} />
    case 'items':
      return block.items.map((item, index) => (
        <ItemRow key={index} item={item} isLast={index === block.items.length - 1} />
      ))
    case 'amounts':
      return <Amounts rows={block.rows} />
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
    <Text className="ink" style={style}>
      {children}
    </Text>
  )
}

function Quiet({ style, children }: StyledText) {
  return (
    <Text className="quiet" style={style}>
      {children}
    </Text>
  )
}

function Title({ as, style, text }: { as: 'h1' | 'h2' | 'h3'; style: CSSProperties; text: string }) {
  return (
    <Heading as={as} className="ink" style={style}>
      {text}
    </Heading>
  )
}

function LabelledLink({ label, url }: { label: string; url: string }) {
  return (
    <Quiet style={styles.fine}>
      {label}{' '}
      <Link className="link" href={url} style={styles.link}>
        {url}
      </Link>
    </Quiet>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
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

function PaperForm({ lines }: { lines: readonly string[] }) {
  return (
    <Section className="line" style={styles.form}>
      {lines.map((line, index) => (
        <Quiet key={index} style={styles.fine}>
          {line}
        </Quiet>
      ))}
    </Section>
  )
}

/** One piece of a list; under the last one there is a line only where amounts follow. */
function ItemRow({ item: { name, details, quantity, total }, isLast }: { item: Item; isLast: boolean }) {
  return (
    <Row className="line" style={isLast && total === null ? undefined : styles.item}>
      <Column style={styles.itemText}>
        <Ink style={styles.itemName}>{name}</Ink>
        {details.map((detail, index) => (
          <Quiet key={index} style={styles.detail}>
            {detail}
          </Quiet>
        ))}
      </Column>
      <Column style={styles.itemAmount}>
        {total !== null && <Ink style={styles.itemTotal}>{total}</Ink>}
        <Quiet style={total === null ? styles.itemCount : styles.detail}>{quantity}</Quiet>
      </Column>
    </Row>
  )
}

function Amounts({ rows }: { rows: readonly AmountRow[] }) {
  return (
    <Section style={styles.amounts}>
      {rows.map((row, index) => (
        <Amount key={index} row={row} />
      ))}
    </Section>
  )
}

function Amount({ row: { label, amount, isTotal, isAside } }: { row: AmountRow }) {
  const Said = isAside ? Quiet : Ink
  const style = isTotal ? styles.sum : isAside ? styles.detail : styles.amount
  return (
    <Row>
      <Column>
        <Said style={style}>{label}</Said>
      </Column>
      <Column style={styles.itemAmount}>
        <Said style={style}>{amount}</Said>
      </Column>
    </Row>
  )
}
