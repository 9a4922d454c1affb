import { Form, href } from 'react-router'
import { useWords } from '#app/components/words/words.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { formStack, looks } from '#app/ui/layout/layout.ts'
import styles from '../security-form.module.css'
import type { readSetUp } from './authenticator-key.server.ts'
import { withNextPage } from './next-page.ts'

type SetUpProps = NonNullable<Awaited<ReturnType<typeof readSetUp>>> & {
  readonly problem: string | undefined
  /** The page that the user wanted to open before the set-up. */
  readonly next: string | null
}

/** Shows the key for the authenticator app as a QR code and as text, and asks for the first code. */
export function SetUp({ text, qrCode, problem, next }: SetUpProps) {
  const texts = useWords().words.authentication.twoFactor
  return (
    <>
      <p>{texts.scan}</p>
      <svg
        className={styles.qrCode}
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={texts.qrCode}
      >
        <path d={qrCode.path} />
      </svg>
      <p>
        {texts.orType}
        <br />
        <span className={styles.key}>{text}</span>
      </p>
      <Form
        method="post"
        action={withNextPage(href('/account/security/two-steps/confirmation'), next)}
        noValidate
        className={formStack(5, looks.narrow)}
      >
        <TextField
          label={texts.code}
          hint={texts.thenType}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          error={problem}
        />
        <SubmitButton>{texts.confirm}</SubmitButton>
      </Form>
    </>
  )
}
