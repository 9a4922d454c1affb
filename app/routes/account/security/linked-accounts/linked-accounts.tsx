import { Form, href, useNavigation } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { looks, row, spread } from '#app/ui/layout/layout.ts'
import type { readLinkedAccounts } from '../data.server.ts'
import styles from './linked-accounts.module.css'
import { SecuritySection } from '../security-section.tsx'

type LinkedAccountsData = Awaited<ReturnType<typeof readLinkedAccounts>>

/**
 * Lists the user's accounts at identity providers, with buttons to unlink them. Also shows a button for each identity
 * provider at which the user has not linked an account yet.
 */
export function LinkedAccounts({ linked, others }: LinkedAccountsData) {
  const texts = useWords().words.federated.linked
  if (linked.length + others.length === 0) return null
  return (
    <SecuritySection title={texts.title} intro={texts.intro}>
      {linked.length > 0 && (
        <ul>
          {linked.map((account) => (
            <LinkedAccount key={account.id} {...account} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={row(3)}>
          {others.map(({ id, name }) => (
            <Form key={id} method="post" action={href('/account/security/linked-accounts')}>
              <input type="hidden" name="provider" value={id} />
              <Button kind="secondary">{texts.link(name)}</Button>
            </Form>
          ))}
        </div>
      )}
    </SecuritySection>
  )
}

function LinkedAccount({ id, name, since, isOnly }: LinkedAccountsData['linked'][number]) {
  const texts = useWords().words.federated.linked
  const removal = href('/account/security/linked-accounts/:method/removal', { method: id })
  const isPending = useNavigation().formAction?.endsWith(removal) === true
  const displayName = name ?? texts.unknownProvider
  return (
    <li className={spread([3, 6], styles.account)}>
      <div>
        <p className={classNames(looks.medium, looks.breakable)}>{displayName}</p>
        <p className={looks.fine}>{texts.since(since)}</p>
        {isOnly && <p className={looks.fine}>{texts.only}</p>}
      </div>
      {!isOnly && (
        <Form method="post" action={removal}>
          <Button kind="secondary" pending={isPending} aria-label={texts.unlinkOf(displayName, since)}>
            {texts.unlink}
          </Button>
        </Form>
      )}
    </li>
  )
}
