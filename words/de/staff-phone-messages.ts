import type { phoneMessageKinds as en } from '../en/staff-phone-messages.ts'

export const phoneMessageKinds: typeof en = {
  phone_sign_in: 'Code zum Anmelden (SMS)',
  phone_change: 'Code für eine Nummer (SMS)',
}
