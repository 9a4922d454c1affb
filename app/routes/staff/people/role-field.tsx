import { useStaffWords } from '#app/components/staff-words.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { roles } from '#shop/staff/permissions.ts'

/** Which role somebody is to have. */
export function RoleField({
  value,
  error,
}: {
  readonly value?: string
  readonly error?: string | undefined
}) {
  const words = useStaffWords().people
  return (
    <SelectField name="role" label={words.role} defaultValue={value} error={error}>
      {roles.map((role) => (
        <option key={role} value={role}>
          {words.roles[role]}
        </option>
      ))}
    </SelectField>
  )
}
