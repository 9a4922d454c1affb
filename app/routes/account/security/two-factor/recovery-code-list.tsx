import { useState } from 'react'
import { href } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { looks, row } from '#app/ui/layout/layout.ts'
import styles from '../security-form.module.css'

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const said = useWords().words.proof.twoSteps
  const [isCopied, setCopied] = useState(false)
  const isBrowser = useHydrated()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <p>{said.codesIntro}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={row(3, looks.unprinted)}>
        {isBrowser && (
          <>
            <Button type="button" kind="secondary" onClick={() => void copy()}>
              {isCopied ? said.copied : said.copy}
            </Button>
            <Button type="button" kind="secondary" onClick={() => print()}>
              {said.print}
            </Button>
          </>
        )}
        <LinkButton to={href('/account/security')}>{said.kept}</LinkButton>
      </div>
    </>
  )
}
