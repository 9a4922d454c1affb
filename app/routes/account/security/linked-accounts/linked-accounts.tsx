import { Form, href, useNavigation } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row, spread } from '#app/ui/layout/layout.ts'
import type { readLinkedAccounts } from '../data.server.ts'
import styles from './linked-accounts.module.css'
import { SecuritySection } from '../security-section.tsx'

type Shown = Awaited<ReturnType<typeof readLinkedAccounts>>

/** Lists the linked accounts with buttons to unlink them, and the identity providers that can be linked. */
export function LinkedAccounts({ linked, others }: Shown) {
  const said = useWords().words.federated.linked
  if (linked.length + others.length === 0) return null
  return (
    <SecuritySection title={said.title} intro={said.intro}>
      {linked.length > 0 && (
        <ul>
          {linked.map((account) => (
            <Linked key={account.id} {...account} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={row(3)}>
          {others.map(({ id, name }) => (
            <Form key={id} method="post" action={href('/account/security/linked-accounts')}>
              <input type="hidden" name="provider" value={id} />
              <Button kind="secondary">{said.link(name)}</Button>
            </Form>
          ))}
        </div>
      )}
    </SecuritySection>
  )
}

function Linked({ id, name, since, isOnly }: Shown['linked'][number]) {
  const said = useWords().words.federated.linked
  const removal = href('/account/security/linked-accounts/:method/removal', { method: id })
  const isPending = useNavigation().formAction?.endsWith(removal) === true
  const called = name ?? said.another
  return (
    <li className={spread([3, 6], styles.account)}>
      <div>
        <p className={classNames(looks.medium, looks.breakable)}>{called}</p>
        <p className={looks.fine}>{said.since(since)}</p>
        {isOnly && <p className={looks.fine}>{said.only}</p>}
      </div>
      {!isOnly && (
        <Form method="post" action={removal}>
          <Button kind="secondary" pending={isPending} aria-label={said.unlinkOf(called, since)}>
            {said.unlink}
          </Button>
        </Form>
      )}
    </li>
  )
}
