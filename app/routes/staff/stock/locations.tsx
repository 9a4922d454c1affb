import { Form, href, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useHasPermission } from '#app/components/staff/use-permission.ts'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { requireStaff } from '#app/request/staff-guard.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, stack } from '#app/ui/layout/layout.ts'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { listLocations, MAX_LOCATION_NAME } from '#shop/stock/locations.server.ts'
import type { Route } from './+types/locations.ts'
import { locationCommands } from './location-commands.server.ts'
import { StockParts } from './stock-parts.tsx'
import styles from './stock.module.css'

export const action = locationCommands

export async function loader({ context }: Route.LoaderArgs) {
  return { locations: await listLocations(requireStaff(context).db), nameLimit: MAX_LOCATION_NAME }
}
type LocationData = Awaited<ReturnType<typeof loader>>

/** Reloads the page after every submission, because a refused form must show the present names. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

/** Lists the stock locations, with forms that add, rename and remove them. */
export default function Locations({ loaderData, actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const words = useStaffWords().stock.locations
  const mayChange = useHasPermission()('stock.change')
  const { locations, nameLimit } = loaderData
  return (
    <>
      <StaffHead title={words.title}>
        <p className={looks.quiet}>{words.intro}</p>
      </StaffHead>
      <StockParts current="locations" />
      <div className={stack(4, styles.page)}>
        {locations.map((location) => (
          <LocationCard
            key={location.id}
            location={location}
            nameLimit={nameLimit}
            mayChange={mayChange}
            response={response?.about === location.id ? response : undefined}
          />
        ))}
        {mayChange && (
          <AddForm
            // The key changes once a location was added and so clears the form.
            key={locations.length}
            nameLimit={nameLimit}
            response={response?.form === 'add' ? response : undefined}
          />
        )}
      </div>
    </>
  )
}

interface CardProps extends Pick<LocationData, 'nameLimit'> {
  readonly location: LocationData['locations'][number]
  readonly mayChange: boolean
  readonly response: FormResponse | undefined
}

function LocationCard({ location, nameLimit, mayChange, response }: CardProps) {
  const words = useStaffWords().stock.locations
  const { id, name, isStandard, onHand, reserved } = location
  const ofName = response?.form === 'name' ? response : undefined
  const form = useFocusOnError(ofName)
  return (
    <section className={stack(2, looks.sheet)} aria-labelledby={id}>
      <h2 id={id} className={looks.smallTitle}>
        {name}
      </h2>
      <p className={looks.numbers}>{words.sums(onHand, reserved)}</p>
      {isStandard && <p className={looks.fine}>{words.standard}</p>}
      <ProblemNotice>{response?.form === 'removal' && response.problem}</ProblemNotice>
      {mayChange && (
        <Disclosure
          summary={isStandard ? words.rename(name) : words.edit(name)}
          open={response !== undefined}
        >
          <Form
            key={name}
            ref={form}
            method="post"
            action={href('/staff/stock/locations/:location/name', { location: id })}
            className={formStack(3, looks.narrow)}
            noValidate
          >
            <input type="hidden" name="seen" value={name} />
            <TextField
              {...fieldPropsOf(ofName, 'name', name)}
              label={words.name}
              maxLength={nameLimit}
              autoComplete="off"
              aria-required
            />
            <Button kind="secondary">{words.save}</Button>
          </Form>
          {!isStandard && (
            <Form
              method="post"
              action={href('/staff/stock/locations/:location/removal', { location: id })}
              className={formStack(2)}
            >
              <p className={looks.fine}>{words.removeText}</p>
              <Button kind="danger">{words.remove(name)}</Button>
            </Form>
          )}
        </Disclosure>
      )}
    </section>
  )
}

function AddForm({ nameLimit, response }: Pick<CardProps, 'nameLimit' | 'response'>) {
  const words = useStaffWords().stock.locations
  const form = useFocusOnError(response)
  return (
    <Form
      ref={form}
      method="post"
      action={href('/staff/stock/locations')}
      className={formStack(3, looks.sheet)}
      aria-labelledby="add"
      noValidate
    >
      <h2 id="add" className={looks.smallTitle}>
        {words.add}
      </h2>
      <TextField
        {...fieldPropsOf(response, 'name', '')}
        label={words.name}
        maxLength={nameLimit}
        autoComplete="off"
        aria-required
      />
      <Button kind="secondary">{words.addNow}</Button>
    </Form>
  )
}
