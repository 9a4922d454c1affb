import { PrivateTitle } from '#app/components/page/private-title.tsx'
import { Container } from '#app/ui/container.tsx'
import { useWords } from '../words/words.tsx'

interface LeavingProps {
  readonly provider: string
  readonly address: string
}

/**
 * The page between the shop and a provider, for a browser without JavaScript. A form that is answered with a redirect may
 * lead only where the content security policy says, at every step of the way, and no shop knows all the hosts that a provider
 * sends browsers over: this page goes on by itself, as a page and no longer as a form.
 */
export function ExternalRedirect({ provider, address }: LeavingProps) {
  const { federated } = useWords().words
  return (
    <Container>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <PrivateTitle title={federated.leaving(provider)} intro={federated.leavingText(provider)} />
      <p>
        <a href={address}>{federated.leavingLead(provider)}</a>
      </p>
    </Container>
  )
}
