import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { provideWords } from './components/words.tsx'

const language = document.documentElement.lang === 'de' ? 'de' : 'en'
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
