import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { useFirebaseWords } from './firebase-words.ts'

type StepFieldError = 'missing' | 'email' | 'short'

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
  /** Buttons for the alternatives to this sign-in step. */
  readonly children?: ReactNode
}

/**
 * Renders the form of one Firebase sign-in step. Checks the fields in the browser and passes the values to `onSend`,
 * which calls Firebase.
 */
export function StepForm<Name extends string>({
  intro,
  fields,
  button,
  isBusy,
  onSend,
  children,
}: StepFormProps<Name>) {
  const { errors: sentences } = useFirebaseWords()
  const [errors, setErrors] = useState<Partial<Record<Name, StepFieldError>>>({})
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const data = new FormData(form)
    const values = {} as Record<Name, string>
    const found: Partial<Record<Name, StepFieldError>> = {}
    for (const field of fields) {
      const value = data.get(field.name)
      const typed = typeof value === 'string' ? value : ''
      values[field.name] = field.type === 'password' ? typed : typed.trim()
      const errorKind = errorIn(field, values[field.name])
      if (errorKind) found[field.name] = errorKind
    }
    setErrors(found)
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
        const errorKind = errors[field.name]
        return (
          <TextField key={field.name} {...field} error={errorKind && sentences[errorKind]} aria-required />
        )
      })}
      <Button size="l" pending={isBusy}>
        {button}
      </Button>
      {children}
    </form>
  )
}

/** Renders a button for an alternative to the current sign-in step. */
export function AlternativeButton({
  onSelect,
  children,
}: {
  readonly onSelect: () => void
  readonly children: ReactNode
}) {
  return (
    <Button type="button" kind="quiet" onClick={onSelect}>
      {children}
    </Button>
  )
}

function errorIn({ type, minLength = 1 }: StepField<string>, value: string): StepFieldError | null {
  if (value === '') return 'missing'
  if (type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return 'email'
  return value.length < minLength ? 'short' : null
}
