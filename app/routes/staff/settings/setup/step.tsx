import { data, Form, redirect } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { readForm } from '#app/request/form.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { formStack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { COMMAND_LINE_ACTOR } from '#shop/staff/audit-log.ts'
import { saveSection } from '../save-section.server.ts'
import { sectionData } from '../section-data.server.ts'
import { SectionFields } from '../section-fields.tsx'
import type { Route } from './+types/step.ts'
import { StepHead } from './step-list.tsx'
import { pathAfter, type SectionStep, setupPath } from './steps.ts'

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  return { ...(await sectionData(ctx, pattern)), step: stepIn(pattern) }
}

/** Saves the form of a step and continues with the next step. Fields may stay empty until the shop opens. */
export async function action({ request, context, pattern }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const step = stepIn(pattern)
  const form = await readForm(request)
  const saved = await saveSection(ctx, { section: step, form, by: COMMAND_LINE_ACTOR })
  if (!saved.ok) return data<FormResponse>(saved.response, { status: 422 })
  return redirect(pathAfter(step))
}

/** Returns the step whose form a URL shows: the last part of the URL's pattern. */
function stepIn(pattern: string): SectionStep {
  // The cast is safe because app/routes.ts maps only the paths of these steps to this file.
  return pattern.slice(pattern.lastIndexOf('/') + 1) as SectionStep
}

/** Shows one step of the set-up whose form is a section of the settings. */
export default function SetupStep({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const { step, fields } = loaderData
  const { setup } = useStaffWords()
  const form = useFocusOnError(response)
  return (
    <>
      <StepHead step={step} />
      <ProblemNotice>{response?.problem}</ProblemNotice>
      <Form
        key={step + fields.map(({ text }) => text).join('\n')}
        ref={form}
        method="post"
        action={setupPath(step)}
        className={formStack(6)}
        noValidate
      >
        <SectionFields data={loaderData} response={response} />
        <SubmitButton size="l">{setup.next}</SubmitButton>
      </Form>
    </>
  )
}
