import { countPhrase } from '../../plural.ts'
import { providerNames } from '../../provider-names.ts'

/** An entry of the security log: the values that its sentence contains, and how often the event happened. */
interface Event<Facts> {
  readonly facts: Facts
  readonly times: number
}

const methodTexts: Readonly<Record<string, string>> = {
  password: 'with your password',
  link: 'with a link by e-mail',
  phone: 'with a code by text message',
  passkey: 'with a passkey',
}

const services: Readonly<Record<string, string>> = providerNames

/** Returns the sign-in method as part of a sentence, such as "with Google". */
function withMethod(way: string | null): string {
  const service = way && services[way]
  if (service) return `with ${service}`
  return (way && methodTexts[way]) || 'through another service'
}

const failedAttemptTexts: Readonly<Record<string, string>> = {
  password: 'wrong password',
  second_factor: 'wrong code from the app',
  recovery_code: 'wrong recovery code',
  phone_code: 'wrong code by text message',
}

const roles: Readonly<Record<string, string>> = {
  support: 'support',
  merchandiser: 'merchandising',
  fulfilment: 'fulfilment',
  manager: 'manager',
}

function clientName(browser: string | null, system: string | null): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

/** Texts of an account's security page: sessions and security log. */
export const security = {
  title: 'Security',
  externalAuth: {
    title: 'Sign-in methods',
    intro:
      'Our sign-in service manages your password and your other sign-in methods. To get a new password, sign out and choose “I forgot my password” when you sign in.',
  },
  intro: 'Your sign-in methods, your signed-in devices and your security log.',

  devices: {
    title: 'Where you are signed in',
    intro: 'Sign out any device you don’t recognise, then choose a new password.',
    client: clientName,
    here: 'This device',
    place: (place: string) => `from ${place}`,
    started: (moment: string, way: string | null) => `Signed in ${withMethod(way)}: ${moment}`,
    used: (moment: string) => `Last used: ${moment}`,
    end: 'Sign out',
    endOf: (client: string, started: string) => `Sign out ${client}, signed in ${started}`,
    endOthers: 'Sign out all other devices',
    endAll: 'Sign out all devices',
    ended: 'The device has been signed out.',
    othersEnded: 'All other devices have been signed out.',
    allEnded: 'You are signed out everywhere.',
    unknown: 'This device is no longer signed in.',
  },

  log: {
    title: 'Security log',
    intro:
      'Entries are kept for one year. If you don’t recognise something, choose a new password and sign out everywhere.',
    none: 'No entries yet.',
    pages: 'Security log pages',
    previous: 'Newer',
    next: 'Older',
    page: (page: number) => `Page ${page}`,
    /** Sentences of the security log by kind of event. */
    events: {
      account_made: () => 'Account created',
      signed_in: ({ facts }: Event<{ way: string }>) => `Signed in ${withMethod(facts.way)}`,
      new_device: ({ facts }: Event<{ way: string }>) => `Signed in ${withMethod(facts.way)} on a new device`,
      try_failed: ({ facts, times }: Event<{ way: string }>) =>
        `${countPhrase('en', times, 'failed attempt', 'failed attempts')}: ${failedAttemptTexts[facts.way] ?? 'wrong details'}`,
      password_changed: () => 'Password changed',
      password_reset: () => 'Password reset',
      email_changed: () => 'E-mail address changed',
      phone_added: () => 'Phone number added',
      phone_removed: () => 'Phone number removed',
      second_factor_on: () => 'Two-factor authentication turned on',
      second_factor_off: () => 'Two-factor authentication turned off',
      recovery_codes_made: () => 'New recovery codes created',
      recovery_code_used: ({ facts }: Event<{ left?: number }>) =>
        facts.left === undefined ? 'Recovery code used' : `Recovery code used, ${facts.left} left`,
      passkey_added: ({ facts }: Event<{ name: string | null }>) =>
        facts.name ? `Passkey “${facts.name}” added` : 'Passkey added',
      passkey_removed: ({ facts }: Event<{ name: string | null }>) =>
        facts.name ? `Passkey “${facts.name}” removed` : 'Passkey removed',
      provider_linked: ({ facts }: Event<{ provider: string }>) =>
        `Sign-in ${withMethod(facts.provider)} added`,
      provider_unlinked: ({ facts }: Event<{ provider: string }>) =>
        `Sign-in ${withMethod(facts.provider)} removed`,
      session_ended: ({ facts }: Event<{ browser: string | null; system: string | null }>) =>
        `${clientName(facts.browser, facts.system)} signed out remotely`,
      all_sessions_ended: () => 'Signed out everywhere',
      data_exported: () => 'Data downloaded',
      role_given: ({ facts }: Event<{ role: string }>) => `Role granted: ${roles[facts.role] ?? facts.role}`,
      role_taken: ({ facts }: Event<{ role: string }>) => `Role removed: ${roles[facts.role] ?? facts.role}`,
    },
  },
}
