// Builds the cells of the CSV files for the bookkeeping. Amounts are plain decimals, in German with a comma.
import { wordsIn } from '#app/request/words.server.ts'
import { listDocumentParts, listMovements } from '#shop/figures/bookings.server.ts'
import { type Booking, bookingsOf } from '#shop/figures/bookings.ts'
import { type FiguresQuery, readSales, readTaxes } from '#shop/figures/figures.server.ts'
import type { Db } from '#platform/db/database.ts'
import { listDocumentSums } from '#shop/figures/documents.server.ts'
import { codeCell, numberCell, styleOf, textCell } from '#shop/import/csv.ts'
import type { Language } from '#shop/language.ts'
import { type Money, toDecimal } from '#shop/money.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { TaxCase } from '#shop/tax-case.ts'
import type { staffFigures } from '#words/en/staff/sales/figures.ts'
import { formatRate } from '#words/format.ts'
import { rowName } from './row-name.ts'
import type { TableName } from './tables.ts'

type Rows = readonly (readonly string[])[]
type Columns = (typeof staffFigures)['columns']

interface TableQuery extends FiguresQuery {
  readonly settings: Pick<Settings, 'currency' | 'timeZone' | 'accounting'>
}

/** Returns the cells of a table with its header, in the language of the query. */
export async function tableRows(db: Db, table: TableName, query: TableQuery): Promise<Rows> {
  const { columns } = wordsIn(query.language).staff.figures
  const { names, rows } = await readers[table](db, query)
  return [names.map((name) => textCell(columns[name])), ...rows]
}

interface Table {
  readonly names: readonly (keyof Columns)[]
  readonly rows: Rows
}

const readers: Readonly<Record<TableName, (db: Db, query: TableQuery) => Promise<Table>>> = {
  async bookings(db, query) {
    const { language, settings } = query
    const parts = await listDocumentParts(db, query)
    const bookings = bookingsOf(parts, await listMovements(db, query), settings.accounting)
    const { sides } = wordsIn(language).staff.figures
    return {
      names: ['amount', 'currency', 'side', 'account', 'contraAccount', 'taxKey', 'date', 'number', 'text'],
      rows: bookings.map((booking) => [
        decimal(booking.amount, language),
        booking.amount.currency,
        sides[booking.side],
        booking.account,
        booking.contraAccount,
        booking.taxKey,
        booking.day,
        codeCell(booking.number),
        plainText(bookingText(booking, language)),
      ]),
    }
  },
  async documents(db, query) {
    const { language } = query
    const { kinds } = wordsIn(language).staff.figures
    const documents = await listDocumentSums(db, query)
    return {
      names: ['number', 'kind', 'date', 'order', 'country', 'currency', 'net', 'tax', 'gross'],
      rows: documents.map(({ number, kind, day, order, country, net, tax, gross }) => [
        codeCell(number),
        plainText(kinds[kind]),
        day,
        codeCell(order),
        country,
        gross.currency,
        ...[net, tax, gross].map((amount) => decimal(amount, language)),
      ]),
    }
  },
  async payments(db, query) {
    const { language } = query
    const { kinds } = wordsIn(language).staff.figures
    const movements = await listMovements(db, query)
    return {
      names: ['date', 'kind', 'order', 'number', 'currency', 'amount', 'provider', 'reference'],
      rows: movements.map(({ day, kind, order, number, amount, provider, reference }) => [
        day,
        plainText(kinds[kind]),
        codeCell(order),
        codeCell(number),
        amount.currency,
        decimal(amount, language),
        provider,
        codeCell(reference),
      ]),
    }
  },
  async products(db, query) {
    const { language } = query
    const words = wordsIn(language).staff.figures
    const sales = await readSales(db, query, 'product')
    return {
      names: ['product', 'units', 'currency', 'net', 'tax', 'gross'],
      rows: sales.map((row) => [
        plainText(rowName(row, 'product', words, language)),
        String(row.units),
        row.gross.currency,
        ...[row.net, row.tax, row.gross].map((amount) => decimal(amount, language)),
      ]),
    }
  },
  async taxes(db, query) {
    const { language } = query
    const taxes = await readTaxes(db, query)
    return {
      names: ['country', 'taxCase', 'currency', 'net', 'tax', 'gross'],
      rows: taxes.map(({ country, taxCase, rate, net, tax, gross }) => [
        country,
        plainText(taxationText({ taxCase, rate }, language)),
        gross.currency,
        ...[net, tax, gross].map((amount) => decimal(amount, language)),
      ]),
    }
  },
}

function bookingText({ about }: Booking, language: Language): string {
  const words = wordsIn(language).staff.figures
  const taxation = 'gross' in about ? `${about.country} ${taxationText(about, language)}` : ''
  return words.bookingText(words.kinds[about.kind], about.order, taxation)
}

function taxationText({ taxCase, rate }: { taxCase: TaxCase; rate: number }, language: Language): string {
  return wordsIn(language).staff.figures.taxes.cases[taxCase](formatRate(rate, language))
}

/** Returns a cell with a text, in which bookkeeping programs expect ordinary blanks. */
const plainText = (text: string) => textCell(text.replaceAll('\u00a0', ' '))

const decimal = (amount: Money, language: Language) => numberCell(toDecimal(amount), styleOf[language])
