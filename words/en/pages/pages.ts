import { about } from './about.ts'
import { accessibility } from './accessibility.ts'
import { delivery } from './delivery.ts'
import { imprint } from './imprint.ts'
import { oldAppliances } from './old-appliances.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { terms } from './terms.ts'

/**
 * The shipped text pages by slug. A page that staff have changed does not show its shipped text. Only the server loads
 * this object. The browser receives only the page that it requests.
 */
export const pages = {
  about,
  accessibility,
  delivery,
  imprint,
  'old-appliances': oldAppliances,
  privacy,
  returns,
  terms,
}
