import type { security as english } from '../../en/account/security.ts'
import { counted } from '../../plural.ts'
import { providerNames } from '../../provider-names.ts'

const ways: Readonly<Record<string, string>> = {
  password: 'mit Ihrem Passwort',
  link: 'mit einem Link per E-Mail',
  phone: 'mit einem Code per SMS',
  passkey: 'mit einem Passkey',
}

const services: Readonly<Record<string, string>> = providerNames

/** How somebody signed in, as a part of a sentence. */
function withWay(way: string | null): string {
  const service = way && services[way]
  if (service) return `mit ${service}`
  return (way && ways[way]) || 'über einen anderen Dienst'
}

const tried: Readonly<Record<string, string>> = {
  password: 'falschem Passwort',
  second_factor: 'falschem zweiten Code',
  recovery_code: 'falschem Wiederherstellungscode',
  phone_code: 'falschem Code',
}

const roles: Readonly<Record<string, string>> = {
  support: 'Kundenservice',
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
    place: (place) => `von ${place}`,
    started: (moment, way) => `Angemeldet ${withWay(way)}: ${moment}`,
    used: (moment) => `Zuletzt benutzt: ${moment}`,
    end: 'Abmelden',
    endOf: (client, started) => `${client} abmelden, angemeldet ${started}`,
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
    page: (page) => `Seite ${page}`,
    /** By the kind of what happened. */
    events: {
      account_made: () => 'Konto angelegt',
      signed_in: ({ facts }) => `Angemeldet ${withWay(facts.way)}`,
      new_device: ({ facts }) => `Angemeldet ${withWay(facts.way)} auf einem neuen Gerät`,
      try_failed: ({ facts, times }) =>
        `${counted('de', times, 'Versuch', 'Versuche')} mit ${tried[facts.way] ?? 'falscher Antwort'}`,
      password_changed: () => 'Passwort geändert',
      password_reset: () => 'Neues Passwort über einen Link gewählt',
      email_changed: () => 'E-Mail-Adresse geändert',
      phone_added: () => 'Telefonnummer hinzugefügt',
      phone_removed: () => 'Telefonnummer entfernt',
      second_factor_on: () => 'Zweiter Schritt eingeschaltet',
      second_factor_off: () => 'Zweiter Schritt ausgeschaltet',
      recovery_codes_made: () => 'Neue Wiederherstellungscodes erstellt',
      recovery_code_used: ({ facts }) =>
        facts.left === undefined
          ? 'Wiederherstellungscode benutzt'
          : `Wiederherstellungscode benutzt, noch ${facts.left} übrig`,
      passkey_added: ({ facts }) =>
        facts.name ? `Passkey „${facts.name}“ hinzugefügt` : 'Passkey hinzugefügt',
      passkey_removed: ({ facts }) => (facts.name ? `Passkey „${facts.name}“ entfernt` : 'Passkey entfernt'),
      provider_linked: ({ facts }) => `Anmeldung ${withWay(facts.provider)} hinzugefügt`,
      provider_unlinked: ({ facts }) => `Anmeldung ${withWay(facts.provider)} entfernt`,
      session_ended: ({ facts }) => `${clientIn(facts.browser, facts.system)} von anderswo abgemeldet`,
      all_sessions_ended: () => 'Überall abgemeldet',
      data_exported: () => 'Ihre Daten heruntergeladen',
      role_given: ({ facts }) => `Ins Team aufgenommen: ${roles[facts.role] ?? facts.role}`,
      role_taken: ({ facts }) => `Nicht mehr im Team: ${roles[facts.role] ?? facts.role}`,
    },
  },
}
