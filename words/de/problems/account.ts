import { countryName } from '../../format.ts'
import { counted } from '../../plural.ts'
import type { SentencesOf } from '../../sentences.ts'

/** What the shop may refuse about accounts. */
export const accountProblems: SentencesOf<'accounts'> = {
  'accounts.firebase_refused': () =>
    'Die Anmeldung ließ sich nicht bestätigen. Bitte melden Sie sich noch einmal an.',
  'accounts.firebase_unavailable': () =>
    'Unser Anmeldedienst antwortet gerade nicht. Bitte versuchen Sie es in einer Minute noch einmal; kaufen können Sie auch ohne Konto.',
  'accounts.email_unproved': () =>
    'Bitte öffnen Sie zuerst den Link in der E-Mail, die wir Ihnen geschickt haben. Er zeigt, dass diese Adresse Ihnen gehört.',
  'accounts.belongs_to_another': () =>
    'Zu dieser E-Mail-Adresse gibt es bei uns schon ein Konto. Bitte melden Sie sich so an wie bisher.',
  'accounts.wrong_password': () => 'Diese E-Mail-Adresse und dieses Passwort gehören nicht zusammen.',
  'accounts.wrong_code': () =>
    'Dieser Code stimmt nicht. Codes wechseln jede halbe Minute, und jeder gilt nur einmal.',
  'accounts.first_step_over': () =>
    'Das hat zu lange gedauert, oder zu viele Codes waren falsch. Bitte beginnen Sie von vorn.',
  'accounts.second_factor_on': () => 'Die Anmeldung in zwei Schritten ist schon an.',
  'accounts.second_factor_off': () => 'Die Anmeldung in zwei Schritten ist aus.',
  'accounts.passkey_refused': () =>
    'Dieser Passkey konnte hier nicht verwendet werden. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  'accounts.passkey_not_unlocked': () =>
    'Dieser Passkey kommt ohne Finger, Gesicht oder PIN aus. Bitte nehmen Sie einen, der danach fragt.',
  'accounts.passkey_unknown': () => 'Diesen Passkey gibt es nicht mehr.',
  'accounts.email_unchanged': () => 'Das ist schon Ihre Adresse.',
  'accounts.wrong_current_password': () => 'Das ist nicht Ihr Passwort.',
  'accounts.too_many_tries': ({ minutes }) =>
    `Das wurde zu oft versucht. Bitte warten Sie ${waitOf(minutes)}, bevor Sie es noch einmal versuchen.`,
  'accounts.phone_unfit': ({ why, country }) =>
    ({
      missing: 'Bitte geben Sie Ihre Mobilnummer ein.',
      unreadable: `Diese Telefonnummer können wir nicht lesen. Von außerhalb (${countryName(country, 'de')}) beginnt sie mit + und der Ländervorwahl.`,
      not_mobile: 'Codes können wir nur an Mobilnummern senden.',
      not_served: `Dorthin (${countryName(country, 'de')}) senden wir keine Codes. Bitte melden Sie sich auf anderem Weg an.`,
    })[why],
  'accounts.phone_code_wrong': ({ left }) =>
    `Das ist nicht der Code, den wir gesendet haben. Sie haben noch ${counted('de', left, 'Versuch', 'Versuche')}.`,
  'accounts.phone_code_over': () => 'Dieser Code gilt nicht mehr. Lassen Sie sich einen neuen senden.',
  'accounts.phone_code_too_soon': ({ seconds }) =>
    `Der letzte Code ist vielleicht noch unterwegs. In ${counted('de', seconds, 'Sekunde', 'Sekunden')} können Sie sich einen neuen senden lassen.`,
  'accounts.phone_taken': () =>
    'Mit dieser Nummer meldet man sich an einem anderen Konto an. Um sie hier zu nutzen, melden Sie sich dort mit ihr an und entfernen Sie sie. Es hat sich nichts geändert.',
  'accounts.link_over': () => 'Dieser Link wurde schon benutzt oder ist zu alt.',
  'accounts.has_account': () => 'Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich an.',
  'accounts.last_way_in': () =>
    'Das ist Ihr einziger Weg, sich anzumelden. Richten Sie zuerst einen anderen ein.',
  'accounts.provider_unreachable': ({ provider }) =>
    `${provider} antwortet gerade nicht. Melden Sie sich anders an, oder versuchen Sie es in ein paar Minuten noch einmal.`,
  'accounts.provider_refused': ({ provider }) =>
    `${provider} hat uns nicht gesagt, wer Sie sind. Versuchen Sie es noch einmal, oder melden Sie sich anders an.`,
  'accounts.provider_cancelled': ({ provider }) =>
    `Sie haben sich nicht mit ${provider} angemeldet. Es hat sich nichts geändert.`,
  'accounts.sign_in_lost': () =>
    'Diese Anmeldung wurde vor zu langer Zeit oder in einem anderen Browser begonnen. Bitte beginnen Sie hier noch einmal.',
  'accounts.email_has_account': ({ provider }) =>
    `Zu der Adresse, die ${provider} uns genannt hat, gibt es schon ein Konto. Melden Sie sich zuerst dort an und verknüpfen Sie ${provider} dann unter „Sicherheit“.`,
  'accounts.not_for_staff': ({ provider }) =>
    `${provider} ist nur zum Ausprobieren da. Für Team-Konten verwenden Sie bitte eine andere Anmeldemethode.`,
  'accounts.linked_elsewhere': ({ provider }) =>
    `Diese Anmeldung mit ${provider} gehört schon zu einem anderen Konto. Es hat sich nichts geändert.`,
}

function waitOf(minutes: number): string {
  if (minutes > 90) return `${Math.ceil(minutes / 60)} Stunden`
  return minutes === 1 ? 'eine Minute' : `${minutes} Minuten`
}
