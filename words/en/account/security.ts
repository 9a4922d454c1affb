import { counted } from '../../plural.ts'
import { providerNames } from '../../provider-names.ts'

/** What happened, as far as its sentence tells it. */
interface Event<Facts> {
  readonly facts: Facts
  readonly times: number
}

const ways: Readonly<Record<string, string>> = {
  password: 'with your password',
  link: 'with a link by e-mail',
  phone: 'with a code by text message',
  passkey: 'with a passkey',
}

const services: Readonly<Record<string, string>> = providerNames

/** How somebody signed in, as a part of a sentence. */
function withWay(way: string | null): string {
  const service = way && services[way]
  if (service) return `with ${service}`
  return (way && ways[way]) || 'through another service'
}

const tried: Readonly<Record<string, string>> = {
  password: 'a wrong password',
  second_factor: 'a wrong second code',
  recovery_code: 'a wrong recovery code',
  phone_code: 'a wrong code',
}

const roles: Readonly<Record<string, string>> = {
  support: 'support',
  merchandiser: 'merchandising',
  fulfilment: 'fulfilment',
  manager: 'manager',
}

function clientIn(browser: string | null, system: string | null): string {
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'A browser or program we do not know'
}

/** How an account is kept safe: where one is signed in, and what happened. */
export const security = {
  title: 'Security',
  elsewhere: {
    title: 'How you sign in',
    intro:
      'Our sign-in service keeps your password and the other ways in. For a new password, sign out and choose “I forgot my password” when you sign in.',
  },
  intro: 'How you sign in, where you are signed in, and what happened to your account.',

  devices: {
    title: 'Where you are signed in',
    intro: 'Whatever you do not know, sign it out, and choose a new password.',
    client: clientIn,
    here: 'This device',
    place: (place: string) => `from ${place}`,
    started: (moment: string, way: string | null) => `Signed in ${withWay(way)}: ${moment}`,
    used: (moment: string) => `Last used: ${moment}`,
    end: 'Sign out',
    endOf: (client: string, started: string) => `Sign out ${client}, signed in ${started}`,
    endOthers: 'Sign out everywhere else',
    endAll: 'Sign out everywhere, here too',
    ended: 'That device is signed out.',
    othersEnded: 'You are signed out everywhere but here.',
    allEnded: 'You are signed out everywhere.',
    unknown: 'That device is not signed in any more.',
  },

  log: {
    title: 'What happened to your account',
    intro:
      'We keep it for a year. If something in it was not you, choose a new password and sign out everywhere.',
    none: 'Nothing yet.',
    pages: 'Pages of what happened',
    previous: 'Newer',
    next: 'Older',
    page: (page: number) => `Page ${page}`,
    /** By the kind of what happened. */
    events: {
      account_made: () => 'Account made',
      signed_in: ({ facts }: Event<{ way: string }>) => `Signed in ${withWay(facts.way)}`,
      new_device: ({ facts }: Event<{ way: string }>) => `Signed in ${withWay(facts.way)} on a new device`,
      try_failed: ({ facts, times }: Event<{ way: string }>) =>
        `${counted('en', times, 'try', 'tries')} with ${tried[facts.way] ?? 'a wrong answer'}`,
      password_changed: () => 'Password changed',
      password_reset: () => 'New password chosen by a link',
      email_changed: () => 'E-mail address changed',
      phone_added: () => 'Phone number added',
      phone_removed: () => 'Phone number removed',
      second_factor_on: () => 'Second step switched on',
      second_factor_off: () => 'Second step switched off',
      recovery_codes_made: () => 'New recovery codes made',
      recovery_code_used: ({ facts }: Event<{ left?: number }>) =>
        facts.left === undefined ? 'Recovery code used' : `Recovery code used, ${facts.left} left`,
      passkey_added: ({ facts }: Event<{ name: string | null }>) =>
        facts.name ? `Passkey “${facts.name}” added` : 'Passkey added',
      passkey_removed: ({ facts }: Event<{ name: string | null }>) =>
        facts.name ? `Passkey “${facts.name}” removed` : 'Passkey removed',
      provider_linked: ({ facts }: Event<{ provider: string }>) =>
        `Signing in ${withWay(facts.provider)} added`,
      provider_unlinked: ({ facts }: Event<{ provider: string }>) =>
        `Signing in ${withWay(facts.provider)} removed`,
      session_ended: ({ facts }: Event<{ browser: string | null; system: string | null }>) =>
        `${clientIn(facts.browser, facts.system)} signed out from elsewhere`,
      all_sessions_ended: () => 'Signed out everywhere',
      data_exported: () => 'Your data downloaded',
      role_given: ({ facts }: Event<{ role: string }>) => `Made staff: ${roles[facts.role] ?? facts.role}`,
      role_taken: ({ facts }: Event<{ role: string }>) =>
        `No longer staff: ${roles[facts.role] ?? facts.role}`,
    },
  },
}
