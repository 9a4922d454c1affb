import type { emailsSecurity as english } from '../../en/emails/security.ts'

export const emailsSecurity: typeof english = {
  why: (shopName) =>
    `Sie bekommen diese Nachricht, weil diese Adresse zu einem Konto bei ${shopName} gehört.`,
  when: (moment) => `Wann: ${moment}`,
  client: (browser, system) =>
    browser || system
      ? `Womit: ${[browser, system].filter(Boolean).join(' auf ')}`
      : 'Womit: ein Browser oder Programm, das wir nicht kennen',
  place: (place) => `Aus dem Netz: ${place}`,
  wasYou: 'Waren Sie es selbst, brauchen Sie nichts zu tun.',
  lookAfter: 'Nach dem Konto sehen',
  newPassword: 'Ein neues Passwort wählen:',
  choosePassword: 'Ein neues Passwort wählen',
  undo: 'Meine Adresse zurückholen',
  undoUntil: (instant) => `Das geht einmal, bis ${instant}.`,

  newDevice: {
    subject: (shopName) => `Ein neues Gerät hat sich in Ihrem Konto bei ${shopName} angemeldet`,
    title: 'Ein neues Gerät hat sich angemeldet.',
    opening: (shopName) =>
      `Jemand hat sich in Ihrem Konto bei ${shopName} angemeldet, in einem Browser, den wir dort noch nicht gesehen hatten.`,
    notYou: 'Waren Sie es nicht: Melden Sie das Gerät ab und wählen Sie ein neues Passwort.',
  },
  passwordChanged: {
    subject: (shopName) => `Ihr Passwort bei ${shopName} wurde geändert`,
    title: 'Ihr Passwort wurde geändert.',
    opening: (shopName) =>
      `Ihr Konto bei ${shopName} hat ein neues Passwort. Andere Geräte wurden abgemeldet.`,
    notYou: 'Waren Sie es nicht: Wählen Sie sofort ein anderes. Der Link dazu kommt an diese Adresse.',
  },
  emailWas: {
    subject: (shopName) => `Die Adresse Ihres Kontos bei ${shopName} wurde geändert`,
    title: 'Ihr Konto hat jetzt eine andere Adresse.',
    opening: (shopName) =>
      `Ihr Konto bei ${shopName} hatte bisher diese E-Mail-Adresse. Von jetzt an schreiben wir an eine andere.`,
    notYou: 'Wenn Sie es nicht waren: Holen Sie Ihre Adresse sofort zurück und sagen Sie uns Bescheid.',
  },
  emailIs: {
    subject: (shopName) => `Dies ist jetzt die Adresse Ihres Kontos bei ${shopName}`,
    title: 'Dies ist jetzt die Adresse Ihres Kontos.',
    opening: (shopName) =>
      `Ihr Konto bei ${shopName} hat von jetzt an diese E-Mail-Adresse. Auch an die bisherige haben wir geschrieben.`,
    notYou: 'Waren Sie es nicht: Antworten Sie auf diese Nachricht, wir kümmern uns darum.',
  },
  secondFactorOff: {
    subject: (shopName) => `Der zweite Schritt bei ${shopName} wurde ausgeschaltet`,
    title: 'Der zweite Schritt wurde ausgeschaltet.',
    opening: (shopName) =>
      `Wer sich in Ihrem Konto bei ${shopName} anmeldet, wird nach keinem Code mehr gefragt: Der erste Schritt genügt jetzt.`,
    notYou:
      'Waren Sie es nicht: Wählen Sie ein neues Passwort, melden Sie sich überall ab und schalten Sie den zweiten Schritt wieder ein.',
  },
}
