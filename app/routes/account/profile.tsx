import { data, Form, href, Link } from 'react-router'
import { changeProfile, readProfile } from '#shop/accounts/profile.server.ts'
import type { FieldErrors } from '#shop/address.ts'
import { languages } from '#shop/language.ts'
import { useFieldError, useFocusOnError } from '#app/components/forms/field-errors.ts'
import { useWords } from '#app/components/words/words.tsx'
import { redirectTo } from '#app/request/responses.server.ts'
import { type FormFields, readForm } from '#app/request/form.server.ts'
import { requireSession } from '#app/request/session.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { SelectField } from '#app/ui/fields/select-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks, part, stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/profile.ts'
import styles from '#app/components/forms/account-page.module.css'

interface ProfileResponse {
  readonly errors: FieldErrors
  readonly values: FormFields
}

export async function loader(args: Route.LoaderArgs) {
  const { user } = await requireSession(args)
  const { name, language, email, emailVerified, phone, phoneVerified } = user
  return { name, language, email, emailVerified, phone, phoneVerified }
}

export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireSession(args)
  const fields = await readForm(args.request)
  const read = readProfile(fields, user)
  if (!read.ok) return data<ProfileResponse>({ errors: read.errors, values: fields }, { status: 422 })
  await changeProfile(ctx.db, { userId: user.id, ...read.value, now: ctx.now })
  return redirectTo(ctx, href('/account'), { kind: 'good', sentence: wordsIn(ctx.language).account.saved })
}

export default function Profile({ loaderData, actionData: response }: Route.ComponentProps) {
  const { account } = useWords().words
  const { name } = loaderData
  return (
    <>
      <PrivateTitle title={account.title} intro={name ? account.hello(name) : account.addName} />
      <div className={styles.columns}>
        <ProfileForm {...loaderData} response={response} />
        <ContactDetails {...loaderData} />
      </div>
    </>
  )
}

type ProfileData = Route.ComponentProps['loaderData']

function ProfileForm({
  name,
  language,
  response,
}: ProfileData & { readonly response: ProfileResponse | undefined }) {
  const { account, frame } = useWords().words
  const form = useFocusOnError(response)
  const errorOf = useFieldError(response?.errors ?? {})
  return (
    <Form ref={form} method="post" noValidate className={formStack(5, looks.measure)}>
      <TextField
        label={account.name}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        hint={account.nameHint}
        defaultValue={response?.values['name'] ?? name}
        error={errorOf('name')}
        aria-required
      />
      <SelectField
        label={account.language}
        name="language"
        hint={account.languageHint}
        defaultValue={response?.values['language'] ?? language}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {frame.languageNames[code]}
          </option>
        ))}
      </SelectField>
      <SubmitButton size="l" whilePending={account.saving}>
        {account.save}
      </SubmitButton>
    </Form>
  )
}

/**
 * Shows the e-mail address and the phone number, with links to the security page. The user can change them only on that
 * page, because the user must prove access to the new e-mail address or phone number.
 */
function ContactDetails({ email, emailVerified, phone, phoneVerified }: ProfileData) {
  const { account } = useWords().words
  return (
    <section className={part(4, looks.panel)} aria-labelledby="reach">
      <h2 id="reach">{account.contactDetails}</h2>
      <dl className={stack(1, styles.facts)}>
        <dt>{account.email}</dt>
        <dd>
          <span className={looks.breakable}>{email ?? account.noEmail}</span>
          {email && !emailVerified && <span className={looks.fine}> ({account.unverified})</span>}
          <Link to={href('/account/security')}>{email ? account.changeEmail : account.addEmail}</Link>
        </dd>
        <dt>{account.phone}</dt>
        <dd>
          <span className={looks.breakable}>{phone ?? account.noPhone}</span>
          {phone && !phoneVerified && <span className={looks.fine}> ({account.unverified})</span>}
          <Link to={href('/account/security')}>{phone ? account.changePhone : account.addPhone}</Link>
        </dd>
      </dl>
    </section>
  )
}
