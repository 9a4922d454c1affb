// Items and totals of a document.
import { add } from '#shop/money.ts'
import type { TaxCase } from '#shop/tax-case.ts'
import { formatDeduction, formatNumber, formatRate } from '#words/format.ts'
import type { DocumentLine, DocumentTax } from '../invoices.ts'
import { writeParagraph } from './pdf-letterhead.server.ts'
import {
  hairline,
  inks,
  linesOf,
  page,
  tagged,
  writeLine,
  FIGURES,
  QUIET,
  STRONG,
  SUM,
  TEXT,
} from '#platform/pdf/pdf-page.server.ts'
import {
  type CellLine,
  type Column,
  type Flow,
  ensureSpace,
  type Row,
  writeTable,
} from '#platform/pdf/pdf-table.server.ts'
import type { PdfContext } from './pdf-context.ts'
import { lineName, paymentText, untaxedNotes } from './sentences.ts'

const ITEM_LEFT = page.left + 22
const ITEM_WIDTH = 204

export function itemColumns({ facts, words }: PdfContext): Column[] {
  const { position, item, quantity, price, rate, total } = words.table
  return [
    { title: position, x: page.left },
    { title: item, x: ITEM_LEFT },
    { title: quantity, x: 332, toRight: true },
    { title: price, x: 412, toRight: true },
    { title: rate, x: 450, toRight: true },
    { title: total[isTaxedThroughout(facts) ? facts.taxDisplay : 'mixed'], x: page.right, toRight: true },
  ]
}

export function itemRow(context: PdfContext): (line: DocumentLine, index: number) => Row {
  const { facts, money } = context
  const figure = (text: string): CellLine[] => [{ text, style: FIGURES }]
  return (line, index) => [
    [{ text: String(index + 1), style: { ...FIGURES, ink: inks.quiet } }],
    describe(context, line),
    figure(formatNumber(line.quantity, facts.language)),
    line.unitPrice ? figure(money(line.unitPrice)) : [],
    figure(isTaxed(line) ? formatRate(line.taxRate, facts.language) : '–'),
    figure(money(line.total)),
  ]
}

function describe(context: PdfContext, line: DocumentLine): CellLine[] {
  const { pdf, words, facts } = context
  const details = line.options.map(({ name, value }) => `${name}: ${value}`)
  if (line.sku !== null) details.push(words.sku(line.sku))
  if (line.discount) {
    const { name, code, amount } = line.discount
    details.push(words.discount(name, code, formatDeduction(amount, facts.language)))
  }
  const cut = (text: string, style: typeof STRONG) =>
    linesOf(pdf, text, ITEM_WIDTH, style).map((part) => ({ text: part, style }))
  return [...cut(lineName(context, line), STRONG), ...details.flatMap((text) => cut(text, QUIET))]
}

/**
 * Writes the taxes by rate, the total, the notes about untaxed lines and the payment terms. Keeps them together on one
 * page.
 */
export function writeSums(context: PdfContext, flow: Flow) {
  const { pdf, facts, words, kind, money } = context
  // A document without any tax needs no table: its total is the only sum.
  const sums = facts.taxes.some(isTaxed) ? facts.taxes : []
  const notes = [...untaxedNotes(context).values()]
  const noteLines = notes.flatMap((text) => linesOf(pdf, text, page.right - page.left, TEXT))
  ensureSpace(flow, 120 + 30 * sums.length + 14 * noteLines.length)
  flow.y += 14
  const taxes = sums.length > 0 ? [writeTaxes(context, flow)] : []
  flow.y += 24
  const y = flow.y
  const sum = [
    tagged(pdf, 'P', () => writeLine(pdf, words.sum[kind], { x: 250, y }, SUM)),
    tagged(pdf, 'P', () => writeLine(pdf, money(facts.total), { x: page.right, y, toRight: true }, SUM)),
  ]
  hairline(pdf, y + 10, { from: 250, ink: inks.ink })
  flow.y += 22
  const texts = [...notes, paymentText(context), ...(facts.isDemo ? [words.demo] : [])]
  return [...taxes, pdf.struct('P', {}, sum), ...texts.map((text) => writeParagraph(flow, text))]
}

/** Writes the sums by tax rate and by exemption (§ 14 (4) no. 7 UStG). */
function writeTaxes(context: PdfContext, flow: Flow) {
  const { facts, words } = context
  const { rate, net, tax, gross } = words.taxes
  const columns = [
    { title: rate, x: 250 },
    { title: net, x: 360, toRight: true },
    { title: tax, x: 448, toRight: true },
    { title: isTaxedThroughout(facts) ? gross : words.table.total.mixed, x: page.right, toRight: true },
  ]
  const rows = facts.taxes.map((line) => taxCells(context, line).map((text) => [{ text, style: FIGURES }]))
  return writeTable(flow, columns, rows)
}

/** Returns the cells of a sum. In the margin scheme, only the total may be shown. */
function taxCells(
  { facts, words, money }: PdfContext,
  { taxCase = 'standard', ...sum }: DocumentTax,
): string[] {
  const gross = money(add(sum.net, sum.tax))
  if (taxCase === 'standard')
    return [formatRate(sum.rate, facts.language), money(sum.net), money(sum.tax), gross]
  const isInMarginScheme = taxCase.startsWith('margin_')
  const label = isInMarginScheme ? words.taxes.marginScheme : words.taxes.exempt
  return [label, isInMarginScheme ? '–' : money(sum.net), '–', gross]
}

/** Checks whether the document shows the tax of a line. The margin scheme forbids to show it (§ 14a (6) UStG). */
function isTaxed({ taxCase = 'standard' }: { readonly taxCase?: TaxCase }): boolean {
  return taxCase === 'standard'
}

function isTaxedThroughout({ lines }: PdfContext['facts']): boolean {
  return lines.every(isTaxed)
}
