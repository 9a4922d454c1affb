import { PrivateTitle } from '#app/components/page/private-title.tsx'
import { Container } from '#app/ui/container.tsx'
import { useWords } from '../words/words.tsx'

interface ExternalRedirectProps {
  readonly provider: string
  readonly url: string
}

/**
 * The page between the shop and an identity provider, for browsers without JavaScript. The content security policy's
 * `form-action` also applies to every redirect that follows a form, and the shop cannot list all hosts a provider
 * redirects through. A page that refreshes itself is not bound by `form-action`.
 */
export function ExternalRedirect({ provider, url }: ExternalRedirectProps) {
  const { federated } = useWords().words
  return (
    <Container>
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <PrivateTitle title={federated.redirecting(provider)} intro={federated.redirectingText(provider)} />
      <p>
        <a href={url}>{federated.redirectLink(provider)}</a>
      </p>
    </Container>
  )
}
