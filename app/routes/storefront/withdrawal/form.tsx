import { Form, href } from 'react-router'
import { MAX_ITEMS_LENGTH, withdrawalScopes } from '#shop/returns/withdrawal-declarations.ts'
import { EmailField } from '#app/components/forms/email-field.tsx'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useSendsEmails } from '#app/components/page/use-sends-emails.ts'
import { useWords } from '#app/components/words/words.tsx'
import { RadioCards } from '#app/ui/fields/choices.tsx'
import { TextArea, TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { FormStep } from './steps.ts'
import styles from './withdrawal.module.css'

interface FormProps {
  /** The data of an empty form. */
  readonly data: { readonly key: string; readonly contract: string }
  /** What the customer typed, with the errors of invalid fields. Absent: the form was not submitted. */
  readonly response: FormStep | undefined
}

/**
 * Renders the form for a declaration of withdrawal. No field has the attribute `maxlength`, because browsers silently
 * cut pasted text at that length. The server shows the error beside the field instead, and keeps the text.
 */
export function WithdrawalForm({ data, response }: FormProps) {
  const { words } = useWords()
  const texts = words.withdrawalForm
  const sendsEmails = useSendsEmails()
  const values: FormStep['values'] = response?.values ?? data
  const errors = response?.errors
  const errorOf = useFieldError(errors ?? {})
  const form = useFocusOnError(response)
  const textOf = (name: 'contract' | 'items', missing: string) =>
    errors?.[name]?.kind === 'missing' ? missing : errorOf(name)
  return (
    <Form
      ref={form}
      method="post"
      action={href('/withdrawal/review')}
      noValidate
      className={formStack(5, styles.form)}
    >
      <ProblemNotice>{errors && words.fields.checkMarkedFields}</ProblemNotice>
      <input type="hidden" name="key" value={values['key'] ?? data.key} />
      <TextField
        label={texts.name}
        name="name"
        autoComplete="name"
        dir="auto"
        defaultValue={values['name']}
        error={errorOf('name')}
        aria-required
      />
      <TextField
        label={texts.contract}
        hint={texts.contractHint}
        name="contract"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        defaultValue={values['contract']}
        error={textOf('contract', texts.contractMissing)}
        aria-required
      />
      <EmailField
        label={texts.email}
        hint={sendsEmails ? texts.emailHint : texts.emailHintWithoutEmail}
        defaultValue={values['email']}
        error={errorOf('email')}
      />
      <RadioCards
        legend={texts.scopeTitle}
        name="scope"
        defaultValue={values['scope'] === 'part' ? 'part' : 'whole'}
        choices={withdrawalScopes.map((value) => ({ value, title: texts.scope[value] }))}
      />
      <TextArea
        label={texts.items}
        hint={texts.itemsHint(MAX_ITEMS_LENGTH)}
        optional={words.fields.optional}
        name="items"
        dir="auto"
        defaultValue={values['items']}
        error={textOf('items', texts.itemsMissing)}
      />
      <SubmitButton size="l">{texts.toReview}</SubmitButton>
      <p className={looks.fine}>{texts.ownPage}</p>
    </Form>
  )
}
