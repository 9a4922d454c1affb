import { Form, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { settingsPath } from '#app/components/staff/settings-path.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/section.ts'
import { settingsCommands } from './commands.server.ts'
import { sectionData } from './section-data.server.ts'
import { SectionFields } from './section-fields.tsx'
import styles from './section.module.css'

export const action = settingsCommands

export function loader({ context, pattern }: Route.LoaderArgs) {
  return sectionData(requireStaff(context), pattern)
}

/**
 * Reloads the form after every submission, even a refused one, because the form must then contain what another person
 * has saved in the meantime.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows the form of one section of the settings. */
export default function SettingsSection({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const { section, fields } = loaderData
  const words = useStaffWords().settings
  const form = useFocusOnError(response)
  const { title, text } = words.sections[section]
  return (
    <>
      <BackLink to={href('/staff/settings')} text={words.back} />
      <StaffHead title={title}>
        <p className={looks.quiet}>{text}</p>
      </StaffHead>
      <ProblemNotice>{response?.problem}</ProblemNotice>
      <Form
        // A saved form starts again with the saved values.
        key={fields.map(({ text: saved }) => saved).join('\n')}
        ref={form}
        method="post"
        action={settingsPath(section)}
        // A new main language is also the language of the staff area, whose texts come with a new document.
        reloadDocument={section === 'selling'}
        className={formStack(6, styles.form)}
        noValidate
      >
        <SectionFields data={loaderData} response={response} />
        <SubmitButton>{words.save}</SubmitButton>
      </Form>
    </>
  )
}
