import type { FormResponse } from '#app/components/forms/form-response.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Fieldset } from '#app/ui/fields/choices.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { groups } from '#shop/settings/fields.ts'
import type { SectionData } from './section-data.server.ts'
import { SettingField } from './setting-field.tsx'

interface SectionFieldsProps {
  readonly data: SectionData
  readonly response: FormResponse | undefined
}

/** Renders the fields of a section in their fieldsets. */
export function SectionFields({ data, response }: SectionFieldsProps) {
  const words = useStaffWords().settings
  const { fields } = data
  const shownGroups = groups.filter((group) => fields.some((field) => field.group === group))
  return shownGroups.map((group) => (
    <Fieldset key={group} legend={words.groups[group]} quietLegend={shownGroups.length === 1}>
      <div className={stack(4, looks.sheet)}>
        {fields
          .filter((field) => field.group === group)
          .map((field) => (
            <SettingField key={field.name} field={field} response={response} lists={data} />
          ))}
      </div>
    </Fieldset>
  ))
}
