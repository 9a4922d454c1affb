import type { SentencesOf } from '../../sentences.ts'

/** What the shop may refuse about its staff. */
export const staffProblems: SentencesOf<'staff'> = {
  'staff.none': () => 'Diese Seiten sind für die Menschen, die in diesem Laden arbeiten.',
  'staff.not_allowed': () => 'Ihre Rolle öffnet diese Seite nicht. Die Leitung kann Ihnen eine andere geben.',
  'staff.second_factor': () =>
    'Diese Seiten öffnen sich mit einem zweiten Faktor. Richten Sie einen in Ihrem Konto ein und melden Sie sich dann damit an.',
  'staff.not_staff': () => 'Diese Person arbeitet nicht mehr im Laden.',
  'staff.last_manager': () =>
    'Der Laden braucht mindestens eine Leitung. Geben Sie erst jemand anderem diese Rolle.',
  'staff.invitation_over': () =>
    'Diese Einladung wurde schon benutzt, zurückgenommen oder ist abgelaufen. Die Leitung kann Ihnen eine neue schicken.',
  'staff.other_account': () => 'Diese Einladung ging an eine andere Adresse als die Ihres Kontos.',
}
