import { fieldPropsOf } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import type { Language } from '#shop/language.ts'
import type { PageText } from '#shop/pages/pages.ts'
import type { PageFormResponse } from './page-form.ts'
import styles from './pages.module.css'

interface PageFieldsProps {
  readonly response: PageFormResponse | undefined
  readonly saved: PageText | null
  /** Language of the text. Absent: the language is chosen in the same form. */
  readonly language?: Language
}

/** The fields for title, description and Markdown. They have no maximum length, so that no pasted text is cut off. */
export function PageFields({ response, saved, language }: PageFieldsProps) {
  const words = useStaffWords().pages.fields
  return (
    <>
      <TextField
        {...fieldPropsOf(response, 'title', saved?.title)}
        label={words.title}
        lang={language}
        autoComplete="off"
      />
      <TextField
        {...fieldPropsOf(response, 'description', saved?.description)}
        label={words.description}
        hint={words.descriptionHint}
        lang={language}
        autoComplete="off"
      />
      <TextArea
        {...fieldPropsOf(response, 'body', saved?.body)}
        label={words.body}
        hint={words.bodyHint}
        lang={language}
        rows={20}
        className={styles.body}
      />
    </>
  )
}
