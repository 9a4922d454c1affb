import { LegalGuarantee } from '#app/components/product/legal-guarantee.tsx'
import { useWords } from '#app/components/words/words.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import type { ProductPageData } from '../data.server.ts'
import { Facts } from '../facts.tsx'
import type { Anchor } from '../jump-links.tsx'
import { Section } from '../section.tsx'
import { Lines } from './safety.tsx'

export const GUARANTEES: Anchor = 'guarantees'

/** Shows the legal guarantee, and the guarantee of the manufacturer or the shop with guarantor and conditions. */
export function Guarantees({ requiredData, guaranteeImages }: ProductPageData) {
  const { words } = useWords()
  return (
    <Section title={words.requiredData.guarantees} anchor={GUARANTEES}>
      <LegalGuarantee image={guaranteeImages.notice} level="h3" />
      {requiredData.guarantee && (
        <OwnGuarantee guarantee={requiredData.guarantee} labelImage={guaranteeImages.label} />
      )}
    </Section>
  )
}

interface OwnGuaranteeProps {
  readonly guarantee: NonNullable<ProductPageData['requiredData']['guarantee']>
  /**
   * URL of the official image of the EU's label for a guarantee of durability, filled in for this product. `null`: the
   * section shows the guarantee as text only.
   */
  readonly labelImage: string | null
}

function OwnGuarantee({ guarantee, labelImage }: OwnGuaranteeProps) {
  const { requiredData } = useWords().words
  const { guarantor, name, address, years, isFree, terms, needsLabel } = guarantee
  return (
    <Disclosure summary={requiredData.guaranteeOf[guarantor](years)}>
      {needsLabel && labelImage && <img src={labelImage} alt={requiredData.labelImage(years)} />}
      <Facts
        facts={[
          [
            requiredData.guaranteeTerms,
            <div key="terms" className={stack(2)}>
              <Lines lines={terms.split('\n')} />
            </div>,
          ],
          [requiredData.guaranteeCost, isFree && requiredData.guaranteeFree],
          [requiredData.guarantor, <Lines key="guarantor" lines={[name, ...address.split('\n')]} />],
        ]}
      />
      <p className={looks.quiet}>{requiredData.besidesLaw}</p>
    </Disclosure>
  )
}
