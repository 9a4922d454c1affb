import { useStaffWords } from '#app/components/words/staff-words.ts'

/** Returns a function that returns the label and the hint of a setting. Throws if the setting has no texts. */
export function useFieldTexts() {
  const texts: Readonly<Record<string, { readonly label: string; readonly hint?: string }>> =
    useStaffWords().settings.fields
  return (name: string) => {
    const found = texts[name]
    if (!found) throw new Error(`The setting ${name} has no label`)
    return found
  }
}
