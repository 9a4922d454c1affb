import { Form } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { classNames } from '#app/ui/class-names.ts'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { Route } from './+types/new-group.ts'
import { groupCommands } from './commands.server.ts'
import { newGroupData } from './data.server.ts'
import { GroupFields } from './group-fields.tsx'
import { groupsPath } from './group-paths.ts'
import styles from './groups.module.css'

export const action = groupCommands

export function loader({ context }: Route.LoaderArgs) {
  return newGroupData(requireStaff(context))
}

/** Shows the form that adds a category, a room or a collection. */
export default function NewGroup({ loaderData: { type, ...form }, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().groups
  const ref = useFocusOnError(response)
  return (
    <>
      <BackLink to={groupsPath(type)} text={words.types[type].back} />
      <StaffHead title={words.types[type].add} />
      <Form ref={ref} method="post" className={classNames(formStack(4, looks.sheet), styles.page)} noValidate>
        <ProblemNotice>{response?.problem}</ProblemNotice>
        <GroupFields {...form} response={response} />
        <SubmitButton>{words.create}</SubmitButton>
      </Form>
    </>
  )
}
