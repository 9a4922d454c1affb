import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { formatNumber } from '#words/format.ts'
import { documentLanguage, provideWords } from './components/words/words.tsx'

const language = documentLanguage()
const { words } =
  language === 'de' ? await import('#words/de/shop/shop.ts') : await import('#words/en/shop/shop.ts')
provideWords(language, words)

// What takes a phone long has a turn of its own, between which it answers a touch: the first of the formatters takes it as
// long as a quarter of the page.
const turn = () => new Promise((go) => setTimeout(go))
await turn()
formatNumber(0, language, 1)
await turn()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
