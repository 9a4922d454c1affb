import type { ReactNode } from 'react'
import { Container } from '#app/ui/container.tsx'
import { atStart, looks, stack } from '#app/ui/layout/layout.ts'
import { PrivateTitle } from '../page/private-title.tsx'

interface SignInPageProps {
  readonly title: string
  readonly intro?: ReactNode
  readonly children: ReactNode
}

/** The frame of a sign-in page: title, introduction and one step. */
export function SignInPage({ title, intro, children }: SignInPageProps) {
  return (
    <Container className={stack(6, atStart, looks.page)}>
      <PrivateTitle title={title} intro={intro} />
      {children}
    </Container>
  )
}
