import { fieldPropsOf, type FormResponse } from '#app/components/forms/form-response.ts'
import { Form, href, useOutletContext } from 'react-router'
import { useFocusOnError } from '#app/components/forms/field-errors.ts'
import { StaffHead } from '#app/components/staff/staff-head.tsx'
import { useStaffWords } from '#app/components/words/staff-words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { ProblemNotice } from '#app/ui/notice.tsx'
import { formStack, looks, spread, stack } from '#app/ui/layout/layout.ts'
import { roles } from '#shop/staff/permissions.ts'
import type { PeopleData } from '../people.tsx'
import type { Route } from './+types/command.ts'
import { peopleCommands } from './commands.server.ts'
import styles from './page.module.css'

export const action = peopleCommands

/**
 * Shows the list of staff users. Each form on the page posts to a URL of its own. That URL shows the same page,
 * together with the response to the form.
 */
export default function PeoplePage({ actionData }: Route.ComponentProps) {
  const response: FormResponse | undefined = actionData
  const { people, invitations } = useOutletContext<PeopleData>()
  const words = useStaffWords().people
  return (
    <>
      <StaffHead title={words.title}>
        <p className={looks.fine}>{words.intro}</p>
      </StaffHead>
      <ProblemNotice>{response?.problem}</ProblemNotice>
      <div className={stack(6, styles.columns)}>
        <ul className={stack(4)}>
          {people.map((person) => (
            <Person key={person.userId} person={person} />
          ))}
        </ul>
        <div className={stack(4)}>
          {/* The key changes with each new invitation and so resets the form, which prevents inviting the same person again. */}
          <InvitationForm
            key={invitations[0]?.id ?? 'none'}
            response={response?.values ? response : undefined}
          />
          <Invitations invitations={invitations} />
          <Roles />
        </div>
      </div>
    </>
  )
}

function Person({ person }: { readonly person: PeopleData['people'][number] }) {
  const words = useStaffWords().people
  const { userId, name, email, role, formattedTime, isYou, hasSecondFactor } = person
  return (
    <li className={stack(2, looks.sheet)}>
      <div className={spread([1, 4])}>
        <h2 className={looks.smallTitle}>
          {name} {isYou && <span className={looks.fine}>({words.you})</span>}
        </h2>
        <Badge tone={role === 'manager' ? 'good' : 'quiet'}>{words.roles[role]}</Badge>
      </div>
      <p className={looks.breakable}>{email}</p>
      <p className={looks.fine}>
        {words.since(formattedTime)} · {words.secondFactor[hasSecondFactor ? 'on' : 'off']}
      </p>
      <Disclosure summary={words.change}>
        <div className={stack(4)}>
          <Form
            method="post"
            action={href('/staff/people/:person/role', { person: userId })}
            className={formStack(4)}
          >
            <RoleField value={role} />
            <p className={looks.fine}>{words.changeText}</p>
            <Button kind="secondary">{words.changeNow}</Button>
          </Form>
          <Disclosure summary={words.end(name)}>
            <Form
              method="post"
              action={href('/staff/people/:person/end', { person: userId })}
              className={formStack(4)}
            >
              <p>{words.endText(name)}</p>
              <Button kind="danger">{words.endNow}</Button>
            </Form>
          </Disclosure>
        </div>
      </Disclosure>
    </li>
  )
}

function Invitations({ invitations }: Pick<PeopleData, 'invitations'>) {
  const words = useStaffWords().people
  return (
    <section className={stack(2, looks.sheet)} aria-labelledby="invitations">
      <h2 id="invitations" className={looks.smallTitle}>
        {words.invitations}
      </h2>
      {invitations.length === 0 && <p className={looks.fine}>{words.noInvitations}</p>}
      <ul className={stack(4)}>
        {invitations.map(({ id, email, role, until }) => (
          <li key={id} className={spread([1, 4])}>
            <div>
              <p className={looks.breakable}>{email}</p>
              <p className={looks.fine}>
                {words.roles[role]} · {words.until(until)}
              </p>
            </div>
            <Form
              method="post"
              action={href('/staff/people/invitations/:invitation/withdrawal', { invitation: id })}
            >
              <Button kind="quiet" aria-label={words.withdrawNamed(email)}>
                {words.withdraw}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Describes the permissions of each role in a sentence. */
function Roles() {
  const words = useStaffWords().people
  return (
    <dl className={stack(4, styles.roles)}>
      {roles.map((role) => (
        <div key={role}>
          <dt>{words.roles[role]}</dt>
          <dd className={looks.fine}>{words.rolesText[role]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders the form that invites a person to become a staff user. The shop sends the invitation by e-mail. */
function InvitationForm({ response }: { readonly response: FormResponse | undefined }) {
  const words = useStaffWords().people
  const form = useFocusOnError(response)
  return (
    <section className={stack(2, looks.sheet)} aria-labelledby="inviting">
      <h2 id="inviting" className={looks.smallTitle}>
        {words.invite}
      </h2>
      <p className={looks.fine}>{words.inviteText}</p>
      <Form
        ref={form}
        method="post"
        action={href('/staff/people/invitations')}
        className={formStack(4)}
        noValidate
      >
        <TextField
          {...fieldPropsOf(response, 'email')}
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
        <RoleField value={response?.values?.['role'] ?? 'support'} error={response?.errors?.['role']} />
        <Button>{words.inviteNow}</Button>
      </Form>
    </section>
  )
}

function RoleField({ value, error }: { readonly value?: string; readonly error?: string | undefined }) {
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
