import { Laptop, Smartphone } from 'lucide-react'
import { Form, href, useNavigation } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { readDevices } from '../data.server.ts'
import styles from './devices.module.css'
import { SecuritySection } from '../security-section.tsx'

type Shown = Awaited<ReturnType<typeof readDevices>>

/** Where one is signed in, each with the way out. */
export function Devices({ devices }: Shown) {
  const { security } = useWords().words
  const said = security.devices
  return (
    <SecuritySection title={said.title} intro={said.intro}>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <Device key={device.sessionId} {...device} />
        ))}
      </ul>
      <div className={styles.all}>
        {devices.length > 1 && (
          <Form method="post" action={href('/account/security/other-sessions/removal')}>
            <Button kind="secondary">{said.endOthers}</Button>
          </Form>
        )}
        <Form method="post" action={href('/account/security/sessions/removal')}>
          <Button kind="quiet">{said.endAll}</Button>
        </Form>
      </div>
    </SecuritySection>
  )
}

function Device({
  sessionId,
  browser,
  system,
  isMobile,
  place,
  way,
  started,
  used,
  isHere,
}: Shown['devices'][number]) {
  const said = useWords().words.security.devices
  const removal = href('/account/security/sessions/:session/removal', { session: sessionId })
  const isPending = useNavigation().formAction?.endsWith(removal) === true
  const client = said.client(browser, system)
  return (
    <li className={styles.device}>
      <Icon of={isMobile ? Smartphone : Laptop} />
      <div>
        <p className={styles.client}>
          {client} {isHere && <Badge tone="good">{said.here}</Badge>}
        </p>
        <p className={styles.quiet}>
          {said.started(started, way)}
          {place && `, ${said.place(place)}`}
        </p>
        <p className={styles.quiet}>{said.used(used)}</p>
      </div>
      {!isHere && (
        <Form method="post" action={removal}>
          <Button kind="secondary" pending={isPending} aria-label={said.endOf(client, started)}>
            {said.end}
          </Button>
        </Form>
      )}
    </li>
  )
}
