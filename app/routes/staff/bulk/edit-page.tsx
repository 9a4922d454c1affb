import { type ReactNode, useEffect } from 'react'
import { Form, href, Link, useRevalidator } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { StaffTable } from '#app/components/staff/staff-table.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import { Notice, ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import styles from './bulk.module.css'
import { CONFIRMED } from './confirmed.ts'
import type { BulkEditData } from './edit-data.server.ts'
import { stateTones } from './state-tones.ts'

interface EditProps {
  readonly edit: BulkEditData
}

interface Responded {
  readonly response: FormResponse | undefined
}

const REFRESH_MS = 1500

/** Shows a bulk edit with the actions that its state allows. */
export function EditPage({ edit, response }: EditProps & Responded) {
  const words = useStaffWords().bulkEdits
  const { title, state, counts, changes, refusals, kept } = edit
  useRefresh(edit.isRunning)
  return (
    <>
      <BackLink to={href('/staff/products/bulk')} text={words.toBulkEdits} />
      <StaffHead title={words.title} pageTitle={title}>
        <Badge tone={stateTones[state]}>{words.states[state]}</Badge>
      </StaffHead>
      <div className={stack(6)}>
        <p className={looks.lead}>{title}</p>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <StateText edit={edit} />
        <Actions edit={edit} response={response} />
        <Facts edit={edit} />
        <Rows
          id="kept"
          title={words.kept}
          columns={['before', 'now', 'reason']}
          rows={kept}
          of={counts.kept}
        />
        <Rows id="refusals" title={words.refusals} columns={['reason']} rows={refusals} of={counts.refused} />
        <Rows
          id="changes"
          title={words.table}
          columns={['before', 'after']}
          rows={changes}
          of={counts.values}
        />
      </div>
    </>
  )
}

/** Loads the state again and again while a background job works on the bulk edit. */
function useRefresh(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}

function StateText({ edit: { state, counts, isStale, isRunning, problem } }: EditProps) {
  const words = useStaffWords().bulkEdits
  if (isStale) return <Notice kind="warning">{words.stale}</Notice>
  const text = state === 'undone' && counts.kept === 0 ? words.stateTexts.undoneAll : words.stateTexts[state]
  return (
    <div className={stack(3)}>
      {problem !== null && <Notice kind="bad">{problem}</Notice>}
      {state === 'previewed' && counts.changed === 0 ? (
        <Notice kind="warning">{words.noChange}</Notice>
      ) : (
        <p aria-live="polite">{text}</p>
      )}
      {isRunning && (
        <Link to="." reloadDocument className={looks.onlyWithoutScripts}>
          {words.refresh}
        </Link>
      )}
    </div>
  )
}

/** Offers to apply a preview, to make a new one, or to undo a bulk edit that was applied. */
function Actions({ edit, response }: EditProps & Responded) {
  const { id, state, counts, isStale } = edit
  const words = useStaffWords().bulkEdits
  const params = { edit: id }
  if (state === 'applied')
    return (
      <Form method="post" action={href('/staff/products/bulk/:edit/undo', params)} className={stack(2)}>
        <p className={looks.fine}>{words.undoText}</p>
        <div>
          <SubmitButton kind="secondary">{words.undo}</SubmitButton>
        </div>
      </Form>
    )
  if (state !== 'previewed') return null
  return (
    <div className={row([2, 3])}>
      {isStale ? (
        <Form method="post" action={href('/staff/products/bulk/:edit/preview', params)}>
          <SubmitButton>{words.previewAgain}</SubmitButton>
        </Form>
      ) : (
        counts.changed > 0 && <Application edit={edit} response={response} />
      )}
      <LinkButton to={href('/staff/products')} kind="quiet">
        {words.cancel}
      </LinkButton>
    </div>
  )
}

/** A form that applies a preview. Large changes of prices must be confirmed. */
function Application({ edit: { id, counts, warnings }, response }: EditProps & Responded) {
  const words = useStaffWords().bulkEdits
  const form = useFocusOnError(response)
  return (
    <Form
      ref={form}
      method="post"
      action={href('/staff/products/bulk/:edit/application', { edit: id })}
      className={stack(4)}
      noValidate
    >
      {warnings.length > 0 && (
        <>
          <Notice kind="warning">
            {warnings.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
          <Checkbox
            name={CONFIRMED}
            label={words.jumps.confirm}
            error={response?.errors?.[CONFIRMED]}
            required
          />
        </>
      )}
      <div>
        <SubmitButton>{words.apply(counts.changed)}</SubmitButton>
      </div>
    </Form>
  )
}

function Facts({ edit: { counts, created, applied, undone } }: EditProps) {
  const words = useStaffWords().bulkEdits.facts
  const { format } = useWords()
  const { products, changed, values, refused } = counts
  const numbers = { products, changed, values, unchanged: products - changed - refused, refused }
  const facts: readonly (readonly [keyof typeof words, ReactNode])[] = [
    ...(['products', 'changed', 'values', 'unchanged', 'refused'] as const).map(
      (name) => [name, format.number(numbers[name])] as const,
    ),
    ['created', created],
    ['applied', applied],
    ['undone', undone],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{words[name]}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

type ShownRow = BulkEditData['changes'][number]

interface RowsProps {
  readonly id: string
  readonly title: string
  /** The columns after product and variant. */
  readonly columns: readonly ('before' | 'after' | 'now' | 'reason')[]
  readonly rows: readonly ShownRow[]
  /** Number of all rows, of which the page shows the first. */
  readonly of: number
}

function Rows({ id, title, columns, rows, of }: RowsProps) {
  const words = useStaffWords().bulkEdits
  if (rows.length === 0) return null
  const hasVariants = rows.some(({ sku }) => sku !== null)
  const names = ['product' as const, ...(hasVariants ? (['variant'] as const) : []), ...columns]
  return (
    <section className={stack(3)} aria-labelledby={id}>
      <h2 id={id} className={looks.smallTitle}>
        {title}
      </h2>
      {of > rows.length && <p className={looks.quiet}>{words.first(rows.length, of)}</p>}
      <StaffTable columns={names.map((key) => ({ key, name: words.columns[key] }))} className={styles.table}>
        {rows.map(({ product, name, sku, texts }, index) => (
          <tr key={`${product ?? name} ${sku ?? ''} ${index}`}>
            <td>
              {product === null ? (
                name
              ) : (
                <Link to={href('/staff/products/:product', { product })}>{name}</Link>
              )}
            </td>
            {hasVariants && <td>{sku}</td>}
            {texts.map((text, at) => (
              <td key={columns[at]} data-label={columns[at] && words.columns[columns[at]]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </StaffTable>
    </section>
  )
}
