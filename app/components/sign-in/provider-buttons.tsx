import { Form, href } from 'react-router'
import { isDemoProvider, type ProviderName } from '#shop/accounts/federated/providers.ts'
import { Button } from '#app/ui/button.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import styles from './provider-buttons.module.css'
import { useWords } from '../words/words.tsx'

interface ProviderButtonsProps {
  readonly providers: readonly ProviderName[]
  /** The URL to open after sign-in. */
  readonly to: string
}

/** Offers sign-in through the identity providers. Renders nothing if none is configured. */
export function ProviderButtons({ providers, to }: ProviderButtonsProps) {
  const { federated } = useWords().words
  if (providers.length === 0) return null
  return (
    <section className={stack(3, looks.narrow, styles.section)} aria-labelledby="other-ways">
      <h2 id="other-ways" className={styles.title}>
        {federated.title}
      </h2>
      {providers.map(({ id, name }) => (
        <Form key={id} method="post" action={href('/sign-in/federated/:provider', { provider: id })}>
          <input type="hidden" name="to" value={to} />
          <Button kind="secondary" wide>
            {federated.continueWith(name)}
          </Button>
        </Form>
      ))}
      {providers.some(({ id }) => isDemoProvider(id)) && <p className={looks.fine}>{federated.demo}</p>}
    </section>
  )
}
