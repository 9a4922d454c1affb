import type { staffSettings as en } from '../../en/staff/settings.ts'
import { formatNumber } from '../../format.ts'
import { countPhrase } from '../../plural.ts'

const field = (label: string, hint?: string) => (hint === undefined ? { label } : { label, hint })

const fields = {
  'owner.address.name': field('Firma', 'Mit Rechtsform, wie im Handelsregister.'),
  'owner.address.street': field('Straße und Hausnummer'),
  'owner.address.postcode': field('Postleitzahl'),
  'owner.address.city': field('Ort'),
  'owner.address.country': field('Land'),
  'owner.representedBy': field('Vertreten durch', 'Geschäftsführung oder Inhaber, mit Vor- und Nachnamen.'),
  'owner.register': field(
    'Handelsregister',
    'Gericht und Nummer. Leer, wenn die Firma nicht eingetragen ist.',
  ),
  'owner.vatId': field(
    'Umsatzsteuer-Identifikationsnummer',
    'Rechnungen brauchen diese oder die Steuernummer.',
  ),
  'owner.taxNumber': field('Steuernummer'),
  'owner.economicId': field('Wirtschafts-Identifikationsnummer (W-IdNr.)'),
  'owner.weeeNumber': field(
    'WEEE-Registrierungsnummer',
    'Nötig, wenn Sie Elektrogeräte wie Leuchten einführen oder unter eigener Marke verkaufen.',
  ),
  'owner.lucidNumber': field('Nummer im Verpackungsregister LUCID'),
  'owner.supervisoryAuthority': field('Aufsichtsbehörde', 'Nur bei erlaubnispflichtigen Gewerben.'),
  'owner.disputeSettlement': field('Streitbeilegung vor einer Verbraucherschlichtungsstelle'),
  'owner.disputeBoard': field(
    'Schlichtungsstelle',
    'Name, Anschrift und Website. Nötig, wenn Sie zur Teilnahme bereit oder verpflichtet sind.',
  ),
  shopName: field('Name des Shops', 'In der Kopfzeile, in Seitentiteln und in E-Mails.'),
  'contact.email': field(
    'E-Mail-Adresse',
    'Für Kunden. Der Shop versendet seine E-Mails von dieser Adresse.',
  ),
  'contact.phone': field('Telefonnummer'),
  'contact.openingHours.en': field('Öffnungszeiten auf Englisch'),
  'contact.openingHours.de': field('Öffnungszeiten auf Deutsch'),
  'collectionAddress.name': field('Name des Ortes', 'Zum Beispiel Ausstellung oder Lager.'),
  'collectionAddress.street': field('Straße und Hausnummer'),
  'collectionAddress.postcode': field('Postleitzahl'),
  'collectionAddress.city': field('Ort'),
  'collectionAddress.country': field('Land', 'Abgeholte Bestellungen werden in diesem Land versteuert.'),
  socialLinks: field('Links zu sozialen Medien', 'Eine https-Adresse je Zeile. Sie stehen in der Fußzeile.'),
  country: field('Land, aus dem Sie verkaufen', 'Adressformulare beginnen mit diesem Land.'),
  currency: field('Währung', 'Nicht mehr änderbar, sobald es ein Produkt oder eine Bestellung gibt.'),
  taxDisplay: field('Preise', 'Verbraucher müssen Preise einschließlich Steuer sehen.'),
  taxScheme: field(
    'Umsatzsteuer',
    'Als Kleinunternehmer weisen Sie keine Umsatzsteuer aus. Fragen Sie Ihre Steuerberatung nach den Grenzen für Lieferungen in andere EU-Länder.',
  ),
  defaultLanguage: field('Hauptsprache', 'Die Sprache der Adressen ohne Sprachkürzel.'),
  timeZone: field('Zeitzone', 'Für Uhrzeiten im Shop und für die Daten von Belegen.'),
  returnDays: field(
    'Rückgabefrist für Lagerware in Tagen',
    'Ab der Lieferung, 14 bis 365. 14 ist das gesetzliche Widerrufsrecht ohne freiwillige Rückgabe. Bestehende Bestellungen behalten ihre Frist.',
  ),
  'lengthUnits.en': field(
    'Längen auf englischen Seiten',
    'Kunden sehen und geben Längen in dieser Einheit ein. Import, Export und die Produktbearbeitung behalten ihre Einheit.',
  ),
  'lengthUnits.de': field('Längen auf deutschen Seiten'),
  'retention.voucherYears': field(
    'Rechnungen und Zahlungen aufbewahren',
    'Ab dem Ende des Kalenderjahres. Deutschland: 8 Jahre; mit dem One-Stop-Shop der EU: 10 Jahre.',
  ),
  'retention.correspondenceYears': field(
    'Nachrichten und Bestelldaten aufbewahren',
    'Ab dem Ende des Kalenderjahres. Deutschland: 6 Jahre. Danach löscht der Shop sie jede Nacht endgültig.',
  ),
  homeDeliveryMinor: field(
    'Preis der Lieferung',
    'Je Bestellung, einschließlich Steuer. 0 bedeutet kostenlos.',
  ),
  deliveryCountries: field(
    'Länder, in die Sie liefern',
    'In der EU rechnet der Shop mit dem Umsatzsteuersatz des Lieferlandes.',
  ),
  'deliveryDays.stocked': field(
    'Lieferung von Lagerware nach Hause',
    'In Werktagen von der Bestellung bis zur Lieferung, zum Beispiel 5–8. Für Ihr eigenes Land.',
  ),
  'deliveryDays.made': field(
    'Lieferung von Anfertigungen nach Hause, ab Fertigstellung',
    'In Werktagen. Der Shop addiert die Wochen der Fertigung und zeigt die Summe in Wochen.',
  ),
  'deliveryDays.pickup': field(
    'Bereit zur Abholung',
    'In Werktagen ab der Bestellung, bei Anfertigungen ab Fertigstellung.',
  ),
  'deliveryDays.abroad': field(
    'Zusätzliche Werktage für andere Länder',
    'Kommen zur Lieferung nach Hause hinzu, zum Beispiel 3–7. Mit 0 kommt nichts hinzu.',
  ),
  'deliveryDays.countries': field(
    'Andere zusätzliche Werktage für einzelne Länder',
    'Ein Land pro Zeile, zum Beispiel „AT: 1–2“.',
  ),
  'accounting.receivables': field(
    'Konto der Forderungen',
    'Darauf werden Rechnungen und Gutschriften gebucht, zum Beispiel 1400 oder 1200.',
  ),
  'accounting.payments': field(
    'Verrechnungskonto der Zahlungen',
    'Darauf werden Zahlungen und Erstattungen gebucht, zum Beispiel 1360 oder 1460.',
  ),
  'accounting.revenue': field(
    'Konten der Erlöse',
    'Je Zeile ein Steuersatz und ein Konto („19: 8400“), für andere Länder mit Kürzel („AT 20: 8331“). Außerdem export, margin, exempt und small_business. Ein Steuerschlüssel folgt nach einem Leerzeichen.',
  ),
  'emails.senderName': field('Absender der E-Mails', 'Wenn leer, ist der Name des Shops der Absender.'),
  'emails.footer.en': field('Fußzeile englischer E-Mails', 'Unter den gesetzlich nötigen Firmenangaben.'),
  'emails.footer.de': field('Fußzeile deutscher E-Mails'),
  'announcement.en': field('Ankündigung auf Englisch', 'Ein oder zwei Sätze am Anfang jeder Seite.'),
  'announcement.de': field('Ankündigung auf Deutsch'),
  'design.accent': field(
    'Akzentfarbe',
    'Für Schaltflächen und Markierungen, zum Beispiel #2f4a3c. Für das dunkle Farbschema berechnet der Shop einen helleren Ton.',
  ),
  'design.tone': field('Ton der Hintergründe'),
  'design.fonts': field('Schriften', 'Der Shop liefert alle Schriften vom eigenen Server.'),
}

const years = {
  5: '5 Jahre',
  6: '6 Jahre',
  7: '7 Jahre',
  8: '8 Jahre',
  9: '9 Jahre',
  10: '10 Jahre',
  12: '12 Jahre',
  15: '15 Jahre',
  20: '20 Jahre',
  30: '30 Jahre',
}

const officialHint =
  'Die amtliche Datei der Verordnung (EU) 2025/1960, unverändert, als PNG, WebP, JPEG oder AVIF, mindestens 400 Pixel hoch.'
const noticeMissing =
  'Ohne die Datei zeigen Produktseiten und Kasse den Inhalt der Mitteilung als Text. Das Gesetz verlangt die amtliche Mitteilung.'
const labelMissing =
  'Nur nötig, wenn ein Hersteller kostenlos mehr als zwei Jahre Garantie auf ein ganzes Produkt gibt. Produktseiten zeigen dann das Etikett.'

export const staffSettings: typeof en = {
  title: 'Einstellungen',
  intro: 'Änderungen gelten sofort. Das Protokoll zeigt, wer was geändert hat.',
  toHistory: 'Alle Änderungen der Einstellungen zeigen',
  back: 'Alle Einstellungen',
  save: 'Speichern',
  saved: (count) => `${countPhrase('de', count, 'Einstellung', 'Einstellungen')} gespeichert.`,
  unchanged: 'Es wurde nichts geändert.',
  notSaved: 'Es wurde noch nichts gespeichert. Bitte korrigieren Sie die markierten Felder.',
  optional: 'freiwillig',
  refusesOrders:
    'Der Shop nimmt keine neuen Bestellungen an, bis alle nötigen Einstellungen Ihre eigenen Daten enthalten. Bestehende Bestellungen sind nicht betroffen.',
  sections: {
    company: {
      title: 'Firma',
      text: 'Name, Anschrift, Register, Steuer- und Registrierungsnummern, Streitbeilegung',
    },
    contact: { title: 'Shop und Kontakt', text: 'Name des Shops, E-Mail, Telefon, Öffnungszeiten, Abholung' },
    selling: {
      title: 'Verkauf',
      text: 'Land, Währung, Preisanzeige, Sprache, Zeitzone, Einheiten, Aufbewahrung',
    },
    delivery: { title: 'Lieferung', text: 'Preis, Länder und Lieferzeiten' },
    accounting: { title: 'Buchhaltung', text: 'Konten der Buchungstabelle' },
    emails: { title: 'E-Mails', text: 'Absender und Fußzeile' },
    announcement: { title: 'Ankündigung', text: 'Ein Text am Anfang jeder Seite' },
    design: {
      title: 'Farben und Schriften',
      text: 'Aller Seiten und E-Mails. Rechnungen und Gutschriften ändern sich nicht.',
    },
    navigation: { title: 'Navigation', text: 'Links in Kopfzeile, Menü und Fußzeile' },
    home: { title: 'Startseite', text: 'Ihre Blöcke: Reihenfolge, Texte, Bilder, ausgewählte Produkte' },
  },
  images: {
    look: {
      title: 'Logo und Symbol',
      text: 'Wie der Shop in der Kopfzeile, in Browser-Tabs und auf Startbildschirmen aussieht',
    },
    guarantees: {
      title: 'Amtliche Bilder zu Garantien',
      text: 'Die EU-Mitteilung über die gesetzliche Gewährleistung und das EU-Etikett für Haltbarkeitsgarantien',
    },
    kinds: {
      logo: {
        title: 'Logo',
        none: 'Ohne Logo zeigen die Kopfzeile und neue Rechnungen den Namen des Shops.',
        hint: 'PNG, WebP, JPEG oder AVIF, mindestens 48 Pixel hoch, bis 2 MB. Wenn ein transparentes Logo auf dunklen oder hellen Seiten schlecht zu sehen ist, bekommt es dort einen Hintergrund.',
      },
      icon: {
        title: 'Symbol',
        none: 'Ohne eigenes Symbol zeigen Browser ein Standardsymbol.',
        hint: 'Ein quadratisches Bild, mindestens 192 Pixel breit, bis 2 MB.',
      },
      notice_en: { title: 'Mitteilung auf Englisch', none: noticeMissing, hint: officialHint },
      notice_de: { title: 'Mitteilung auf Deutsch', none: noticeMissing, hint: officialHint },
      label_en: { title: 'Etikett auf Englisch', none: labelMissing, hint: officialHint },
      label_de: { title: 'Etikett auf Deutsch', none: labelMissing, hint: officialHint },
    },
    noFile: 'Bitte wählen Sie ein Bild aus.',
    current: (title) => `Aktuelles Bild: ${title}`,
    label: 'Neues Bild',
    save: (title) => `Speichern: ${title}`,
    saved: 'Das Bild wurde ersetzt.',
    remove: (title) => `Entfernen: ${title}`,
    removed: 'Das Bild wurde entfernt.',
  },
  transfer: {
    title: 'Export und Import',
    text: 'Alle Einstellungen als Datei, ohne Bilder und ohne Schlüssel von Diensten',
    exportTitle: 'Export',
    exportText:
      'Die Datei enthält die Einstellungen aller Formulare, auch für einen anderen Shop. Startseite, Navigation und Bilder enthält sie nicht.',
    download: 'Einstellungen herunterladen',
    importTitle: 'Import',
    file: 'Einstellungsdatei',
    fileHint:
      'Eine JSON-Datei, die diese Seite oder npm run settings exportiert hat. Sie sehen alle Änderungen, bevor sie gespeichert werden.',
    check: 'Änderungen anzeigen',
    noFile: 'Bitte wählen Sie eine Einstellungsdatei aus.',
    tooLarge: 'Die Datei ist zu groß für eine Einstellungsdatei.',
    same: 'Alle Einstellungen haben bereits die Werte der Datei.',
    previewTitle: (count) => countPhrase('de', count, 'Änderung', 'Änderungen'),
    refused:
      'Die Datei lässt sich so nicht speichern. Bitte korrigieren Sie diese Einstellungen in der Datei:',
    refusedSetting: (label, sentence) => `${label}: ${sentence}`,
    save: (count) => `${countPhrase('de', count, 'Änderung', 'Änderungen')} speichern`,
    imported: (count) => `${countPhrase('de', count, 'Einstellung', 'Einstellungen')} importiert.`,
  },
  groups: {
    company: 'Firma',
    numbers: 'Register und Nummern',
    disputes: 'Streitigkeiten mit Verbrauchern',
    shop: 'Shop',
    openingHours: 'Öffnungszeiten',
    pickup: 'Abholort',
    links: 'Soziale Medien',
    selling: 'Verkauf',
    retention: 'Aufbewahrung personenbezogener Daten',
    delivery: 'Lieferung',
    deliveryTimes: 'Lieferzeiten',
    accounts: 'Konten',
    emails: 'E-Mails',
    announcement: 'Ankündigung',
    design: 'Farben und Schriften',
  },
  fields,
  choices: {
    'owner.disputeSettlement': {
      unwilling: 'Weder verpflichtet noch bereit, teilzunehmen',
      willing: 'Zur Teilnahme bereit',
      obliged: 'Zur Teilnahme verpflichtet',
    },
    taxDisplay: { included: 'Einschließlich Steuer', added: 'Ohne Steuer; der Warenkorb rechnet sie hinzu' },
    taxScheme: {
      standard: 'Umsatzsteuer berechnen',
      small_business: 'Kleinunternehmer: keine Umsatzsteuer berechnen (§ 19 UStG)',
    },
    defaultLanguage: { en: 'Englisch', de: 'Deutsch' },
    'lengthUnits.en': { cm: 'Zentimeter', in: 'Zoll' },
    'lengthUnits.de': { cm: 'Zentimeter', in: 'Zoll' },
    'retention.voucherYears': years,
    'retention.correspondenceYears': years,
    'design.tone': { warm: 'Warm', neutral: 'Neutral', cool: 'Kühl' },
    'design.fonts': {
      classic: 'Klassisch: Fraunces und Instrument Sans',
      book: 'Buch: Lora und Instrument Sans',
      plain: 'Schlicht: Instrument Sans',
      round: 'Rund: Figtree',
      system: 'Die Schriften des Geräts',
    },
  },
  otherCountries: {
    label: 'Länder außerhalb der EU',
    hint: 'Ländercodes, zum Beispiel CH NO GB. Diese Lieferungen sind Ausfuhren ohne Umsatzsteuer; die Einfuhrabgaben zahlen Ihre Kunden.',
  },
  missing: {
    title: 'Bevor der Shop verkaufen kann',
    text: 'Diese Einstellungen sind leer oder gehören noch der erfundenen Firma der Demo.',
    empty: (label) => `${label} (leer)`,
    invented: (label) => `${label} (erfunden)`,
  },
  errors: {
    missing: () => 'Bitte füllen Sie dieses Feld aus.',
    too_long: ({ limit }) => `Bitte verwenden Sie höchstens ${limit} Zeichen.`,
    email: () => 'Bitte geben Sie eine E-Mail-Adresse wie name@example.com ein.',
    phone: () => 'Bitte geben Sie eine Telefonnummer mit Vorwahl ein, zum Beispiel +49 30 1234567.',
    postcode: ({ name, example }) =>
      `Bitte geben Sie eine Postleitzahl für ${name} ein, zum Beispiel ${example}.`,
    vat_id: ({ example }) =>
      `Bitte geben Sie die Nummer mit ihrem Länderkürzel ein, zum Beispiel ${example}.`,
    vat_check_digit: () =>
      'Diese Nummer gibt es nicht: Ihre Prüfziffer stimmt nicht. Bitte prüfen Sie jede Ziffer.',
    tax_number: () =>
      'Bitte geben Sie die 10 bis 13 Ziffern der Steuernummer ein, zum Beispiel 12/345/67890.',
    economic_id: () =>
      'Bitte geben Sie „DE“ und neun Ziffern ein, mit oder ohne Unterscheidungsmerkmal, zum Beispiel DE123456788-00001.',
    weee_number: () => 'Bitte geben Sie „DE“ und acht Ziffern ein, zum Beispiel DE12345678.',
    lucid_number: () => 'Bitte geben Sie „DE“ und 13 Ziffern ein, zum Beispiel DE1234567890123.',
    link: ({ link }) => `„${link}“ ist keine vollständige https-Adresse.`,
    too_many_links: ({ limit }) => `Bitte geben Sie höchstens ${limit} Links ein.`,
    country: ({ code }) => `„${code}“ ist kein Länderkürzel aus zwei Buchstaben.`,
    no_delivery: ({ name }) =>
      `Der Shop kann nicht nach ${name} liefern, weil er die Umsatzsteuerregeln dafür nicht kennt.`,
    no_tax_rules: ({ name }) =>
      `Der Shop kennt die Umsatzsteuersätze von ${name} nicht. Bitte wählen Sie ein Land der EU oder das Vereinigte Königreich.`,
    time_zone: () => 'Bitte wählen Sie eine Zeitzone aus der Liste.',
    amount: () => 'Bitte geben Sie einen Betrag ab 0 ein, zum Beispiel 49 oder 49,90.',
    days: ({ least, most }) =>
      `Bitte geben Sie ganze Werktage von ${least} bis ${most} ein, zum Beispiel 8 oder 5–8.`,
    return_days: ({ least, most }) =>
      `Bitte geben Sie eine ganze Zahl von Tagen von ${least} bis ${most} ein.`,
    account: () => 'Bitte geben Sie eine Kontonummer mit 1 bis 9 Ziffern ein.',
    account_line: ({ line }) =>
      `„${line}“ ist keine Zeile wie „19: 8400“, „AT 20: 8331“ oder „export: 8120“.`,
    account_twice: ({ of }) => `„${of}“ steht zweimal in der Liste.`,
    account_country: ({ code }) => `„${code}“ ist kein Ländercode wie AT.`,
    days_reversed: () => 'Bitte geben Sie die kleinere Zahl zuerst ein, zum Beispiel 5–8.',
    country_days: ({ line }) =>
      `„${line}“ ist kein Ländercode mit zusätzlichen Werktagen, wie zum Beispiel „AT: 1–2“.`,
    country_twice: ({ name }) => `${name} steht zweimal in der Liste.`,
    own_country: ({ name }) =>
      `${name} ist Ihr eigenes Land. Bitte geben Sie seine Lieferzeiten in den Feldern darüber ein.`,
    colour: () => 'Bitte geben Sie eine hexadezimale Farbe ein, zum Beispiel #2f4a3c.',
    contrast: ({ contrast, least }) =>
      `Diese Farbe ist schlecht lesbar: Ihr Kontrast zu den Hintergründen beträgt ${formatNumber(contrast, 'de', 1)} : 1 und muss mindestens ${formatNumber(least, 'de', 1)} : 1 sein. Bitte wählen Sie eine dunklere Farbe.`,
    choice: () => 'Bitte wählen Sie einen der angebotenen Werte.',
    board_missing: () => 'Bitte nennen Sie die Schlichtungsstelle mit Anschrift und Website.',
    currency_fixed: ({ currency }) =>
      `Der Shop hat bereits Produkte oder Bestellungen in ${currency}. Die Währung lässt sich nicht mehr ändern.`,
    changed_meanwhile: ({ current }) =>
      current === ''
        ? 'Eine andere Person hat dieses Feld inzwischen geleert. Speichern Sie noch einmal, um Ihren Text zu behalten.'
        : `Eine andere Person hat hier inzwischen „${current}“ gespeichert. Speichern Sie noch einmal, um Ihren Wert zu behalten.`,
  },
}
