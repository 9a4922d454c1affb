import { countPhrase } from '../../plural.ts'
import { formatNumber } from '../../format.ts'

const cells = (count: number) => countPhrase('en', count, 'cell', 'cells')

/** Texts of the grid in which staff edit all variants of a product, and of its table files. */
export const staffVariantGrid = {
  label: 'Variants of the product',
  loading: 'The table is being prepared.',
  asForms: 'Edit as forms',
  asGrid: 'Edit as a table',
  toTable: 'Download or upload a table',
  help: 'Enter or typing edits a cell, Escape cancels. Shift with arrow keys selects several cells, which Ctrl+C, Ctrl+V, Ctrl+D and Delete copy, paste, fill down and clear. Ctrl+Z undoes. Tab goes to the next cell; press Escape and then Tab to leave the table.',
  helpTitle: 'Keys',
  filter: 'Find variants',
  filtered: (shown: number, all: number) =>
    `${formatNumber(shown, 'en')} of ${countPhrase('en', all, 'variant', 'variants')}`,
  row: 'Row',
  fillDown: 'Fill down',
  clear: 'Clear',
  undo: 'Undo',
  redo: 'Redo',
  saveCells: (count: number) => (count === 0 ? 'Save' : `Save ${cells(count)}`),
  discard: 'Discard all changes',
  leave: 'There are changes that have not been saved. If you leave the page, they are lost.',
  stay: 'Stay here',
  leaveNow: 'Leave without saving',
  changed: (count: number) => (count === 0 ? 'Nothing changed yet.' : `${cells(count)} changed, not saved.`),
  invalid: (count: number) => `${cells(count)} cannot be saved.`,
  conflicts: (count: number) => `Another person has changed ${cells(count)} in the meantime.`,
  nextProblem: 'Next problem',
  savedText: (text: string) => (text === '' ? 'Saved: empty' : `Saved: ${text}`),
  theirs: (text: string) => (text === '' ? 'Theirs: empty' : `Theirs: ${text}`),
  mine: (text: string) => (text === '' ? 'Yours: empty' : `Yours: ${text}`),
  keepTheirs: 'Take theirs',
  keepMine: 'Keep yours',
  keepAllTheirs: 'Take all of theirs',
  keepAllMine: 'Keep all of yours',
  cell: (column: string, sku: string) => `${column}, ${sku}`,
  announce: {
    selected: (rows: number, columns: number) =>
      `${countPhrase('en', rows, 'row', 'rows')} and ${countPhrase('en', columns, 'column', 'columns')} selected`,
    copied: (count: number) => `${cells(count)} copied`,
    pasted: (count: number, skipped: number) =>
      skipped === 0 ? `${cells(count)} pasted` : `${cells(count)} pasted, ${cells(skipped)} did not fit`,
    cleared: (count: number) => `${cells(count)} cleared`,
    filled: (count: number) => `${cells(count)} filled`,
    undone: (count: number) => `${cells(count)} undone`,
    redone: (count: number) => `${cells(count)} redone`,
    readOnly: 'This cell is read-only.',
    leaving: 'Tab now leaves the table.',
    saved: (count: number) => `${cells(count)} saved.`,
    notSaved: 'Nothing has been saved yet.',
  },
  failed: {
    offline: 'The shop cannot be reached. Nothing has been saved, and your changes are still here.',
    signed_out:
      'You are signed out. Nothing has been saved. Sign in in another tab, then save again: your changes are still here.',
    error: 'The shop could not save. Your changes are still here. Please try again.',
  },

  table: {
    title: 'Table of variants',
    intro: 'Edit the variants in a spreadsheet: download the table, change it and upload it again.',
    download: 'Download the table',
    downloadText: 'A CSV file with all variants and all columns.',
    upload: 'Upload the table',
    uploadText:
      'Rows are found by the column “Key”, or else by the SKU. Columns that are missing stay unchanged, rows too. An empty cell empties the value. The options, the stock and the lengths to choose are not read. The shop saves all changes or none.',
    file: 'CSV or TSV file',
    fileHint: (megabytes: number) => `At most ${megabytes} MB.`,
    overwrite: 'Save anyway',
    conflictText:
      'Other people have changed these values since the download. Choose the file again to save anyway, or download the table again.',
    button: 'Upload and save',
    none: 'Please choose a file.',
    tooLarge: 'The file is too large.',
    broken: 'The file did not arrive completely. Please try again.',
    key: 'Key',
    stock: 'In stock',
    noColumns: 'The table has no column that the shop knows, such as “SKU” with “Price”.',
    noIdentity: 'The table has neither the column “Key” nor the column “SKU”.',
    problems: 'Nothing has been saved',
    problemText: 'Please correct these cells and upload the table again.',
    row: (row: number) => `Row ${row}`,
    cell: (row: number, column: string) => `Row ${row}, ${column}`,
    unknown: (sku: string) => `This product has no variant “${sku}”.`,
    twice: 'This variant is in the table twice.',
    more: (count: number) => `And ${countPhrase('en', count, 'further problem', 'further problems')}.`,
    conflict: (current: string) =>
      current === ''
        ? 'Another person has emptied this value since the download.'
        : `Another person has saved “${current}” since the download.`,
  },
}
