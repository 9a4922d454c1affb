import { DAY } from '#shop/time.ts'

/** Lifetime in milliseconds of the link and of the set-up in the browser. */
export const SETUP_LIFETIME = DAY
