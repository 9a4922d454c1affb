import { useWords } from '#app/components/words/words.tsx'
import { requireSession } from '#app/request/session.server.ts'
import { findSecondFactor } from '#shop/accounts/second-factor/second-factor.server.ts'
import { PrivateTitle } from '#app/components/page/private-title.tsx'
import { stack } from '#app/ui/layout/layout.ts'
import type { Route } from './+types/security.ts'
import {
  readCredentials,
  readDevices,
  readLinkedAccounts,
  readPhoneSection,
  readSecurityLog,
  readPasskeys,
} from './security/data.server.ts'
import { CredentialsSections } from './security/credentials-sections.tsx'
import { Devices } from './security/devices/devices.tsx'
import { LinkedAccounts } from './security/linked-accounts/linked-accounts.tsx'
import { PhoneSection } from './security/phone/phone-section.tsx'
import { SecurityLog } from './security/security-log.tsx'
import { PasskeysSection } from './security/passkeys/passkeys-section.tsx'
import { SecuritySection } from './security/security-section.tsx'
import { TwoStepsSection } from './security/two-factor/two-factor-section.tsx'

/** Loads the data of each section. */
export async function loader(args: Route.LoaderArgs) {
  const { visit, ...session } = await requireSession(args)
  return {
    credentials: await readCredentials(visit, session),
    isElsewhere: visit.firebase !== null,
    phone: visit.firebase ? null : await readPhoneSection(visit, session),
    passkeys: await readPasskeys(visit, session),
    twoSteps: await findSecondFactor(visit.db, visit.auth, session.user),
    linked: visit.firebase ? null : await readLinkedAccounts(visit, session),
    devices: await readDevices(visit, session),
    log: await readSecurityLog(visit, session, args.request),
  }
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { security } = useWords().words
  return (
    <>
      <PrivateTitle title={security.title} intro={security.intro} />
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

/** Explains that another service signs the user in and stores the sign-in methods. */
function Elsewhere() {
  const { elsewhere } = useWords().words.security
  return <SecuritySection title={elsewhere.title} intro={elsewhere.intro} />
}
