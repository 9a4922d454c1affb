import { about } from './about.ts'
import { delivery } from './delivery.ts'
import { imprint } from './imprint.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { terms } from './terms.ts'

/**
 * The shop's text pages by slug. Only the server loads this object. The browser receives only the page that it
 * requests.
 */
export const pages = { about, delivery, imprint, privacy, returns, terms }
