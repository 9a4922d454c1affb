import { PrivateTitle } from '#app/components/page/private-title.tsx'
import { Container } from '#app/ui/container.tsx'
import { useWords } from '../words/words.tsx'

interface ExternalRedirectProps {
  readonly provider: string
  readonly url: string
}

/**
 * The page between the shop and an identity provider, for browsers without JavaScript. A form cannot redirect to the
 * provider directly, because the `form-action` directive of the content security policy also applies to every redirect
 * after a form. The shop cannot list all hosts that a provider redirects through. This page therefore opens the
 * provider with a `<meta http-equiv="refresh">`, to which `form-action` does not apply.
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
