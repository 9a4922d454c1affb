import type { SecurityEvent } from '#shop/accounts/security-log.ts'
import { plural } from '../plural.ts'

const ways: Readonly<Record<string, string>> = {
  password: 'with your password',
  link: 'with a link by e-mail',
  phone: 'with a code by text message',
  passkey: 'with a passkey',
  google: 'with Google',
  apple: 'with Apple',
  microsoft: 'with Microsoft',
  facebook: 'with Facebook',
  github: 'with GitHub',
  demo: 'with Demo ID',
}

/** How somebody signed in, as a part of a sentence. */
function withWay(way: string | null): string {
  return (way && ways[way]) || 'through another service'
}

const tried: Readonly<Record<string, string>> = {
  password: 'a wrong password',
  second_factor: 'a wrong second code',
  recovery_code: 'a wrong recovery code',
  email_code: 'a wrong code',
  phone_code: 'a wrong code',
}

const roles: Readonly<Record<string, string>> = {
  support: 'support',
  merchandiser: 'merchandising',
  fulfilment: 'fulfilment',
  manager: 'manager',
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
    client: (browser: string | null, system: string | null) => {
      if (browser && system) return `${browser} on ${system}`
      return browser ?? system ?? 'A browser or program we do not know'
    },
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
    from: 'from',
    pages: 'Pages of what happened',
    previous: 'Newer',
    next: 'Older',
    page: (page: number) => `Page ${page}`,
    sentence: (event: SecurityEvent): string => sentenceOf(event),
  },
}

function sentenceOf(event: SecurityEvent): string {
  switch (event.kind) {
    case 'account_made':
      return 'Account made'
    case 'signed_in':
      return `Signed in ${withWay(event.facts.way)}`
    case 'new_device':
      return `Signed in ${withWay(event.facts.way)} on a new device`
    case 'try_failed':
      return `${event.times} ${plural('en', event.times, { one: 'try', other: 'tries' })} with ${tried[event.facts.way] ?? 'a wrong answer'}`
    case 'password_changed':
      return 'Password changed'
    case 'password_reset':
      return 'New password chosen by a link'
    case 'email_changed':
      return 'E-mail address changed'
    case 'phone_added':
      return 'Phone number added'
    case 'phone_removed':
      return 'Phone number removed'
    case 'second_factor_on':
      return 'Second step switched on'
    case 'second_factor_off':
      return 'Second step switched off'
    case 'recovery_codes_made':
      return 'New recovery codes made'
    case 'recovery_code_used':
      return event.facts.left === undefined
        ? 'Recovery code used'
        : `Recovery code used, ${event.facts.left} left`
    case 'passkey_added':
      return event.facts.name ? `Passkey “${event.facts.name}” added` : 'Passkey added'
    case 'passkey_removed':
      return event.facts.name ? `Passkey “${event.facts.name}” removed` : 'Passkey removed'
    case 'provider_linked':
      return `Signing in ${withWay(event.facts.provider)} added`
    case 'provider_unlinked':
      return `Signing in ${withWay(event.facts.provider)} removed`
    case 'session_ended':
      return `${security.devices.client(event.facts.browser, event.facts.system)} signed out from elsewhere`
    case 'all_sessions_ended':
      return 'Signed out everywhere'
    case 'data_exported':
      return 'Your data downloaded'
    case 'role_given':
      return `Made staff: ${roles[event.facts.role] ?? event.facts.role}`
    case 'role_taken':
      return `No longer staff: ${roles[event.facts.role] ?? event.facts.role}`
  }
}
