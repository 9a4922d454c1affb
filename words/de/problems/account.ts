import { countryName } from '../../format.ts'
import { countPhrase } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'

export const accountProblems: SentencesOf<'accounts'> = {
  'accounts.firebase_refused': () =>
    'Die Anmeldung konnte nicht bestätigt werden. Bitte melden Sie sich erneut an.',
  'accounts.firebase_unavailable': () =>
    'Die Anmeldung ist zurzeit nicht möglich. Bitte versuchen Sie es in einer Minute erneut. Bestellen können Sie auch als Gast.',
  'accounts.email_unproved': () =>
    'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse über den Link in unserer E-Mail.',
  'accounts.belongs_to_another': () =>
    'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Bitte verwenden Sie dieselbe Anmeldemethode wie bisher.',
  'accounts.wrong_password': () => 'E-Mail-Adresse oder Passwort ist falsch.',
  'accounts.wrong_code': () =>
    'Der Code ist nicht korrekt. Bitte geben Sie den aktuellen Code aus Ihrer App oder einen unbenutzten Wiederherstellungscode ein.',
  'accounts.first_step_over': () =>
    'Die Anmeldung ist abgelaufen, oder zu viele Codes waren falsch. Bitte starten Sie neu.',
  'accounts.second_factor_on': () => 'Die Zwei-Faktor-Authentifizierung ist bereits aktiv.',
  'accounts.second_factor_off': () => 'Die Zwei-Faktor-Authentifizierung ist nicht aktiv.',
  'accounts.passkey_refused': () =>
    'Dieser Passkey konnte nicht verwendet werden. Bitte versuchen Sie es erneut oder verwenden Sie eine andere Anmeldemethode.',
  'accounts.passkey_not_unlocked': () =>
    'Dieser Passkey prüft weder Fingerabdruck noch Gesicht oder PIN. Bitte verwenden Sie einen anderen.',
  'accounts.passkey_unknown': () => 'Diesen Passkey gibt es nicht mehr.',
  'accounts.email_unchanged': () => 'Das ist bereits Ihre E-Mail-Adresse.',
  'accounts.wrong_current_password': () => 'Das aktuelle Passwort ist falsch.',
  'accounts.too_many_tries': ({ minutes }) =>
    `Zu viele Versuche. Bitte warten Sie ${waitTime(minutes)}, bevor Sie es erneut versuchen.`,
  'accounts.phone_unfit': ({ why, country }) =>
    ({
      missing: 'Bitte geben Sie Ihre Mobilnummer ein.',
      unreadable:
        'Bitte geben Sie eine gültige Telefonnummer ein, bei ausländischen Nummern mit + und Ländervorwahl.',
      not_mobile: 'Codes können wir nur an Mobilnummern senden.',
      not_served: `In dieses Land können wir keine Codes senden: ${countryName(country, 'de')}. Bitte verwenden Sie eine andere Anmeldemethode.`,
    })[why],
  'accounts.phone_code_wrong': ({ left }) =>
    `Der Code ist nicht korrekt. Sie haben noch ${countPhrase('de', left, 'Versuch', 'Versuche')}.`,
  'accounts.phone_code_over': () => 'Der Code ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
  'accounts.phone_code_too_soon': ({ seconds }) =>
    `Der letzte Code ist vielleicht noch unterwegs. In ${countPhrase('de', seconds, 'Sekunde', 'Sekunden')} können Sie einen neuen anfordern.`,
  'accounts.phone_taken': () =>
    'Diese Nummer gehört zu einem anderen Konto. Um sie hier zu verwenden, melden Sie sich bei dem anderen Konto an und entfernen Sie sie dort. Es wurde nichts geändert.',
  'accounts.link_over': () => 'Dieser Link ist abgelaufen oder wurde bereits verwendet.',
  'accounts.has_account': () =>
    'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Bitte melden Sie sich an.',
  'accounts.last_way_in': () =>
    'Das ist Ihre einzige Anmeldemethode. Fügen Sie eine andere hinzu, bevor Sie diese entfernen.',
  'accounts.provider_unreachable': ({ provider }) =>
    `${provider} antwortet gerade nicht. Verwenden Sie eine andere Anmeldemethode oder versuchen Sie es in einigen Minuten erneut.`,
  'accounts.provider_refused': ({ provider }) =>
    `${provider} konnte Ihre Identität nicht bestätigen. Bitte versuchen Sie es erneut oder verwenden Sie eine andere Anmeldemethode.`,
  'accounts.provider_cancelled': ({ provider }) =>
    `Die Anmeldung mit ${provider} wurde abgebrochen. Es wurde nichts geändert.`,
  'accounts.sign_in_lost': () =>
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser gestartet. Bitte starten Sie neu.',
  'accounts.email_has_account': ({ provider }) =>
    `Zur E-Mail-Adresse Ihres Kontos bei ${provider} gibt es hier bereits ein Konto. Melden Sie sich zuerst damit an und verknüpfen Sie ${provider} dann unter „Sicherheit“.`,
  'accounts.not_for_staff': ({ provider }) =>
    `Für Team-Konten ist die Anmeldung mit ${provider} nicht möglich. Bitte verwenden Sie eine andere Anmeldemethode.`,
  'accounts.linked_elsewhere': ({ provider }) =>
    `Dieses Konto bei ${provider} ist bereits mit einem anderen Konto verknüpft. Es wurde nichts geändert.`,
}

function waitTime(minutes: number): string {
  if (minutes > 90) return `${Math.ceil(minutes / 60)} Stunden`
  return minutes === 1 ? 'eine Minute' : `${minutes} Minuten`
}
