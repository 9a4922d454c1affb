import type { ChangeEvent } from 'react'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { looks } from '#app/ui/layout/layout.ts'

interface ChooseAllProps {
  readonly label: string
  /** The beginning of the names of the checkboxes. */
  readonly names: string
}

/** Renders a checkbox that checks or clears all checkboxes of its form. Hidden without JavaScript. */
export function ChooseAll({ label, names }: ChooseAllProps) {
  const toggleAll = ({ currentTarget: { form, checked } }: ChangeEvent<HTMLInputElement>) => {
    for (const box of form?.querySelectorAll<HTMLInputElement>(`input[name^="${names}"]`) ?? [])
      box.checked = checked
  }
  return (
    <div className={looks.onlyWithScripts}>
      <Checkbox label={label} onChange={toggleAll} />
    </div>
  )
}
