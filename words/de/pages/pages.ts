import type { pages as en } from '../../en/pages/pages.ts'
import { about } from './about.ts'
import { accessibility } from './accessibility.ts'
import { delivery } from './delivery.ts'
import { imprint } from './imprint.ts'
import { oldAppliances } from './old-appliances.ts'
import { privacy } from './privacy.ts'
import { returns } from './returns.ts'
import { terms } from './terms.ts'

export const pages: typeof en = {
  about,
  accessibility,
  delivery,
  imprint,
  'old-appliances': oldAppliances,
  privacy,
  returns,
  terms,
}
