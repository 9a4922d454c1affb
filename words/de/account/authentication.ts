import type { proof as english } from '../../en/account/authentication.ts'

export const proof: typeof english = {
  again: {
    title: 'Sind Sie es?',
    intro: (who) =>
      `Sie sind als ${who} angemeldet. Bitte zeigen Sie vor dieser Änderung noch einmal, dass Sie es sind.`,
    password: 'Passwort',
    send: 'Weiter',
    link: (email) => `Link zum Anmelden an ${email} schicken`,
    linkSent: (email) =>
      `Wir haben an ${email} geschrieben. Der Link in diesem Brief führt dorthin, wo Sie hinwollten.`,
    phone: 'Code an Ihr Telefon schicken lassen',
  },

  code: {
    title: 'Zweiter Schritt',
    intro: 'Öffnen Sie die App, die Ihre Codes zeigt, und tippen Sie den für dieses Geschäft ein.',
    code: 'Code',
    send: 'Anmelden',
    recoveryIntro:
      'Tippen Sie einen der Wiederherstellungscodes ein, die Sie aufgehoben haben. Er gilt einmal.',
    recovery: 'Wiederherstellungscode',
    useRecovery: 'Stattdessen einen Wiederherstellungscode verwenden',
    useApp: 'Stattdessen den Code der App verwenden',
  },

  password: {
    title: 'Passwort',
    has: 'Sie haben ein Passwort.',
    none: 'Sie haben kein Passwort und melden sich anders an.',
    change: 'Passwort ändern',
    set: 'Passwort wählen',
    current: 'Bisheriges Passwort',
    next: 'Neues Passwort',
    intro: 'Hier bleiben Sie angemeldet. Überall sonst werden Sie abgemeldet.',
    send: 'Passwort speichern',
    saved: 'Ihr neues Passwort gilt ab jetzt. Überall sonst sind Sie abgemeldet.',
  },

  email: {
    title: 'E-Mail',
    is: (email) => `Ihre Adresse ist ${email}.`,
    none: 'Sie haben keine E-Mail-Adresse angegeben.',
    change: 'Adresse ändern',
    add: 'Adresse angeben',
    next: 'Neue E-Mail-Adresse',
    intro: 'Wir schicken einen Link an die neue Adresse. Bevor Sie ihn öffnen, ändert sich nichts.',
    send: 'Link schicken',
    sent: (email) =>
      `Wir haben an ${email} geschrieben. Öffnen Sie den Link in diesem Brief innerhalb einer halben Stunde, in diesem Browser oder wo Sie sonst angemeldet sind.`,
    confirmTitle: 'Ist das Ihre neue Adresse?',
    confirmIntro: (email) => `Ihr Konto hat ab dann die Adresse ${email}.`,
    confirm: 'Ja, diese Adresse verwenden',
    over: 'Er wurde schon benutzt, ist zu alt oder gehört zu einem anderen Konto als dem, bei dem Sie angemeldet sind. Ihre Adresse ist, wie sie war.',
    again: 'Neuen Link anfordern',
    undoOver:
      'Er wurde schon benutzt oder ist zu alt. Wenn jemand anders Ihr Konto hat, schreiben Sie uns bitte oder rufen Sie an.',
    changed: 'Ihre neue E-Mail-Adresse gilt ab jetzt.',
    undoTitle: 'Zurück zu Ihrer alten Adresse?',
    undoIntro: (email) =>
      `Ihr Konto bekommt wieder die Adresse ${email} und wird überall abgemeldet. Alle anderen Wege hinein fallen weg: Passwort, Passkeys, Telefon, verknüpfte Konten, zweiter Schritt. Wer Ihre Adresse geändert hat, hat vielleicht einen davon hinterlassen. Wählen Sie danach ein neues Passwort.`,
    undo: 'Meine Adresse zurückholen',
    undone:
      'Ihr Konto hat wieder seine alte Adresse und ist überall abgemeldet. Wählen Sie jetzt ein neues Passwort.',
  },

  twoSteps: {
    title: 'Zwei Schritte',
    intro:
      'Neben Ihrem Weg hinein ein Code aus einer App auf Ihrem Telefon. Wer Ihr Passwort herausfindet, ist dann noch nicht drin.',
    isOff: 'Aus',
    isOn: 'An',
    switchOn: 'Einschalten',
    setUpTitle: 'Zwei Schritte einschalten',
    setUpIntro:
      'Sie brauchen eine App, die Codes zeigt: Google Authenticator, 1Password, Aegis oder eine andere. Auch viele Passwortmanager können es.',
    begin: 'Beginnen',
    scan: 'Lesen Sie dieses Bild mit der App ein.',
    picture: 'Der Schlüssel, als Bild für die App',
    orType: 'Oder tippen Sie diesen Schlüssel in die App:',
    thenType: 'Dann tippen Sie den Code ein, den die App zeigt.',
    code: 'Code',
    confirm: 'Einschalten',
    switchOff: 'Ausschalten',
    offTitle: 'Zwei Schritte ausschalten',
    offIntro: 'Danach genügt ein Schritt, um sich bei Ihrem Konto anzumelden.',
    byPassword: 'Stattdessen Ihr Passwort verwenden',
    byApp: 'Stattdessen den Code der App verwenden',
    byRecovery: 'Stattdessen einen Wiederherstellungscode verwenden',
    recovery: 'Wiederherstellungscode',
    currentPassword: 'Passwort',
    off: 'Die Anmeldung in zwei Schritten ist aus.',
    left: (count) =>
      count === 0
        ? 'Sie haben keine Wiederherstellungscodes mehr.'
        : `Sie haben noch ${count} ${count === 1 ? 'Wiederherstellungscode' : 'Wiederherstellungscodes'}.`,
    makeCodes: 'Neue Wiederherstellungscodes',
    codesTitle: 'Ihre Wiederherstellungscodes',
    codesMakeIntro: 'Sie bekommen zehn neue Codes. Jeder lässt Sie einmal hinein, wenn Ihr Telefon weg ist.',
    codesOn: 'Die Anmeldung in zwei Schritten ist an.',
    codesIntro:
      'Wenn Ihr Telefon weg ist, lässt Sie jeder davon einmal hinein. Drucken Sie sie aus oder heben Sie sie auf, wo Sie Passwörter aufheben: Wir zeigen sie nur jetzt und können es kein zweites Mal.',
    codesOld: 'Frühere Wiederherstellungscodes gelten nicht mehr.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    print: 'Drucken',
    toSecurity: 'Zur Seite über Ihre Sicherheit',
    kept: 'Ich habe sie aufgehoben',
  },

  passkeys: {
    title: 'Passkeys',
    intro:
      'Melden Sie sich mit dem Finger, dem Gesicht oder der PIN Ihres Geräts an. Nichts zu merken, nichts zu stehlen.',
    none: 'Sie haben noch keinen Passkey.',
    unnamed: 'Passkey',
    since: (day) => `Hinzugefügt am ${day}`,
    add: 'Passkey hinzufügen',
    adding: 'Ihr Gerät fragt Sie …',
    name: 'Name',
    rename: 'Namen speichern',
    remove: 'Entfernen',
    removeOf: (name) => `Passkey ${name} entfernen`,
    nameOf: (name) => `Name des Passkeys ${name}`,
    added: 'Ihr Passkey ist da. Ab jetzt können Sie sich damit anmelden.',
    renamed: 'Der Passkey hat seinen neuen Namen.',
    removed:
      'Der Passkey ist entfernt. Löschen Sie ihn auch dort, wo er gespeichert ist: im Browser, Telefon oder Passwortmanager.',
    needsScript: 'Passkeys brauchen JavaScript, das in diesem Browser ausgeschaltet ist.',
    unable: 'Dieser Browser kennt keine Passkeys.',
    signIn: 'Mit einem Passkey anmelden',
    stopped:
      'Es ist nichts geschehen: Ihr Gerät wurde nicht entsperrt oder hat keinen Passkey für dieses Geschäft.',
  },
}
