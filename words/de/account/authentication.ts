import type { authentication as english } from '../../en/account/authentication.ts'

export const authentication: typeof english = {
  reauthentication: {
    title: 'Identität bestätigen',
    intro: (who) => `Sie sind als ${who} angemeldet. Bitte melden Sie sich erneut an, um fortzufahren.`,
    password: 'Passwort',
    send: 'Weiter',
    link: (email) => `Anmeldelink an ${email} senden`,
    linkSent: (email) => `Wir haben einen Link an ${email} gesendet. Öffnen Sie ihn, um fortzufahren.`,
    phone: 'Code per SMS senden',
  },

  code: {
    title: 'Zwei-Faktor-Authentifizierung',
    intro: 'Öffnen Sie Ihre Authentifizierungs-App und geben Sie den Code für diesen Shop ein.',
    code: 'Code',
    send: 'Anmelden',
    recoveryIntro: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder Code gilt nur einmal.',
    recovery: 'Wiederherstellungscode',
    useRecovery: 'Wiederherstellungscode nutzen',
    useApp: 'Code aus der App nutzen',
  },

  password: {
    title: 'Passwort',
    isSet: 'Sie haben ein Passwort festgelegt.',
    none: 'Sie haben kein Passwort festgelegt. Sie verwenden eine andere Anmeldemethode.',
    change: 'Passwort ändern',
    set: 'Passwort festlegen',
    current: 'Aktuelles Passwort',
    next: 'Neues Passwort',
    intro: 'Hier bleiben Sie angemeldet. Auf allen anderen Geräten werden Sie abgemeldet.',
    send: 'Passwort speichern',
    saved: 'Passwort gespeichert. Auf allen anderen Geräten wurden Sie abgemeldet.',
  },

  email: {
    title: 'E-Mail',
    current: (email) => `Ihre E-Mail-Adresse ist ${email}.`,
    none: 'Sie haben keine E-Mail-Adresse angegeben.',
    change: 'E-Mail-Adresse ändern',
    add: 'E-Mail-Adresse hinzufügen',
    next: 'Neue E-Mail-Adresse',
    intro:
      'Wir senden einen Bestätigungslink an die neue E-Mail-Adresse. Bis zur Bestätigung ändert sich nichts.',
    send: 'Link senden',
    sent: (email) =>
      `Wir haben einen Link an ${email} gesendet. Öffnen Sie ihn innerhalb von 30 Minuten, in diesem Browser oder auf einem anderen Gerät, auf dem Sie angemeldet sind.`,
    confirmTitle: 'Neue E-Mail-Adresse bestätigen',
    confirmIntro: (email) => `Ihr Konto verwendet dann die E-Mail-Adresse ${email}.`,
    confirm: 'Diese E-Mail-Adresse verwenden',
    expired:
      'Der Link ist abgelaufen, wurde bereits verwendet oder gehört zu einem anderen Konto als dem, bei dem Sie angemeldet sind. Es wurde nichts geändert.',
    requestNewLink: 'Neuen Link anfordern',
    undoExpired:
      'Der Link ist abgelaufen oder wurde bereits verwendet. Wenn Sie vermuten, dass jemand anders Zugriff auf Ihr Konto hat, kontaktieren Sie uns bitte.',
    changed: 'Ihre neue E-Mail-Adresse ist bestätigt.',
    undoTitle: 'Alte E-Mail-Adresse wiederherstellen?',
    undoIntro: (email) =>
      `Wir stellen ${email} wieder her, melden Sie überall ab und entfernen alle anderen Anmeldemethoden, falls jemand eine hinzugefügt hat: Passwort, Passkeys, Telefon, verknüpfte Konten und Zwei-Faktor-Authentifizierung. Wählen Sie danach ein neues Passwort.`,
    undo: 'Ja, wiederherstellen',
    undone:
      'Ihre alte E-Mail-Adresse wurde wiederhergestellt und Sie wurden überall abgemeldet. Bitte wählen Sie jetzt ein neues Passwort.',
  },

  twoFactor: {
    title: 'Zwei-Faktor-Authentifizierung',
    intro: 'Schützen Sie Ihr Konto mit einem zusätzlichen Code aus einer App auf Ihrem Telefon.',
    isOff: 'Nicht aktiv',
    isOn: 'Aktiv',
    switchOn: 'Aktivieren',
    setUpTitle: 'Zwei-Faktor-Authentifizierung aktivieren',
    setUpIntro:
      'Sie brauchen eine Authentifizierungs-App: Google Authenticator, 1Password, Aegis oder eine andere. Auch viele Passwortmanager eignen sich.',
    forStaff:
      'Der Team-Bereich zeigt Daten Ihrer Kundschaft. Deshalb genügt dort ein Passwort allein nicht. Nach diesem Schritt geht es dort weiter.',
    begin: 'Starten',
    scan: 'Scannen Sie diesen QR-Code mit der App.',
    qrCode: 'QR-Code mit dem Schlüssel für die App',
    orType: 'Oder geben Sie diesen Schlüssel in der App ein:',
    thenType: 'Geben Sie dann den Code ein, den die App anzeigt.',
    code: 'Code',
    confirm: 'Aktivieren',
    switchOff: 'Deaktivieren',
    offTitle: 'Zwei-Faktor-Authentifizierung deaktivieren',
    offIntro: 'Danach melden Sie sich ohne zusätzlichen Code bei Ihrem Konto an.',
    byPassword: 'Passwort nutzen',
    byApp: 'Code aus der App nutzen',
    byRecovery: 'Wiederherstellungscode nutzen',
    recovery: 'Wiederherstellungscode',
    currentPassword: 'Passwort',
    off: 'Die Zwei-Faktor-Authentifizierung ist nicht aktiv.',
    left: (count) =>
      count === 0
        ? 'Sie haben keine Wiederherstellungscodes mehr.'
        : `Sie haben noch ${count} ${count === 1 ? 'Wiederherstellungscode' : 'Wiederherstellungscodes'}.`,
    makeCodes: 'Neue Wiederherstellungscodes',
    codesTitle: 'Ihre Wiederherstellungscodes',
    codesMakeIntro:
      'Sie erhalten zehn neue Codes. Falls Sie Ihr Telefon verlieren, können Sie sich mit jedem davon einmal anmelden.',
    codesOn: 'Die Zwei-Faktor-Authentifizierung ist aktiv.',
    codesIntro:
      'Falls Sie Ihr Telefon verlieren, können Sie sich mit jedem dieser Codes einmal anmelden. Drucken Sie sie aus oder speichern Sie sie bei Ihren Passwörtern: Wir zeigen sie nur jetzt und können sie nicht noch einmal anzeigen.',
    codesOld: 'Ihre bisherigen Wiederherstellungscodes sind nicht mehr gültig.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    print: 'Drucken',
    toSecurity: 'Zurück zur Sicherheit',
    toStaff: 'Weiter zum Team-Bereich',
    confirmSaved: 'Ich habe sie gespeichert',
  },

  passkeys: {
    title: 'Passkeys',
    intro:
      'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts statt mit einem Passwort an.',
    none: 'Sie haben noch keinen Passkey.',
    unnamed: 'Passkey',
    since: (day) => `Hinzugefügt am ${day}`,
    add: 'Passkey hinzufügen',
    adding: 'Bitte bestätigen Sie auf Ihrem Gerät …',
    name: 'Name',
    rename: 'Namen speichern',
    remove: 'Entfernen',
    removeOf: (name) => `Passkey ${name} entfernen`,
    nameOf: (name) => `Name des Passkeys ${name}`,
    added: 'Passkey hinzugefügt. Sie können sich jetzt damit anmelden.',
    renamed: 'Passkey umbenannt.',
    removed:
      'Passkey entfernt. Löschen Sie ihn auch dort, wo er gespeichert ist: im Browser, Telefon oder Passwortmanager.',
    needsScript: 'Passkeys brauchen JavaScript, das in diesem Browser ausgeschaltet ist.',
    unsupported: 'Dieser Browser unterstützt keine Passkeys.',
    signIn: 'Mit einem Passkey anmelden',
    stopped:
      'Abgebrochen: Ihr Gerät wurde nicht entsperrt oder hat keinen Passkey für diesen Shop. Bitte versuchen Sie es erneut.',
  },
}
