import type { TextPage } from '../../page-facts.ts'

export const returns: TextPage = {
  title: 'Rückgabe und Widerruf',
  description: 'Ihr Widerrufsrecht mit Formular, Rückgaben und Ihre Rechte bei Mängeln.',
  text: `
Kurz gesagt: Nach der Lieferung haben Sie **14 Tage** Zeit, den Vertrag ohne Angabe von Gründen zu widerrufen.
Unbenutzte Lagerware nehmen wir **{return_days} Tage** lang zurück.
Artikel, die nach Ihren Vorgaben gefertigt werden, können nur bei einem Mangel zurückgegeben werden; das steht vor der Bestellung auf der Produktseite.

## Widerrufsbelehrung

### Widerrufsrecht

Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.

Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.

Haben Sie mehrere Waren im Rahmen einer einheitlichen Bestellung bestellt und werden diese getrennt geliefert, so beträgt die Widerrufsfrist vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die letzte Ware in Besitz genommen haben bzw. hat.

Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ({owner_line}, Telefon {phone}, E-Mail {email}) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter {withdrawal_url} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.

Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.

### Folgen des Widerrufs

Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.

Wir holen die Waren ab. Wir tragen die Kosten der Rücksendung der Waren.

Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.

### Wann kein Widerrufsrecht besteht

Das Widerrufsrecht besteht nicht bei Verträgen zur Lieferung von Waren, die nicht vorgefertigt sind und für deren Herstellung eine individuelle Auswahl oder Bestimmung durch den Verbraucher maßgeblich ist oder die eindeutig auf die persönlichen Bedürfnisse des Verbrauchers zugeschnitten sind. In diesem Shop sind das genau die Ausführungen mit dem Vermerk **Wird nach Ihren Vorgaben gefertigt**. Wählen Sie einen unserer festen Bezüge, Maße oder Farbtöne, behalten Sie das Widerrufsrecht.

## Muster-Widerrufsformular

(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)

> An
>
> {owner}
>
> E-Mail: {email}
>
> Hiermit widerrufe(n) ich/wir (\\*) den von mir/uns (\\*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (\\*)/die Erbringung der folgenden Dienstleistung (\\*)
>
> Bestellt am (\\*)/erhalten am (\\*)
>
> Name des/der Verbraucher(s)
>
> Anschrift des/der Verbraucher(s)
>
> Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)
>
> Datum
>
> (\\*) Unzutreffendes streichen.

## Freiwilliges Rückgaberecht

Lagerware können Sie innerhalb von {return_days} Tagen nach der Lieferung zurückgeben, auch nach Ablauf der 14 Tage, solange sie unbenutzt und vollständig ist. Melden Sie die Rückgabe auf der Seite Ihrer Bestellung an oder kontaktieren Sie uns, dann holen wir die Artikel ab. Wir erstatten den Preis der Artikel, in diesem Fall aber nicht die Lieferkosten. Ihre gesetzlichen Rechte bleiben unberührt.

## Mangelhafte Artikel

Ist ein Artikel beschädigt, unvollständig oder nicht wie beschrieben, schreiben Sie bitte eine E-Mail mit Ihrer Bestellnummer und einem Foto an {email}. Nach dem Gesetz reparieren oder ersetzen wir ihn, nach Ihrer Wahl, zwei Jahre lang ab der Lieferung kostenlos; gelingt das nicht, können Sie den Preis mindern oder vom Vertrag zurücktreten. Gibt der Hersteller eine längere Garantie, steht sie auf der Produktseite; sie gilt zusätzlich zu Ihren gesetzlichen Rechten.
`,
}
