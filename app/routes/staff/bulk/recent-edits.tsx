import { href, Link } from 'react-router'
import lists from '#app/components/staff/staff-list.module.css'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import styles from './bulk.module.css'
import type { NamedEdit } from './named-change.server.ts'
import { stateTones } from './state-tones.ts'

const columns = ['change', 'time', 'state', 'result'] as const

/** Lists the latest bulk edits that were applied. */
export function RecentEdits({ edits }: { readonly edits: readonly NamedEdit[] }) {
  const words = useStaffWords().bulkEdits
  return (
    <section className={stack(3)} aria-labelledby="recent">
      <h2 id="recent" className={looks.smallTitle}>
        {words.recent.title}
      </h2>
      {edits.length === 0 ? (
        <p>{words.recent.none}</p>
      ) : (
        <StaffTable
          columns={columns.map((key) => ({ key, name: words.recent.columns[key] }))}
          className={styles.table}
        >
          {edits.map(({ id, title, created, state, counts }) => (
            <tr key={id}>
              <td>
                <Link to={href('/staff/products/bulk/:edit', { edit: id })} className={lists.rowLink}>
                  {title}
                </Link>
              </td>
              <td>{created}</td>
              <td>
                <Badge tone={stateTones[state]}>{words.states[state]}</Badge>
              </td>
              <td>{words.recent.result(counts.changed, counts.values)}</td>
            </tr>
          ))}
        </StaffTable>
      )}
    </section>
  )
}
