import '#app/components/account-words.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { useWords } from '#app/components/words.tsx'
import { requireSession } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import type { Route } from './+types/security.ts'
import { readCredentials } from './security/credentials.server.ts'
import { CredentialsSections } from './security/credentials-sections.tsx'
import { Devices } from './security/devices.tsx'
import { readDevices } from './security/devices.server.ts'
import { LinkedAccounts } from './security/linked-accounts.tsx'
import { readLinkedAccounts } from './security/linked-accounts.server.ts'
import { PhoneSection } from './security/phone-section.tsx'
import { readPhoneSection } from './security/phone.server.ts'
import { SecurityLog } from './security/security-log.tsx'
import { readSecurityLog } from './security/security-log.server.ts'
import { PasskeysSection } from './security/passkeys-section.tsx'
import { readPasskeys } from './security/passkeys.server.ts'
import { SecuritySection } from './security/security-section.tsx'
import { readTwoSteps } from './security/two-steps.server.ts'
import { TwoStepsSection } from './security/two-steps-section.tsx'
import styles from './security.module.css'

/** Each section reads what it shows by itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const session = await requireSession(visit, request)
  return {
    credentials: await readCredentials(visit, session),
    isElsewhere: visit.firebase !== null,
    phone: visit.firebase ? null : await readPhoneSection(visit, session),
    passkeys: await readPasskeys(visit, session),
    twoSteps: await readTwoSteps(visit, session),
    linked: visit.firebase ? null : await readLinkedAccounts(visit, session),
    devices: await readDevices(visit, session),
    log: await readSecurityLog(visit, session, request),
  }
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { security } = useWords().words
  return (
    <>
      <PageHead title={security.title} hidden />
      <PageTitle title={security.title} intro={security.intro} />
      <div className={styles.sections}>
        {loaderData.credentials && <CredentialsSections {...loaderData.credentials} />}
        {loaderData.isElsewhere && <Elsewhere />}
        {loaderData.phone && <PhoneSection {...loaderData.phone} />}
        {loaderData.passkeys && <PasskeysSection {...loaderData.passkeys} />}
        <TwoStepsSection {...loaderData.twoSteps} />
        {loaderData.linked && <LinkedAccounts {...loaderData.linked} />}
        <Devices {...loaderData.devices} />
        <SecurityLog {...loaderData.log} />
      </div>
    </>
  )
}

/** Where another service signs shoppers in, it keeps what they do so with. */
function Elsewhere() {
  const { elsewhere } = useWords().words.security
  return <SecuritySection title={elsewhere.title} intro={elsewhere.intro} />
}
