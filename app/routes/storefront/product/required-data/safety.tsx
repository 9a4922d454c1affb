import { href, Link } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { ContactPoint } from '#shop/catalogue/required-data/manufacturer.ts'
import type { ProductPageData } from '../data.server.ts'
import { Facts } from '../facts.tsx'
import { Section } from '../section.tsx'

/** Shows warnings, the manufacturer, documents and disposal. Shows nothing if none of them is known. */
export function Safety({ product, requiredData }: ProductPageData) {
  const { requiredData: words } = useWords().words
  const { manufacturer, electrical } = product
  const { warnings, documents } = requiredData
  if (!manufacturer && !electrical && warnings.length + documents.length === 0) return null
  return (
    <Section title={words.safety}>
      <Facts
        facts={[
          [
            words.warnings,
            warnings.length > 0 && (
              <div key="warnings" className={stack(2)}>
                <Lines lines={warnings} />
              </div>
            ),
          ],
          [words.manufacturer, manufacturer && <ContactPointText of={manufacturer} />],
          [
            words.responsible,
            manufacturer?.responsible && <ContactPointText of={manufacturer.responsible} />,
          ],
          [words.documents, documents.length > 0 && <Documents documents={documents} />],
          [
            words.disposal,
            electrical && (
              <p key="disposal">
                {words.disposalText}{' '}
                <Link to={href('/pages/:slug', { slug: 'old-appliances' })}>{words.disposalMore}</Link>
              </p>
            ),
          ],
        ]}
      />
    </Section>
  )
}

/** Shows the name and the address of a person or company, with a link to the e-mail address or website. */
function ContactPointText({ of: { name, address, contact } }: { of: ContactPoint }) {
  const isEmail = !contact.startsWith('https://')
  return (
    <address>
      <Lines lines={[name, ...address.split('\n')]} />
      <a href={isEmail ? `mailto:${contact}` : contact} className={looks.lineLink}>
        {contact}
      </a>
    </address>
  )
}

export function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => <p key={index}>{line}</p>)
}

function Documents({ documents }: Pick<ProductPageData['requiredData'], 'documents'>) {
  return documents.map(({ url, label }) => (
    <p key={url}>
      <a href={url} className={looks.lineLink}>
        {label}
      </a>
    </p>
  ))
}
