import { useState } from 'react'
import { href } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { looks, row } from '#app/ui/layout/layout.ts'
import styles from '../security-form.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  /** The page that the user wanted to open before the set-up. `null`: the security page. */
  readonly next: string | null
}

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodes({ codes, next }: RecoveryCodesProps) {
  const texts = useWords().words.authentication.twoFactor
  const [isCopied, setCopied] = useState(false)
  const isHydrated = useHydrated()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <p>{texts.codesIntro}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={row(3, looks.unprinted)}>
        {isHydrated && (
          <>
            <Button type="button" kind="secondary" onClick={() => void copy()}>
              {isCopied ? texts.copied : texts.copy}
            </Button>
            <Button type="button" kind="secondary" onClick={() => print()}>
              {texts.print}
            </Button>
          </>
        )}
        <LinkButton to={next ?? href('/account/security')}>{texts.confirmSaved}</LinkButton>
      </div>
    </>
  )
}
