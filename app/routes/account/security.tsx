import { PageHead } from '#app/components/page/page-head.tsx'
import { PageTitle } from '#app/components/page/page-title.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { requireSession } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/security.ts'
import {
  readCredentials,
  readDevices,
  readLinkedAccounts,
  readPhoneSection,
  readSecurityLog,
  readPasskeys,
  readTwoSteps,
} from './security/data.server.ts'
import { CredentialsSections } from './security/credentials-sections.tsx'
import { Devices } from './security/devices/devices.tsx'
import { LinkedAccounts } from './security/linked-accounts/linked-accounts.tsx'
import { PhoneSection } from './security/phone/phone-section.tsx'
import { SecurityLog } from './security/security-log.tsx'
import { PasskeysSection } from './security/passkeys/passkeys-section.tsx'
import { SecuritySection } from './security/security-section.tsx'
import { TwoStepsSection } from './security/two-factor/two-factor-section.tsx'

/** Each section reads what it shows by itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
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
      <div className={stack(12)}>
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
