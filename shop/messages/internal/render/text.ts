import type { AmountRow, Block, Item, EmailContent } from '../templates/email-content.ts'

const WIDTH = 72

/** Renders the e-mail as plain text, 72 characters wide, for mail clients without HTML. */
export function textOf({ shopName, blocks, footer }: EmailContent): string {
  const parts = [shopName, ...blocks.map(blockText), '-'.repeat(WIDTH), ...footer.map(wrapped)]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'title':
    case 'paragraph':
    case 'fine':
      return wrapped(block.text)
    case 'heading':
      return `\n${block.text.toUpperCase()}`
    case 'subheading':
      return `\n${block.text}`
    case 'button':
    case 'link':
      return `${wrapped(block.label)}\n${block.url}`
    case 'lines':
      return block.lines.join('\n')
    case 'form':
      return block.lines.map(wrapped).join('\n\n')
    case 'items':
      return block.items.map(itemText).join('\n\n')
    case 'amounts':
      return block.rows.map(amountText).join('\n')
    default:
      return block satisfies never
  }
}

function itemText({ name, details, quantity, total }: Item): string {
  const rest = details.map((detail) => `  ${detail}`)
  if (total === null) return [wrapped(`${quantity} ${name}`), ...rest].join('\n')
  return [wrapped(name), ...rest, acrossLine(`  ${quantity}`, total)].join('\n')
}

function amountText({ label, amount, isTotal }: AmountRow): string {
  const line = acrossLine(label, amount)
  return isTotal ? `${'-'.repeat(WIDTH)}\n${line}` : line
}

function acrossLine(left: string, right: string): string {
  return left + ' '.repeat(Math.max(1, WIDTH - left.length - right.length)) + right
}

/** Wraps the text at spaces. Never breaks a word, so that URLs and e-mail addresses stay clickable. */
function wrapped(text: string): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/ +/)) {
    if (line && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}
