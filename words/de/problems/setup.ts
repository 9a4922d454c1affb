import type { SentencesOf } from '../../sentences.ts'

export const setupProblems: SentencesOf<'setup'> = {
  'setup.link_over': () =>
    'Dieser Einrichtungslink ist falsch, abgelaufen oder wurde schon in einem anderen Browser geöffnet. Mit „npm run shop:new“ erhalten Sie einen neuen Link.',
  'setup.finished': () =>
    'Die Einrichtung dieses Shops ist bereits abgeschlossen. Melden Sie sich im Mitarbeiterbereich an, oder laden Sie mit „npm run staff:invite“ eine Leitung ein.',
  'setup.real_orders': () =>
    'In diesem Shop gibt es Bestellungen mit echten Zahlungen. Er wurde deshalb nicht als neuer Shop eingerichtet. Es wurde nichts geändert.',
  'setup.has_manager': () => 'Der Shop hat bereits eine Leitung.',
  'setup.account_exists': () =>
    'Zu dieser E-Mail-Adresse gibt es bereits ein Konto. Bitte verwenden Sie eine andere Adresse oder „npm run staff:invite“.',
  'setup.no_manager': () => 'Der Shop braucht zuerst eine Leitung. Bitte legen Sie das Konto an.',
  'setup.not_complete': () =>
    'Der Shop kann noch nicht öffnen. Bitte erledigen Sie die Punkte der Liste, die als erforderlich markiert sind.',
}
