import type { staffServices as english } from '../../en/staff/services.ts'

export const staffServices: typeof english = {
  title: 'Dienste',
  text: 'Zahlungen, E-Mail, SMS, Anmeldung, Dateispeicher',
  intro:
    'Einen Teil der Arbeit eines Shops übernehmen andere Firmen. Ihre Schlüssel sind geheim. Deshalb richtet sie ein, wer Ihren Server betreibt, und startet den Shop dann neu.',
  states: { set: 'Eingerichtet', test: 'Testmodus', unset: 'Nicht eingerichtet' },
  kinds: {
    payments: {
      title: 'Zahlungen',
      set: 'Die Kundschaft zahlt mit echtem Geld.',
      unset: 'Zahlungen sind Tests: Es wird keine Karte belastet.',
      how: 'Sie brauchen ein Konto bei Stripe mit dessen geheimem Schlüssel und dem Geheimnis des Webhooks.',
    },
    email: {
      title: 'E-Mail',
      set: 'Der Shop sendet E-Mails über diesen Mailserver.',
      unset: 'E-Mails werden nicht gesendet. Sie bleiben in der Liste der Nachrichten.',
      how: 'Sie brauchen ein Postfach bei einem E-Mail-Anbieter mit dem Namen seines Mailservers, Benutzernamen und Passwort.',
    },
    sms: {
      title: 'SMS',
      set: 'Der Shop sendet SMS über Twilio, mit diesem Absender.',
      unset: 'SMS werden nicht gesendet. Sie bleiben in der Liste der Nachrichten.',
      how: 'Freiwillig. Sie brauchen ein Konto bei Twilio mit dessen zwei Schlüsseln und einem Absender.',
    },
    sign_in: {
      title: 'Anmeldeanbieter',
      set: 'Die Kundschaft kann sich auch bei diesen Anbietern anmelden.',
      unset: 'Die Kundschaft meldet sich mit E-Mail, Passwort oder Passkey an.',
      how: 'Freiwillig. Sie brauchen ein Entwicklerkonto bei jedem Anbieter mit dessen zwei Schlüsseln.',
    },
    files: {
      title: 'Dateispeicher',
      set: 'Bilder und 3D-Modelle liegen in einem S3-Bucket.',
      unset: 'Bilder und 3D-Modelle liegen im Datenordner.',
      how: 'Freiwillig. Für mehrere Server brauchen Sie einen Bucket bei einem S3-Anbieter mit dessen zwei Schlüsseln.',
    },
  },
  variables: 'Für den Betrieb: Umgebungsvariablen',
  docs: 'Dokumentation:',
  test: {
    emailText: (address) => `Der Test geht an ${address}.`,
    noAddress: 'Bitte ergänzen Sie zuerst die E-Mail-Adresse Ihres Kontos. Der Test geht an diese Adresse.',
    sendEmail: 'Test-E-Mail senden',
    phone: 'Ihre Mobilnummer',
    phoneHint: 'Die Test-SMS geht an diese Nummer und kann Geld kosten.',
    sendSms: 'Test-SMS senden',
    subject: 'Test-E-Mail Ihres Shops',
    body: 'Dies ist ein Test. Wenn Sie ihn lesen können, kann der Shop E-Mails senden.',
    sms: (shopName) => `${shopName}: Testnachricht. Der Shop kann SMS senden.`,
    accepted: {
      email: 'Der Mailserver hat die Test-E-Mail angenommen. Sehen Sie in Ihrem Postfach nach.',
      sms: 'Twilio hat die Test-SMS angenommen. Sehen Sie auf Ihrem Telefon nach.',
    },
    noSender: 'Bitte tragen Sie zuerst unter „Shop und Kontakt“ die E-Mail-Adresse des Shops ein.',
    failed: {
      refused: (reply) => `Der Dienst hat die Nachricht abgelehnt: ${reply}`,
      deferred: (reply) => `Die Nachricht konnte nicht gesendet werden: ${reply}`,
      timeout: () =>
        'Der Dienst hat nicht innerhalb von 10 Sekunden geantwortet. Prüfen Sie Hostname, Port und Firewall.',
    },
  },
}
