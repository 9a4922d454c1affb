import type { security as english } from '../../en/account/security.ts'
import { countPhrase } from '../../plural.ts'
import { providerNames } from '../../provider-names.ts'

const methodTexts: Readonly<Record<string, string>> = {
  password: 'mit Ihrem Passwort',
  link: 'mit einem Link per E-Mail',
  phone: 'mit einem Code per SMS',
  passkey: 'mit einem Passkey',
}

const services: Readonly<Record<string, string>> = providerNames

/** Returns the sign-in method as part of a sentence, such as "mit Google". */
function withMethod(way: string | null): string {
  const service = way && services[way]
  if (service) return `mit ${service}`
  return (way && methodTexts[way]) || 'über einen anderen Dienst'
}

const failedAttemptTexts: Readonly<Record<string, string>> = {
  password: 'falschem Passwort',
  second_factor: 'falschem Code aus der App',
  recovery_code: 'falschem Wiederherstellungscode',
  phone_code: 'falschem Code per SMS',
}

const roles: Readonly<Record<string, string>> = {
  support: 'Kundenservice',
  merchandiser: 'Sortiment',
  fulfilment: 'Lager und Lieferung',
  manager: 'Leitung',
}

function clientName(browser: string | null, system: string | null): string {
  if (browser && system) return `${browser} auf ${system}`
  return browser ?? system ?? 'Unbekanntes Gerät'
}

export const security: typeof english = {
  title: 'Sicherheit',
  externalAuth: {
    title: 'Anmeldemethoden',
    intro:
      'Unser Anmeldedienst verwaltet Ihr Passwort und Ihre anderen Anmeldemethoden. Für ein neues Passwort melden Sie sich ab und wählen beim Anmelden „Ich habe mein Passwort vergessen“.',
  },
  intro: 'Ihre Anmeldemethoden, Ihre angemeldeten Geräte und Ihr Sicherheitsprotokoll.',

  devices: {
    title: 'Wo Sie angemeldet sind',
    intro: 'Melden Sie unbekannte Geräte ab und wählen Sie dann ein neues Passwort.',
    client: clientName,
    here: 'Dieses Gerät',
    place: (place) => `von ${place}`,
    started: (moment, way) => `Angemeldet ${withMethod(way)}: ${moment}`,
    used: (moment) => `Zuletzt verwendet: ${moment}`,
    end: 'Abmelden',
    endOf: (client, started) => `${client} abmelden, angemeldet ${started}`,
    endOthers: 'Alle anderen Geräte abmelden',
    endAll: 'Alle Geräte abmelden',
    ended: 'Das Gerät wurde abgemeldet.',
    othersEnded: 'Alle anderen Geräte wurden abgemeldet.',
    allEnded: 'Sie sind überall abgemeldet.',
    unknown: 'Das Gerät ist nicht mehr angemeldet.',
  },

  log: {
    title: 'Sicherheitsprotokoll',
    intro:
      'Einträge werden ein Jahr lang aufbewahrt. Falls Ihnen ein Eintrag unbekannt ist, wählen Sie ein neues Passwort und melden Sie sich überall ab.',
    none: 'Noch keine Einträge.',
    pages: 'Seiten des Sicherheitsprotokolls',
    previous: 'Neuere',
    next: 'Ältere',
    page: (page) => `Seite ${page}`,
    /** Sentences of the security log by kind of event. */
    events: {
      account_made: () => 'Konto angelegt',
      signed_in: ({ facts }) => `Angemeldet ${withMethod(facts.way)}`,
      new_device: ({ facts }) => `Angemeldet ${withMethod(facts.way)} auf einem neuen Gerät`,
      try_failed: ({ facts, times }) =>
        `${countPhrase('de', times, 'Fehlversuch', 'Fehlversuche')} mit ${failedAttemptTexts[facts.way] ?? 'falschen Angaben'}`,
      password_changed: () => 'Passwort geändert',
      password_reset: () => 'Passwort zurückgesetzt',
      email_changed: () => 'E-Mail-Adresse geändert',
      phone_added: () => 'Telefonnummer hinzugefügt',
      phone_removed: () => 'Telefonnummer entfernt',
      second_factor_on: () => 'Zwei-Faktor-Authentifizierung aktiviert',
      second_factor_off: () => 'Zwei-Faktor-Authentifizierung deaktiviert',
      recovery_codes_made: () => 'Neue Wiederherstellungscodes erstellt',
      recovery_code_used: ({ facts }) =>
        facts.left === undefined
          ? 'Wiederherstellungscode verwendet'
          : `Wiederherstellungscode verwendet, noch ${facts.left} übrig`,
      passkey_added: ({ facts }) =>
        facts.name ? `Passkey „${facts.name}“ hinzugefügt` : 'Passkey hinzugefügt',
      passkey_removed: ({ facts }) => (facts.name ? `Passkey „${facts.name}“ entfernt` : 'Passkey entfernt'),
      provider_linked: ({ facts }) => `Anmeldung ${withMethod(facts.provider)} hinzugefügt`,
      provider_unlinked: ({ facts }) => `Anmeldung ${withMethod(facts.provider)} entfernt`,
      session_ended: ({ facts }) => `${clientName(facts.browser, facts.system)} aus der Ferne abgemeldet`,
      all_sessions_ended: () => 'Überall abgemeldet',
      data_exported: () => 'Daten heruntergeladen',
      role_given: ({ facts }) => `Rolle erhalten: ${roles[facts.role] ?? facts.role}`,
      role_taken: ({ facts }) => `Rolle entzogen: ${roles[facts.role] ?? facts.role}`,
    },
  },
}
