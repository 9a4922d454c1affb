import { frame } from './frame.ts'

/** Every sentence of the shopper's pages. The browser loads this file for its own language only. */
export const words = { frame }
