import type { sms as en } from '../../en/emails/sms.ts'

export const sms: typeof en = {
  phone_sign_in: (code, shopName, minutes) =>
    `${code} ist Ihr Code zum Anmelden bei ${shopName}. Er gilt ${minutes} Minuten. Bitte nicht weitergeben.`,
  phone_change: (code, shopName, minutes) =>
    `${code} ist Ihr Code zur Bestätigung dieser Nummer bei ${shopName}, gültig ${minutes} Minuten. Nicht von Ihnen? Bitte ignorieren, nicht weitergeben.`,
}
