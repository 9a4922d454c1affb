import type { pages as en } from '../../en/pages/pages.ts'
import { about } from './about.ts'
import { delivery } from './delivery.ts'
import { imprint } from './imprint.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { terms } from './terms.ts'

export const pages: typeof en = { about, delivery, imprint, privacy, returns, terms }
