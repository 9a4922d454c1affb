import type { SentencesOf } from '../../sentences.ts'

export const staffProblems: SentencesOf<'staff'> = {
  'staff.none': () => 'Diese Seiten sind nur für das Team.',
  'staff.not_allowed': () =>
    'Ihre Rolle hat keinen Zugriff auf diese Seite. Die Leitung kann Ihnen eine andere Rolle geben.',
  'staff.second_factor': () =>
    'Diese Seiten erfordern die Zwei-Faktor-Authentifizierung. Richten Sie sie einmal ein, oder melden Sie sich damit neu an.',
  'staff.filter_name_taken': ({ name }) =>
    `Sie haben schon einen Filter mit dem Namen „${name}“. Bitte wählen Sie einen anderen, oder löschen Sie ihn zuerst.`,
  'staff.too_many_filters': ({ limit }) =>
    `Sie haben schon ${limit} gespeicherte Filter. Bitte löschen Sie zuerst einen, den Sie nicht mehr brauchen.`,
  'staff.not_staff': () => 'Diese Person gehört nicht mehr zum Team.',
  'staff.last_manager': () =>
    'Der Shop braucht mindestens eine Leitung. Geben Sie zuerst einer anderen Person diese Rolle.',
  'staff.invitation_over': () =>
    'Diese Einladung ist abgelaufen, wurde zurückgezogen oder bereits verwendet. Die Leitung kann Ihnen eine neue senden.',
  'staff.other_account': () =>
    'Diese Einladung wurde an eine andere E-Mail-Adresse als die Ihres Kontos gesendet.',
}

export const settingsProblems: SentencesOf<'settings'> = {
  'settings.no_such_link': () => 'Diesen Link gibt es nicht mehr. Vielleicht hat ihn jemand entfernt.',
  'settings.required_link': () =>
    'Dieser Link lässt sich nicht entfernen, weil Kunden die Widerrufsbelehrung finden müssen.',
  'settings.no_such_block': () => 'Diesen Block gibt es nicht mehr. Vielleicht hat ihn jemand entfernt.',
  'settings.block_exists': () => 'Die Startseite hat diesen Block schon. Sie können ihn verschieben.',
  'settings.too_many_blocks': ({ most }) =>
    `Die Startseite hat ${most} Blöcke, mehr sind nicht möglich. Entfernen Sie zuerst einen.`,
}
