import type { SecurityEvent } from '#shop/accounts/security-log.ts'
import type { security as english } from '../en/security.ts'
import { plural } from '../plural.ts'

const ways: Readonly<Record<string, string>> = {
  password: 'mit Ihrem Passwort',
  link: 'mit einem Link per E-Mail',
  phone: 'mit einem Code per SMS',
  passkey: 'mit einem Passkey',
  google: 'mit Google',
  apple: 'mit Apple',
  microsoft: 'mit Microsoft',
  facebook: 'mit Facebook',
  github: 'mit GitHub',
  demo: 'mit Demo ID',
}

/** How somebody signed in, as a part of a sentence. */
function withWay(way: string | null): string {
  return (way && ways[way]) || 'über einen anderen Dienst'
}

const tried: Readonly<Record<string, string>> = {
  password: 'falschem Passwort',
  second_factor: 'falschem zweiten Code',
  recovery_code: 'falschem Ersatzcode',
  email_code: 'falschem Code',
  phone_code: 'falschem Code',
}

const roles: Readonly<Record<string, string>> = {
  support: 'Beratung',
  merchandiser: 'Sortiment',
  fulfilment: 'Lager und Lieferung',
  manager: 'Leitung',
}

export const security: typeof english = {
  title: 'Sicherheit',
  elsewhere: {
    title: 'Wie Sie sich anmelden',
    intro:
      'Unser Anmeldedienst verwahrt Ihr Passwort und die anderen Wege. Für ein neues Passwort melden Sie sich ab und wählen beim Anmelden „Ich habe mein Passwort vergessen“.',
  },
  intro: 'Wie Sie sich anmelden, wo Sie angemeldet sind und was mit Ihrem Konto geschehen ist.',

  devices: {
    title: 'Wo Sie angemeldet sind',
    intro: 'Was Sie nicht kennen, melden Sie ab. Wählen Sie dann ein neues Passwort.',
    client: (browser: string | null, system: string | null) => {
      if (browser && system) return `${browser} auf ${system}`
      return browser ?? system ?? 'Ein Browser oder Programm, das wir nicht kennen'
    },
    here: 'Dieses Gerät',
    place: (place: string) => `von ${place}`,
    started: (moment: string, way: string | null) => `Angemeldet ${withWay(way)}: ${moment}`,
    used: (moment: string) => `Zuletzt benutzt: ${moment}`,
    end: 'Abmelden',
    endOf: (client: string, started: string) => `${client} abmelden, angemeldet ${started}`,
    endOthers: 'Überall sonst abmelden',
    endAll: 'Überall abmelden, auch hier',
    ended: 'Das Gerät ist abgemeldet.',
    othersEnded: 'Sie sind nur noch hier angemeldet.',
    allEnded: 'Sie sind überall abgemeldet.',
    unknown: 'Das Gerät ist nicht mehr angemeldet.',
  },

  log: {
    title: 'Was mit Ihrem Konto geschehen ist',
    intro:
      'Wir bewahren es ein Jahr lang auf. Waren Sie etwas davon nicht selbst, wählen Sie ein neues Passwort und melden Sie sich überall ab.',
    none: 'Noch nichts.',
    from: 'von',
    pages: 'Seiten des Verlaufs',
    previous: 'Neuere',
    next: 'Ältere',
    page: (page: number) => `Seite ${page}`,
    sentence: (event: SecurityEvent): string => sentenceOf(event),
  },
}

function sentenceOf(event: SecurityEvent): string {
  switch (event.kind) {
    case 'account_made':
      return 'Konto angelegt'
    case 'signed_in':
      return `Angemeldet ${withWay(event.facts.way)}`
    case 'new_device':
      return `Angemeldet ${withWay(event.facts.way)} auf einem neuen Gerät`
    case 'try_failed':
      return `${event.times} ${plural('de', event.times, { one: 'Versuch', other: 'Versuche' })} mit ${tried[event.facts.way] ?? 'falscher Antwort'}`
    case 'password_changed':
      return 'Passwort geändert'
    case 'password_reset':
      return 'Neues Passwort über einen Link gewählt'
    case 'email_changed':
      return 'E-Mail-Adresse geändert'
    case 'phone_added':
      return 'Telefonnummer hinzugefügt'
    case 'phone_removed':
      return 'Telefonnummer entfernt'
    case 'second_factor_on':
      return 'Zweiter Schritt eingeschaltet'
    case 'second_factor_off':
      return 'Zweiter Schritt ausgeschaltet'
    case 'recovery_codes_made':
      return 'Neue Ersatzcodes erstellt'
    case 'recovery_code_used':
      return event.facts.left === undefined
        ? 'Ersatzcode benutzt'
        : `Ersatzcode benutzt, noch ${event.facts.left} übrig`
    case 'passkey_added':
      return event.facts.name ? `Passkey „${event.facts.name}“ hinzugefügt` : 'Passkey hinzugefügt'
    case 'passkey_removed':
      return event.facts.name ? `Passkey „${event.facts.name}“ entfernt` : 'Passkey entfernt'
    case 'provider_linked':
      return `Anmeldung ${withWay(event.facts.provider)} hinzugefügt`
    case 'provider_unlinked':
      return `Anmeldung ${withWay(event.facts.provider)} entfernt`
    case 'session_ended':
      return `${security.devices.client(event.facts.browser, event.facts.system)} von anderswo abgemeldet`
    case 'all_sessions_ended':
      return 'Überall abgemeldet'
    case 'data_exported':
      return 'Ihre Daten heruntergeladen'
    case 'role_given':
      return `Ins Team aufgenommen: ${roles[event.facts.role] ?? event.facts.role}`
    case 'role_taken':
      return `Nicht mehr im Team: ${roles[event.facts.role] ?? event.facts.role}`
  }
}
