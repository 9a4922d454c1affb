import { Laptop, Smartphone } from 'lucide'
import { Form, href, useNavigation } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row } from '#app/ui/layout/layout.ts'
import type { readDevices } from '../data.server.ts'
import styles from './devices.module.css'
import { SecuritySection } from '../security-section.tsx'

type DevicesData = Awaited<ReturnType<typeof readDevices>>

/**
 * Lists the devices on which the user is signed in. Every device except the current one has a button that ends its
 * session. Two more buttons end all sessions, or all sessions except the current one.
 */
export function Devices({ devices }: DevicesData) {
  const { security } = useWords().words
  const texts = security.devices
  return (
    <SecuritySection title={texts.title} intro={texts.intro}>
      <ul>
        {devices.map((device) => (
          <Device key={device.sessionId} {...device} />
        ))}
      </ul>
      <div className={row(3)}>
        {devices.length > 1 && (
          <Form method="post" action={href('/account/security/other-sessions/removal')}>
            <Button kind="secondary">{texts.endOthers}</Button>
          </Form>
        )}
        <Form method="post" action={href('/account/security/sessions/removal')}>
          <Button kind="quiet">{texts.endAll}</Button>
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
}: DevicesData['devices'][number]) {
  const texts = useWords().words.security.devices
  const removal = href('/account/security/sessions/:session/removal', { session: sessionId })
  const isPending = useNavigation().formAction?.endsWith(removal) === true
  const client = texts.client(browser, system)
  return (
    <li className={styles.device}>
      <Icon of={isMobile ? Smartphone : Laptop} />
      <div>
        <p className={row([1, 2], looks.medium)}>
          {client} {isHere && <Badge tone="good">{texts.here}</Badge>}
        </p>
        <p className={classNames(looks.fine, looks.breakable)}>
          {texts.started(started, way)}
          {place && `, ${texts.place(place)}`}
        </p>
        <p className={classNames(looks.fine, looks.breakable)}>{texts.used(used)}</p>
      </div>
      {!isHere && (
        <Form method="post" action={removal}>
          <Button kind="secondary" pending={isPending} aria-label={texts.endOf(client, started)}>
            {texts.end}
          </Button>
        </Form>
      )}
    </li>
  )
}
