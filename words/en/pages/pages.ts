import { about } from './about.ts'
import { delivery } from './delivery.ts'
import { imprint } from './imprint.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { terms } from './terms.ts'

/** The shop's written pages by their address. Server side: the browser is sent the one it asks for. */
export const pages = { about, delivery, imprint, privacy, returns, terms }
