// The columns of the table files of variants.
import { wordsIn } from '#app/request/words.server.ts'
import { languages } from '#shop/language.ts'
import { editedColumns } from '../grid/grid-data.server.ts'
import type { TableColumn } from './read-cells.ts'

/** Returns the columns that the shop reads, with their names and values in all languages. */
export function tableColumns(): TableColumn[] {
  const [first, ...others] = languages.map(editedColumns)
  return (first ?? []).map(({ label, kind, name, entries }, index) => ({
    label,
    kind,
    names: [name, ...others.map((columns) => columns[index]?.name ?? name)],
    entries: entries && [...entries, ...others.flatMap((columns) => columns[index]?.entries ?? [])],
  }))
}

/** Returns the names of the column “Key” in all languages. */
export function keyNames(): string[] {
  return languages.map((language) => wordsIn(language).staff.variantGrid.table.key)
}
