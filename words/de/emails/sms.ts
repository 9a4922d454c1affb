import type { sms as en } from '../../en/emails/sms.ts'

export const sms: typeof en = {
  phone_sign_in: (code, shopName, minutes) =>
    `${code} ist Ihr Code zum Anmelden bei ${shopName}. Er gilt ${minutes} Minuten. Nie weitergeben.`,
  phone_change: (code, shopName, minutes) =>
    `${code} bestätigt diese Nummer für ein Konto bei ${shopName}, ${minutes} Minuten lang. Nicht Sie? Nie weitergeben.`,
}
