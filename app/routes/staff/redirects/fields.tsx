import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { readablePath } from '#shop/redirects/redirects.ts'

interface RedirectFieldsProps {
  readonly response: FormResponse | undefined
  readonly saved: Readonly<Record<'source' | 'target', string>> | null
}

/** The fields of a redirect. They have no maximum length, so that no pasted address is cut off. */
export function RedirectFields({ response, saved }: RedirectFieldsProps) {
  const { fields } = useStaffWords().redirects
  return (['source', 'target'] as const).map((name) => (
    <TextField
      key={name}
      {...fieldPropsOf(response, name, saved ? readablePath(saved[name]) : undefined)}
      {...fields[name]}
      inputMode="url"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  ))
}
