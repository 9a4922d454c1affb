import { Link } from 'react-router'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { looks, stack } from '#app/ui/layout/layout.ts'
import { type Section, sections } from '#shop/settings/fields.ts'
import { type MissingSetting, sectionOf } from '#shop/settings/missing.ts'
import { settingsPath } from './settings-path.ts'
import { useFieldTexts } from './use-field-texts.ts'

interface MissingSettingsProps {
  readonly missing: readonly MissingSetting[]
  /** Returns the path of the page on which the settings of a section can be changed. */
  readonly pathOf?: (section: Section) => string
}

/** Lists the settings that the owner must change before the shop may sell, with links to their sections. */
export function MissingSettings({ missing, pathOf = settingsPath }: MissingSettingsProps) {
  const words = useStaffWords().settings
  const textsOf = useFieldTexts()
  if (missing.length === 0) return null
  return (
    <section className={stack(3, looks.sheet)} aria-labelledby="missing">
      <h2 id="missing" className={looks.smallTitle}>
        {words.missing.title}
      </h2>
      <p className={looks.fine}>{words.missing.text}</p>
      <ul className={stack(2)}>
        {sections.map((section) => {
          const here = missing.filter(({ name }) => sectionOf(name) === section)
          if (here.length === 0) return null
          return (
            <li key={section}>
              <Link to={pathOf(section)}>{words.sections[section].title}</Link>:{' '}
              {here.map(({ name, why }) => words.missing[why](textsOf(name).label)).join(', ')}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
