import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { formatNumber } from '#words/format.ts'
import { containBackgroundFailures } from './components/page/background-data.ts'
import { keepNavigationStateInMemory } from './components/page/navigation-state.ts'
import { documentLanguage } from './components/words/areas.ts'
import { shopWords } from './components/words/shop-words.ts'
import { ShopWordsContext } from './components/words/words.tsx'

// Splits the startup into tasks, so that a slow phone can respond to touch in between. Creating the first Intl
// formatter takes about a quarter as long as hydrating the page.
const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve))
await yieldToBrowser()
formatNumber(0, documentLanguage(), 1)
await yieldToBrowser()

containBackgroundFailures()
keepNavigationStateInMemory()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ShopWordsContext value={shopWords}>
        <HydratedRouter />
      </ShopWordsContext>
    </StrictMode>,
  )
})
