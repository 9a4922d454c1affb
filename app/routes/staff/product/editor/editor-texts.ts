import type { ReactNode } from 'react'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import type { EditorResponse } from './editor-response.ts'
import type { ShownField } from './form-data.server.ts'

export interface EditorFieldProps {
  readonly field: ShownField
  readonly response: EditorResponse | undefined
  readonly currency: string
  /** The label, if it differs from the usual one. The field then has no hint. */
  readonly label?: ReactNode
}

/** Returns a function that returns the label and the hint of a field. */
export function useEditorTexts() {
  const words = useStaffWords().productEditor
  const texts: Readonly<Record<string, { readonly label: string; readonly hint: string | undefined }>> =
    words.fields
  return ({ label, language }: Pick<ShownField, 'label' | 'language'>) => {
    const { label: name = label, hint } = texts[label] ?? {}
    return { label: language ? words.in[language](name) : name, hint }
  }
}
