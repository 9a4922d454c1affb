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
import { TwoFactorSection } from './security/two-factor/two-factor-section.tsx'

/** Loads the data of each section of the security page. */
export async function loader(args: Route.LoaderArgs) {
  const { ctx, ...session } = await requireSession(args)
  return {
    credentials: await readCredentials(ctx, session),
    hasExternalAuth: ctx.firebase !== null,
    phone: ctx.firebase ? null : await readPhoneSection(ctx, session),
    passkeys: await readPasskeys(ctx, session),
    twoFactor: await findSecondFactor(ctx.db, ctx.auth, session.user),
    linked: ctx.firebase ? null : await readLinkedAccounts(ctx, session),
    devices: await readDevices(ctx, session),
    log: await readSecurityLog(ctx, session, args.request),
  }
}

export default function Security({ loaderData }: Route.ComponentProps) {
  const { security } = useWords().words
  return (
    <>
      <PrivateTitle title={security.title} intro={security.intro} />
      <div className={stack(12)}>
        {loaderData.credentials && <CredentialsSections {...loaderData.credentials} />}
        {loaderData.hasExternalAuth && <ExternalAuthSection />}
        {loaderData.phone && <PhoneSection {...loaderData.phone} />}
        {loaderData.passkeys && <PasskeysSection {...loaderData.passkeys} />}
        <TwoFactorSection {...loaderData.twoFactor} />
        {loaderData.linked && <LinkedAccounts {...loaderData.linked} />}
        <Devices {...loaderData.devices} />
        <SecurityLog {...loaderData.log} />
      </div>
    </>
  )
}

/** Explains that Firebase signs the user in and stores the user's sign-in methods. */
function ExternalAuthSection() {
  const { externalAuth } = useWords().words.security
  return <SecuritySection title={externalAuth.title} intro={externalAuth.intro} />
}
