// Letterhead, opening text and page footer of a document.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { formatDay } from '#words/format.ts'
import type { Seller } from '../invoices.ts'
import {
  asPagination,
  drawImage,
  fitToWidth,
  hairline,
  linesOf,
  page,
  type Pdf,
  type Style,
  tagged,
  writeLine,
  QUIET,
  SMALL,
  TEXT,
  TITLE,
  WORDMARK,
} from '#platform/pdf/pdf-page.server.ts'
import type { PdfContext } from './pdf-context.ts'
import { openingOf } from './sentences.ts'
import type { Flow } from '#platform/pdf/pdf-table.server.ts'

type Element = ReturnType<Pdf['struct']>

/**
 * Distance in points from the top of the page to the address field, which is visible in the window of an envelope (DIN
 * 5008, form B).
 */
const WINDOW_TOP = 138
const WINDOW_WIDTH = 230
const LOGO_TOP = 46
const LOGO_HEIGHT = 40
/** Top and height of the logo on the pages after the first. */
const SMALL_LOGO = { top: 46, height: 20 }
const TITLE_TOP = 282
const FACTS_LEFT = 330
const FOOTER_LINE = 10
const FOOTER_WIDTH = 150
const FOOTER_COLUMNS = [page.left, page.left + 161, page.left + 322]

/** Writes the shop's logo or name, and the address field. Beside the address field, writes the details of the document. */
export function writeLetterhead(context: PdfContext, flow: Flow): Element[] {
  const { pdf, facts } = context
  const { seller, buyer } = facts
  const cut = (text: string, style: Style) => linesOf(pdf, text, WINDOW_WIDTH, style)
  const sender = cut([seller.name, ...seller.addressLines.slice(0, 2)].join(' · '), SMALL).slice(0, 2)
  const address = [buyer.name, ...buyer.addressLines].flatMap((text) => cut(text, TEXT))
  flow.y = WINDOW_TOP + 14 * address.length
  return [
    writeMark(context),
    stack(pdf, sender, { y: WINDOW_TOP + 3 - 9 * sender.length, leading: 9 }, SMALL),
    stack(pdf, address, { y: WINDOW_TOP + 14, leading: 14 }, TEXT),
    ...writeFacts(context),
  ]
}

/** Writes the shop's logo or, if it had none, its name. */
function writeMark({ pdf, facts, logo }: PdfContext): Element {
  const { shopName } = facts.seller
  if (!logo) {
    const mark = fitToWidth(pdf, shopName, page.right - page.left, WORDMARK)
    return stack(pdf, [shopName], { y: 76, leading: 0 }, mark)
  }
  const place = { x: page.left, top: LOGO_TOP, width: WINDOW_WIDTH, height: LOGO_HEIGHT }
  return pdf.struct('Figure', { alt: shopName }, [tagged(pdf, 'Figure', () => drawImage(pdf, logo, place))])
}

/** Writes lines below each other. Screen readers read them as one paragraph. */
function stack(
  pdf: Pdf,
  lines: readonly string[],
  { y, leading }: { y: number; leading: number },
  style: Style,
): Element {
  const contents = lines.map((text, nth) =>
    tagged(pdf, 'P', () => writeLine(pdf, text, { x: page.left, y: y + leading * nth }, style)),
  )
  return pdf.struct('P', {}, contents)
}

function writeFacts({ pdf, facts, kind, words }: PdfContext): Element[] {
  const { language, corrects } = facts
  const rows: [string, string][] = [
    [words.date[kind], formatDay(facts.issuedOn, language)],
    [words.order, facts.orderNumber],
    [words.ordered, formatDay(facts.orderedOn, language)],
  ]
  if (corrects) {
    rows.push([words.corrects, corrects.number], [words.correctsOf, formatDay(corrects.issuedOn, language)])
  }
  return rows.map(([label, value], nth) => {
    const y = WINDOW_TOP - 6 + 15 * nth
    return pdf.struct('P', {}, [
      tagged(pdf, 'P', () => writeLine(pdf, label, { x: FACTS_LEFT, y }, QUIET)),
      tagged(pdf, 'P', () => writeLine(pdf, value, { x: page.right, y, toRight: true }, TEXT)),
    ])
  })
}

/** Writes the title and the opening text. */
export function writeOpening(context: PdfContext, flow: Flow): Element[] {
  const { pdf, number, kind, words } = context
  flow.y = Math.max(TITLE_TOP, flow.y + 56)
  const title = tagged(pdf, 'H1', () =>
    writeLine(pdf, words.title[kind](number), { x: page.left, y: flow.y }, TITLE),
  )
  flow.y += 12
  const opening = writeParagraph(flow, openingOf(context))
  flow.y += 12
  return [pdf.struct('H1', {}, title), opening]
}

export function writeParagraph(flow: Flow, text: string, style = TEXT): Element {
  const { pdf } = flow
  const contents = linesOf(pdf, text, page.right - page.left, style).map((line) => {
    flow.y += 14
    return tagged(pdf, 'P', () => writeLine(pdf, line, { x: page.left, y: flow.y }, style))
  })
  return pdf.struct('P', {}, contents)
}

/** Writes the header of every page after the first. */
export function writePageHeader({ pdf, number, kind, facts, logo, words }: PdfContext): void {
  const { shopName } = facts.seller
  asPagination(pdf, () => {
    if (logo) drawImage(pdf, logo, { x: page.left, width: WINDOW_WIDTH, ...SMALL_LOGO })
    else {
      const mark = fitToWidth(pdf, shopName, WINDOW_WIDTH, { ...WORDMARK, size: 14 })
      writeLine(pdf, shopName, { x: page.left, y: page.top }, mark)
    }
    writeLine(pdf, words.title[kind](number), { x: page.right, y: page.top, toRight: true }, QUIET)
  })
}

export function footerHeight({ pdf, facts, words }: PdfContext): number {
  const lines = footerColumns(pdf, facts.seller, words).map((column) => column.length)
  return FOOTER_LINE * Math.max(...lines) + 44
}

export function writePageFooter(context: PdfContext, nth: number, of: number): void {
  const { pdf, facts, words } = context
  const top = page.height - footerHeight(context)
  hairline(pdf, top)
  asPagination(pdf, () => {
    for (const [at, column] of footerColumns(pdf, facts.seller, words).entries()) {
      for (const [line, text] of column.entries()) {
        const position = { x: FOOTER_COLUMNS[at] ?? page.left, y: top + 15 + FOOTER_LINE * line }
        writeLine(pdf, text, position, SMALL)
      }
    }
    writeLine(pdf, words.page(nth, of), { x: page.right, y: page.height - 20, toRight: true }, SMALL)
  })
}

/** Returns the seller's details for the page footer, in three columns. */
function footerColumns(pdf: Pdf, seller: Seller, words: PdfContext['words']): string[][] {
  const phone = parsePhoneNumberFromString(seller.phone)?.formatInternational() ?? seller.phone
  return [
    [seller.name, ...seller.addressLines],
    [
      seller.representedBy && words.representedBy(seller.representedBy),
      seller.register,
      seller.vatId && words.vatId(seller.vatId),
      seller.taxNumber ? words.taxNumber(seller.taxNumber) : '',
    ].filter(Boolean),
    [seller.email, phone],
  ].map((column) => column.flatMap((text) => linesOf(pdf, text, FOOTER_WIDTH, SMALL)))
}
