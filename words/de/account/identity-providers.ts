import type { federated as english } from '../../en/account/identity-providers.ts'

export const federated: typeof english = {
  title: 'Oder anmelden mit',
  continueWith: (provider) => `Weiter mit ${provider}`,
  demo: 'Demo ID ist Teil dieser Demo und bietet fiktive Konten zum Ausprobieren.',

  redirecting: (provider) => `Weiterleitung zu ${provider} …`,
  redirectingText: (provider) => `Sie melden sich bei ${provider} an und kehren danach hierher zurück.`,
  redirectLink: (provider) => `Weiter zu ${provider}`,

  linked: {
    title: 'Verknüpfte Konten',
    intro:
      'Melden Sie sich mit einem Konto bei einem anderen Dienst an. Wir erhalten nur Ihren Namen und Ihre E-Mail-Adresse.',
    since: (day) => `Verknüpft am ${day}`,
    only: 'Ihre einzige Anmeldemethode. Fügen Sie zuerst eine andere hinzu.',
    link: (provider) => `${provider} verknüpfen`,
    unlink: 'Trennen',
    unlinkOf: (provider, day) => `${provider} trennen, verknüpft am ${day}`,
    done: (provider) => `${provider} ist verknüpft. Sie können sich jetzt damit anmelden.`,
    unlinked: 'Das Konto ist nicht mehr verknüpft.',
    unknownProvider: 'Ein anderer Dienst',
  },
}
