import { type FormEvent, useRef } from 'react'
import { Form, href } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { Notice } from '#app/ui/notice.tsx'
import { MAX_CODE_LENGTH } from './codes.ts'
import type { ScanQueue } from './scan-queue.ts'
import { useScanQueue } from './use-scan-queue.ts'
import styles from '../stock.module.css'

interface ScanFormProps {
  readonly id: string
  /** Identifies the request of the form without JavaScript. A form that is sent twice counts once. */
  readonly scanKey: string
  readonly response: FormResponse | undefined
}

/** The field of the scanner, which types a code and presses Enter. The field is empty at once for the next scan. */
export function ScanForm({ id, scanKey, response }: ScanFormProps) {
  const words = useStaffWords().stock.counts
  const action = href('/staff/stock/counts/:count/scans', { count: id })
  const { queue, scan } = useScanQueue(action)
  const form = useFocusOnError(response)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const field = input.current
    const code = field?.value.trim() ?? ''
    if (field) field.value = ''
    field?.focus()
    if (code !== '') scan(code)
  }
  return (
    <section id="scan" className={stack(3, looks.sheet)} aria-labelledby="scan-title">
      <h2 id="scan-title" className={looks.smallTitle}>
        {words.scan}
      </h2>
      <Form ref={form} method="post" action={action} className={styles.scan} onSubmit={submit} noValidate>
        <input type="hidden" name="key" value={scanKey} />
        <TextField
          {...fieldPropsOf(response, 'codes', '')}
          ref={input}
          label={words.scanLabel}
          hint={words.scanHint}
          maxLength={MAX_CODE_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="enter"
        />
        <Button kind="secondary">{words.scanButton}</Button>
      </Form>
      <ScanStatus queue={queue} />
    </section>
  )
}

function ScanStatus({ queue: { waiting, batch, last, isOffline, refused } }: { readonly queue: ScanQueue }) {
  const words = useStaffWords().stock.counts
  const unsaved = waiting.length + (batch?.codes.length ?? 0)
  return (
    <>
      <output className={styles.scanned}>{last}</output>
      <output className={looks.fine}>
        {unsaved > 0 && (isOffline ? words.offline(unsaved) : words.pending(unsaved))}
      </output>
      {refused.map(({ code, reason }, index) => (
        <Notice key={refused.length - index} kind="bad" announced>
          {words.notSaved(code)} {reason}
        </Notice>
      ))}
    </>
  )
}
