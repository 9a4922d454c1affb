import { Fragment } from 'react'
import { Form, href } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { useWords } from '#app/components/words/words.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import styles from './import.module.css'
import { OWN_CHANGES } from './reading-fields.ts'
import type { RunData } from './run-data.server.ts'

type ReportData = NonNullable<RunData['report']>

interface ReportProps {
  readonly run: RunData
  readonly report: ReportData | null
}

interface ReportShownProps extends ReportProps {
  readonly report: ReportData
}

/** Shows the numbers of a dry run or an import, examples of changes, and the remarks about the rows. */
export function Report({ run, report }: ReportProps) {
  return (
    <>
      {report && <Numbers report={report} />}
      {report && report.ownChanges.fields > 0 && <OwnChanges run={run} report={report} />}
      {run.hasRemarks && <Remarks run={run} />}
      {report && report.examples.length > 0 && <Examples examples={report.examples} />}
    </>
  )
}

function Numbers({ report: { facts, recognised, readAs, unreadColumns } }: { readonly report: ReportData }) {
  const words = useStaffWords().imports
  const { format } = useWords()
  return (
    <div className={stack(3)}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{words.facts[name]}</dt>
            <dd className={classNames(name === 'badRows' && value > 0 && styles.alarm)}>
              {format.number(value)}
            </dd>
          </Fragment>
        ))}
      </dl>
      <p className={looks.fine}>
        {recognised && words.recognised[recognised]}{' '}
        {words.readAs(readAs.encoding, words.delimiters[readAs.delimiter], readAs.decimal)}
      </p>
      {unreadColumns.length > 0 && (
        <p className={classNames(looks.fine, looks.breakable)}>{words.unread(unreadColumns)}</p>
      )}
    </div>
  )
}

/**
 * Lists the values that staff have changed since the last import and that the table would replace. After a dry run, offers
 * to keep or to replace them.
 */
function OwnChanges({ run: { id, state }, report: { ownChanges, dryRun } }: ReportShownProps) {
  const { ownChanges: texts } = useStaffWords().imports
  const { fields, kept, examples } = ownChanges
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="own-changes">
      <h2 id="own-changes" className={looks.smallTitle}>
        {texts.title}
      </h2>
      <p>{texts.text(fields, kept ? 'kept' : 'replaced', dryRun)}</p>
      <Disclosure summary={texts.list}>
        <ul className={stack(1)}>
          {examples.map(({ handle, field, text }) => (
            <li key={`${handle} ${field}`} className={styles.change}>
              <span className={looks.medium}>{handle}</span> {text}
            </li>
          ))}
        </ul>
        {fields > examples.length && <p className={looks.fine}>{texts.more(fields - examples.length)}</p>}
      </Disclosure>
      {state === 'checked' && (
        <Form method="post" action={href('/staff/import/:run/own-changes', { run: id })}>
          <input type="hidden" name={OWN_CHANGES} value={kept ? 'replace' : 'keep'} />
          <SubmitButton kind="secondary">{kept ? texts.replace : texts.keep}</SubmitButton>
        </Form>
      )}
    </section>
  )
}

function Remarks({ run: { id, remarks } }: { readonly run: RunData }) {
  const words = useStaffWords().imports.remarks
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="remarks">
      <h2 id="remarks" className={looks.smallTitle}>
        {words.title}
      </h2>
      <ul className={stack(2)}>
        {remarks.map(({ count, kind, line, text }) => (
          <li key={`${kind} ${line} ${text}`} className={styles.change}>
            <span className={looks.medium}>
              {words.kinds[kind]}, {words.rows(count)}
            </span>{' '}
            – {text} <span className={looks.fine}>({words.line(line)})</span>
          </li>
        ))}
      </ul>
      <p>
        <a href={href('/staff/import/:run/remarks', { run: id })} download>
          {words.download}
        </a>
      </p>
    </section>
  )
}

function Examples({ examples }: Pick<ReportData, 'examples'>) {
  const { examples: texts } = useStaffWords().imports
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="examples">
      <h2 id="examples" className={looks.smallTitle}>
        {texts.title}
      </h2>
      <ul className={stack(2)}>
        {examples.map(({ kind, handle, name, changes }) => (
          <li key={handle} className={styles.change}>
            <span className={looks.medium}>{texts[kind]}</span> {name}
            {kind === 'updated' && (
              <ul className={looks.fine}>
                {changes.length === 0 && <li>{texts.stockOnly}</li>}
                {changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
