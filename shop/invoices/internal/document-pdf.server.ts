import type { Language } from '#shop/language.ts'
import { invoice as de } from '#words/de/checkout/invoice.ts'
import { invoice as en } from '#words/en/checkout/invoice.ts'
import { formatMoney } from '#words/format.ts'
import type { IssuedDocument } from '../invoices.ts'
import { itemColumns, itemRow, writeSums } from './pdf-items.server.ts'
import {
  footHeight,
  writeFoot,
  writeLetterhead,
  writeNextHead,
  writeOpening,
} from './pdf-letterhead.server.ts'
import { finish, newSheet, page } from './pdf-page.server.ts'
import type { Paper } from './pdf-page.server.ts'
import { type Flow, writeTable } from './pdf-table.server.ts'

const wordsIn: Readonly<Record<Language, typeof en>> = { en, de }

/** Renders a document as a PDF. The same document always gives the same bytes. */
export async function paperOf({ number, kind, facts, issuedAt }: IssuedDocument): Promise<Uint8Array> {
  const { language, orderNumber } = facts
  const words = wordsIn[language]
  const [title, subject] = [words.title[kind](number), words.subject[kind](orderNumber)]
  const pdf = newSheet({ title, subject, language, made: issuedAt })
  write({ pdf, number, kind, facts, words, money: (amount) => formatMoney(amount, language) })
  return finish(pdf)
}

function write(paper: Paper): void {
  const { pdf, facts } = paper
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const flow = flowOf(paper)
  for (const part of writeLetterhead(paper, flow)) whole.add(part)
  for (const part of writeOpening(paper, flow)) whole.add(part)
  whole.add(writeTable(flow, itemColumns(paper), facts.lines.map(itemRow(paper))))
  for (const part of writeSums(paper, flow)) whole.add(part)
  whole.end()
  const { start, count } = pdf.bufferedPageRange()
  for (let nth = 0; nth < count; nth += 1) {
    pdf.switchToPage(start + nth)
    writeFoot(paper, nth + 1, count)
  }
}

function flowOf(paper: Paper): Flow {
  const flow: Flow = {
    pdf: paper.pdf,
    y: 0,
    top: page.top + 30,
    bottom: page.height - footHeight(paper) - 24,
    nextPage() {
      paper.pdf.addPage()
      writeNextHead(paper)
      flow.y = flow.top
    },
  }
  return flow
}
