import type { words as en } from '../en/shop.ts'
import { frame } from './frame.ts'

export const words: typeof en = { frame }
