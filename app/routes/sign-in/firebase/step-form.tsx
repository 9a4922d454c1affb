import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { useFirebaseWords } from './firebase-words.ts'

type FieldFault = 'missing' | 'email' | 'short'

export interface StepField<Name extends string> extends Pick<
  ComponentProps<typeof TextField>,
  | 'label'
  | 'hint'
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'defaultValue'
  | 'minLength'
  | 'maxLength'
  | 'readOnly'
> {
  readonly name: Name
}

interface StepFormProps<Name extends string> {
  readonly intro?: ReactNode
  readonly fields: readonly StepField<Name>[]
  readonly button: string
  readonly isBusy: boolean
  readonly onSend: (values: Record<Name, string>) => void
  /** Alternatives to this step. */
  readonly children?: ReactNode
}

/** A form of the sign-in. The browser validates it and sends it to Firebase. */
export function StepForm<Name extends string>({
  intro,
  fields,
  button,
  isBusy,
  onSend,
  children,
}: StepFormProps<Name>) {
  const { faults: sentences } = useFirebaseWords()
  const [faults, setFaults] = useState<Partial<Record<Name, FieldFault>>>({})
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const values = {} as Record<Name, string>
    const found: Partial<Record<Name, FieldFault>> = {}
    for (const field of fields) {
      const value = data.get(field.name)
      const typed = typeof value === 'string' ? value : ''
      values[field.name] = field.type === 'password' ? typed : typed.trim()
      const fault = faultIn(field, values[field.name])
      if (fault) found[field.name] = fault
    }
    setFaults(found)
    const first = fields.find(({ name }) => found[name])
    if (first) form.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus()
    else onSend(values)
  }
  return (
    // Without JavaScript, the POST keeps the typed values out of the URL. The server responds with this page again.
    <form
      method="post"
      action={href('/sign-in/firebase')}
      noValidate
      className={formStack(5, looks.narrow)}
      onSubmit={send}
    >
      {intro && <p>{intro}</p>}
      {fields.map((field) => {
        const fault = faults[field.name]
        return <TextField key={field.name} {...field} error={fault && sentences[fault]} aria-required />
      })}
      <Button size="l" pending={isBusy}>
        {button}
      </Button>
      {children}
    </form>
  )
}

/** A button for an alternative step. */
export function OtherWay({
  onTake,
  children,
}: {
  readonly onTake: () => void
  readonly children: ReactNode
}) {
  return (
    <Button type="button" kind="quiet" onClick={onTake}>
      {children}
    </Button>
  )
}

function faultIn({ type, minLength = 1 }: StepField<string>, value: string): FieldFault | null {
  if (value === '') return 'missing'
  if (type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return 'email'
  return value.length < minLength ? 'short' : null
}
