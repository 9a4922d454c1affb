import { StaffTable } from '#app/components/staff/staff-table.tsx'
import styles from './figures.module.css'

interface FiguresTableProps {
  /** The first column contains names, the others numbers. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

/** A table of names with numbers. */
export function FiguresTable({ columns, rows }: FiguresTableProps) {
  return (
    <StaffTable columns={columns.map((name) => ({ key: name, name }))} className={styles.table}>
      {rows.map(({ key, cells: [name, ...numbers] }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {numbers.map((number, index) => (
            <td key={columns[index + 1]} data-label={columns[index + 1]}>
              {number}
            </td>
          ))}
        </tr>
      ))}
    </StaffTable>
  )
}
