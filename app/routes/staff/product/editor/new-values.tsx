import { fieldPropsOf } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { TextArea } from '#app/ui/fields/text-field.tsx'
import { languages } from '#shop/language.ts'
import type { EditorResponse } from './editor-response.ts'
import styles from './editor.module.css'

/** The fields for the names of new values, one name in each line. */
export function NewValues({ response }: { readonly response: EditorResponse | undefined }) {
  const { options: words, in: nameIn } = useStaffWords().productEditor
  return (
    <div className={styles.pair} data-count="2">
      {languages.map((language) => (
        <TextArea
          key={language}
          {...fieldPropsOf(response, `values:${language}`)}
          label={nameIn[language](words.newValues)}
          lang={language}
          rows={4}
        />
      ))}
    </div>
  )
}
