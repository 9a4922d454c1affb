import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { documentLanguage, provideWords } from './components/words.tsx'

const language = documentLanguage()
const { words } = language === 'de' ? await import('#words/de/shop.ts') : await import('#words/en/shop.ts')
provideWords(language, words)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
