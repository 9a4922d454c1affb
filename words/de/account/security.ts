import type { security as english } from '../../en/account/security.ts'
import { plural } from '../../plural.ts'

interface Way {
  readonly facts: { readonly way: string }
}
interface Tried extends Way {
  readonly times: number
}
interface Codes {
  readonly facts: { readonly left?: number }
}
interface Named {
  readonly facts: { readonly name: string | null }
}
interface Provided {
  readonly facts: { readonly provider: string }
}
interface Client {
  readonly facts: { readonly browser: string | null; readonly system: string | null }
}
interface Given {
  readonly facts: { readonly role: string }
}

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
  phone_code: 'falschem Code',
}

const roles: Readonly<Record<string, string>> = {
  support: 'Beratung',
  merchandiser: 'Sortiment',
  fulfilment: 'Lager und Lieferung',
  manager: 'Leitung',
}

function clientIn(browser: string | null, system: string | null): string {
  if (browser && system) return `${browser} auf ${system}`
  return browser ?? system ?? 'Ein Browser oder Programm, das wir nicht kennen'
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
    client: clientIn,
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
    pages: 'Seiten des Verlaufs',
    previous: 'Neuere',
    next: 'Ältere',
    page: (page: number) => `Seite ${page}`,
    /** By the kind of what happened. */
    events: {
      account_made: (): string => 'Konto angelegt',
      signed_in: ({ facts }: Way): string => `Angemeldet ${withWay(facts.way)}`,
      new_device: ({ facts }: Way): string => `Angemeldet ${withWay(facts.way)} auf einem neuen Gerät`,
      try_failed: ({ facts, times }: Tried): string =>
        `${times} ${plural('de', times, { one: 'Versuch', other: 'Versuche' })} mit ${tried[facts.way] ?? 'falscher Antwort'}`,
      password_changed: (): string => 'Passwort geändert',
      password_reset: (): string => 'Neues Passwort über einen Link gewählt',
      email_changed: (): string => 'E-Mail-Adresse geändert',
      phone_added: (): string => 'Telefonnummer hinzugefügt',
      phone_removed: (): string => 'Telefonnummer entfernt',
      second_factor_on: (): string => 'Zweiter Schritt eingeschaltet',
      second_factor_off: (): string => 'Zweiter Schritt ausgeschaltet',
      recovery_codes_made: (): string => 'Neue Ersatzcodes erstellt',
      recovery_code_used: ({ facts }: Codes): string =>
        facts.left === undefined ? 'Ersatzcode benutzt' : `Ersatzcode benutzt, noch ${facts.left} übrig`,
      passkey_added: ({ facts }: Named): string =>
        facts.name ? `Passkey „${facts.name}“ hinzugefügt` : 'Passkey hinzugefügt',
      passkey_removed: ({ facts }: Named): string =>
        facts.name ? `Passkey „${facts.name}“ entfernt` : 'Passkey entfernt',
      provider_linked: ({ facts }: Provided): string => `Anmeldung ${withWay(facts.provider)} hinzugefügt`,
      provider_unlinked: ({ facts }: Provided): string => `Anmeldung ${withWay(facts.provider)} entfernt`,
      session_ended: ({ facts }: Client): string =>
        `${clientIn(facts.browser, facts.system)} von anderswo abgemeldet`,
      all_sessions_ended: (): string => 'Überall abgemeldet',
      data_exported: (): string => 'Ihre Daten heruntergeladen',
      role_given: ({ facts }: Given): string => `Ins Team aufgenommen: ${roles[facts.role] ?? facts.role}`,
      role_taken: ({ facts }: Given): string => `Nicht mehr im Team: ${roles[facts.role] ?? facts.role}`,
    },
  },
}
