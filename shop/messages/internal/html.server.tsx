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
import type { AmountRow, Block, Item, Letter } from './letter.ts'
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
          <Text className="ink" style={styles.shopName}>
            {letter.shopName}
          </Text>
          {letter.blocks.map((block, index) => (
            <Part key={index} block={block} />
          ))}
          <Hr className="line" style={styles.rule} />
          {letter.footer.map((line, index) => (
            <Text key={index} className="quiet" style={styles.footer}>
              {line}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  )
}

function Part({ block }: { block: Block }) {
  switch (block.kind) {
    case 'title':
      return (
        <Heading as="h1" className="ink" style={styles.title}>
          {block.text}
        </Heading>
      )
    case 'heading':
      return (
        <>
          <Hr className="line" style={styles.rule} />
          <Heading as="h2" className="ink" style={styles.heading}>
            {block.text}
          </Heading>
        </>
      )
    case 'subheading':
      return (
        <Heading as="h3" className="ink" style={styles.subheading}>
          {block.text}
        </Heading>
      )
    case 'paragraph':
      return (
        <Text className="ink" style={styles.paragraph}>
          {block.text}
        </Text>
      )
    case 'fine':
      return (
        <Text className="quiet" style={styles.fine}>
          {block.text}
        </Text>
      )
    case 'button':
      return (
        <Button className="button" href={block.url} style={styles.button}>
          {block.label}
        </Button>
      )
    case 'link':
      return (
        <Text className="quiet" style={styles.fine}>
          {block.label}{' '}
          <Link className="link" href={block.url} style={styles.link}>
            {block.url}
          </Link>
        </Text>
      )
    case 'lines':
      return (
        <Text className="ink" style={styles.paragraph}>
          {block.lines.map((line, index) => (
            <span key={index}>
              {line}
              <br />
            </span>
          ))}
        </Text>
      )
    case 'form':
      return (
        <Section className="line" style={styles.form}>
          {block.lines.map((line, index) => (
            <Text key={index} className="quiet" style={styles.fine}>
              {line}
            </Text>
          ))}
        </Section>
      )
    case 'items':
      return block.items.map((item, index) => <ItemRow key={index} item={item} />)
    case 'amounts':
      return (
        <Section style={styles.amounts}>
          {block.rows.map((row, index) => (
            <Amount key={index} row={row} />
          ))}
        </Section>
      )
    default:
      return block satisfies never
  }
}

function ItemRow({ item: { name, details, quantity, total } }: { item: Item }) {
  return (
    <Row className="line" style={styles.item}>
      <Column style={styles.itemText}>
        <Text className="ink" style={styles.itemName}>
          {name}
        </Text>
        {details.map((detail, index) => (
          <Text key={index} className="quiet" style={styles.detail}>
            {detail}
          </Text>
        ))}
      </Column>
      <Column style={styles.itemAmount}>
        <Text className="ink" style={styles.itemTotal}>
          {total}
        </Text>
        <Text className="quiet" style={styles.detail}>
          {quantity}
        </Text>
      </Column>
    </Row>
  )
}

function Amount({ row: { label, amount, isTotal, isAside } }: { row: AmountRow }) {
  const [text, style] = isTotal
    ? ['ink', styles.sum]
    : isAside
      ? ['quiet', styles.detail]
      : ['ink', styles.amount]
  return (
    <Row>
      <Column>
        <Text className={text} style={style}>
          {label}
        </Text>
      </Column>
      <Column style={styles.itemAmount}>
        <Text className={text} style={style}>
          {amount}
        </Text>
      </Column>
    </Row>
  )
}
