import { Form, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { BackLink } from '#app/components/staff/back-link.tsx'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/fields/choices.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/list.ts'
import { navigationCommands } from './commands.server.ts'
import { navigationData } from './data.server.ts'
import styles from './navigation.module.css'
import { Place } from './place.tsx'

export const action = navigationCommands

export function loader({ context }: Route.LoaderArgs) {
  return navigationData(requireStaff(context))
}

/**
 * Reloads the page after every submission, even a refused one, because the forms must then contain what another person
 * has saved in the meantime.
 */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Shows the links of each place, with forms that move, change, remove and add links. */
export default function NavigationPage({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const { navigation: words, settings } = useStaffWords()
  const { places, targets, showsOwnPages } = loaderData
  return (
    <>
      <BackLink to={href('/staff/settings')} text={settings.back} />
      <StaffHead title={settings.sections.navigation.title}>
        <p className={looks.quiet}>{words.intro}</p>
      </StaffHead>
      <div className={stack(4, styles.page)}>
        {places.map(({ place, links }) => (
          <Place key={place} place={place} links={links} targets={targets} response={response} />
        ))}
        <section className={stack(3, looks.sheet)} aria-labelledby="own-pages">
          <h2 id="own-pages" className={looks.smallTitle}>
            {words.pages.title}
          </h2>
          <Form
            key={String(showsOwnPages)}
            method="post"
            action={href('/staff/settings/navigation')}
            className={formStack(3)}
          >
            <Checkbox name="own" label={words.pages.label} defaultChecked={showsOwnPages} />
            <Button kind="secondary">{words.pages.save}</Button>
          </Form>
        </section>
      </div>
    </>
  )
}
