import { PageHead } from '#app/components/page-head.tsx'
import { PageTitle } from '#app/components/page-title.tsx'
import { Container } from '#app/ui/container.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from '#app/components/form-page.module.css'
import { useFirebaseWords } from './firebase-words.ts'
import type { FirebaseShown } from './shown.server.ts'
import { Steps } from './steps.tsx'

/** The page on which Firebase signs shoppers in, one small step at a time. */
export function FirebasePage({ shown }: { readonly shown: FirebaseShown }) {
  const said = useFirebaseWords()
  return (
    <Container className={styles.page}>
      <PageHead title={said.title} hidden />
      <PageTitle title={said.title} intro={shown.again ? said.again : said.intro} />
      <noscript>
        <Notice kind="warning">{said.withoutScript}</Notice>
      </noscript>
      <Steps shown={shown} />
    </Container>
  )
}
