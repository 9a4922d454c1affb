import { useWords } from '#app/components/words/words.tsx'
import { looks, stack } from '#app/ui/layout/layout.ts'
import styles from './legal-guarantee.module.css'

interface LegalGuaranteeProps {
  /**
   * URL of the official image of the EU's harmonised notice in the page's language. `null`: the component shows the
   * content of the notice as text only.
   */
  readonly image: string | null
  readonly level: 'h2' | 'h3'
}

/**
 * Reminds the customer of the legal guarantee of conformity (Directive 2011/83/EU, art. 6(1)(l)). The shop never draws
 * the harmonised notice itself, because Regulation (EU) 2025/1960 prescribes its design.
 */
export function LegalGuarantee({ image, level: Heading }: LegalGuaranteeProps) {
  const { requiredData } = useWords().words
  return (
    <section className={stack(2)}>
      <Heading className={looks.textTitle}>{requiredData.legalGuarantee}</Heading>
      {image && <img src={image} alt={requiredData.noticeImage} className={styles.notice} />}
      <p className={looks.quiet}>{requiredData.legalGuaranteeText}</p>
      <p>
        <a href={requiredData.yourEurope} className={looks.lineLink}>
          {requiredData.legalGuaranteeMore}
        </a>
      </p>
    </section>
  )
}
