import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/fields/text-field.tsx'

export function EmailField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
      aria-required
      {...props}
    />
  )
}
