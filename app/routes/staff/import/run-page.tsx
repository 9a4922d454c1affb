import { useEffect } from 'react'
import { Form, href, Link, useRevalidator } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { looks, row, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import styles from './import.module.css'
import { MappingForm } from './mapping-form.tsx'
import { ReadingForm } from './reading-form.tsx'
import { Report } from './report.tsx'
import type { RunData } from './run-data.server.ts'
import { stateTones } from './state-tones.ts'

interface RunPageProps {
  readonly run: RunData
  readonly response: FormResponse | undefined
}

const REFRESH_MS = 1500

export function RunPage({ run, response }: RunPageProps) {
  const words = useStaffWords().imports
  const { id, fileName, uploadedAt, state, refusal, report, reading } = run
  useRefresh(run.isRunning)
  return (
    <>
      <BackLink to={href('/staff/import')} text={words.back} />
      <StaffHead title={fileName}>
        <p className={row([1, 4], looks.quiet)}>
          <Badge tone={stateTones[state]}>{words.states[state]}</Badge> {words.uploaded(uploadedAt)}
        </p>
      </StaffHead>
      <div className={stack(5)}>
        {refusal !== null && !reading?.isNeeded && <Notice kind="bad">{refusal}</Notice>}
        {state !== 'refused' && <p aria-live="polite">{words.stateTexts[state]}</p>}
        {run.isRunning && <RunProgress run={run} />}
        {state === 'checked' && report && <Start id={id} products={report.products} />}
        {report && <Report run={run} report={report} />}
        {!report && run.hasRemarks && <Report run={run} report={null} />}
        {reading && (
          <ReadingForm
            // A new dry run starts the form again.
            key={`${reading.isAutomatic} ${state}`}
            id={id}
            reading={reading}
            response={response?.form === 'reading' ? response : undefined}
          />
        )}
        {reading && (
          <MappingForm
            id={id}
            isAutomatic={reading.isAutomatic}
            response={response?.form === 'mapping' ? response : undefined}
          />
        )}
        {!run.isRunning && (
          <Form method="post" action={href('/staff/import/:run/removal', { run: id })}>
            <Button kind="quiet">{words.remove}</Button>
          </Form>
        )}
      </div>
    </>
  )
}

/** Loads the state again and again while a background job works on the import. */
function useRefresh(isRunning: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
}

function RunProgress({ run: { id, progress, isStopping } }: Pick<RunPageProps, 'run'>) {
  const words = useStaffWords().imports.progress
  const total = progress?.of ?? null
  const text =
    progress === null
      ? words.waiting
      : total === null || progress.phase === 'reading'
        ? words.reading(progress.rows)
        : words.of(progress.rows, total)
  return (
    <div className={stack(2)}>
      <progress
        className={styles.bar}
        aria-label={words.label}
        max={total ?? undefined}
        value={total === null ? undefined : (progress?.rows ?? 0)}
      />
      <p className={looks.numbers}>{isStopping ? words.stopping : text}</p>
      <div className={row(4)}>
        {!isStopping && (
          <Form method="post" action={href('/staff/import/:run/stop', { run: id })}>
            <Button kind="secondary">{words.stop}</Button>
          </Form>
        )}
        <Link to="." reloadDocument className={looks.onlyWithoutScripts}>
          {words.refresh}
        </Link>
      </div>
    </div>
  )
}

function Start({ id, products }: { readonly id: string; readonly products: number }) {
  const words = useStaffWords().imports.start
  if (products === 0) return <Notice kind="warning">{words.nothing}</Notice>
  return (
    <Form method="post" action={href('/staff/import/:run/start', { run: id })}>
      <SubmitButton>{words.button(products)}</SubmitButton>
    </Form>
  )
}
