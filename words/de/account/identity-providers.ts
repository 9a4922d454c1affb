import type { federated as english } from '../../en/account/identity-providers.ts'

export const federated: typeof english = {
  title: 'Oder mit einem Konto, das Sie anderswo haben',
  goOn: (provider) => `Weiter mit ${provider}`,
  demo: 'Demo ID gehört zu dieser Vorführung: ein paar Personen, die es nicht gibt, zum Ausprobieren.',

  leaving: (provider) => `Auf dem Weg zu ${provider}`,
  leavingText: (provider) => `${provider} fragt Sie, wer Sie sind, und bringt Sie dann hierher zurück.`,
  leavingLead: (provider) => `Zu ${provider}`,

  linked: {
    title: 'Verknüpfte Konten',
    intro:
      'Melden Sie sich mit einem Konto an, das Sie anderswo haben. Wir erfahren Ihren Namen und Ihre E-Mail-Adresse, sonst nichts.',
    since: (day) => `Verknüpft am ${day}`,
    only: 'Ihr einziger Weg, sich anzumelden. Richten Sie zuerst einen anderen ein.',
    link: (provider) => `${provider} verknüpfen`,
    unlink: 'Trennen',
    unlinkOf: (provider, day) => `${provider} trennen, verknüpft am ${day}`,
    done: (provider) => `${provider} ist verknüpft. Sie können sich ab jetzt damit anmelden.`,
    undone: 'Dieses Konto ist nicht mehr verknüpft.',
    another: 'Ein anderer Dienst',
  },
}
