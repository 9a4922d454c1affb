import type { Money } from '#shop/money.ts'
import { formatMoney } from '#words/format.ts'
import type { IssuedDocument } from '../invoices.ts'
import { itemColumns, itemRow, writeSums } from './pdf-items.server.ts'
import {
  footerHeight,
  writePageFooter,
  writeLetterhead,
  writePageHeader,
  writeOpening,
} from './pdf-letterhead.server.ts'
import { finish, newPdf, openImage, page } from '#platform/pdf/pdf-page.server.ts'
import { addEInvoice } from './factur-x.server.ts'
import type { PdfContext } from './pdf-context.ts'
import { wordsIn } from './sentences.ts'
import { type Flow, writeTable } from '#platform/pdf/pdf-table.server.ts'

/**
 * Renders a document as a PDF that contains its e-invoice. The same document always gives the same bytes. `logo`: the PNG
 * of the logo that the document shows. `null`: it shows the shop's name instead.
 */
export async function renderPdf(
  { number, kind, facts, issuedAt }: IssuedDocument,
  logo: Buffer | null,
): Promise<Uint8Array> {
  const { language, orderNumber } = facts
  const words = wordsIn[language]
  const [title, subject] = [words.title[kind](number), words.subject[kind](orderNumber)]
  const pdf = newPdf({ title, subject, language, createdAt: issuedAt, standard: 'PDF/A-3b' })
  const money = (amount: Money) => formatMoney(amount, language)
  const context = { number, kind, facts, words }
  write({ ...context, pdf, logo: logo && openImage(pdf, logo), money })
  addEInvoice(pdf, context, issuedAt)
  return finish(pdf)
}

function write(context: PdfContext): void {
  const { pdf, facts } = context
  const whole = pdf.struct('Document')
  pdf.addStructure(whole)
  const flow = flowOf(context)
  for (const part of writeLetterhead(context, flow)) whole.add(part)
  for (const part of writeOpening(context, flow)) whole.add(part)
  whole.add(writeTable(flow, itemColumns(context), facts.lines.map(itemRow(context))))
  for (const part of writeSums(context, flow)) whole.add(part)
  whole.end()
  const { start, count } = pdf.bufferedPageRange()
  for (let nth = 0; nth < count; nth += 1) {
    pdf.switchToPage(start + nth)
    writePageFooter(context, nth + 1, count)
  }
}

function flowOf(context: PdfContext): Flow {
  const flow: Flow = {
    pdf: context.pdf,
    y: 0,
    top: page.top + 30,
    bottom: page.height - footerHeight(context) - 24,
    nextPage() {
      context.pdf.addPage()
      writePageHeader(context)
      flow.y = flow.top
    },
  }
  return flow
}
