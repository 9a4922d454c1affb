import type { proof as english } from '../en/proof.ts'

export const proof: typeof english = {
  again: {
    title: 'Sind Sie es?',
    intro: (who) =>
      `Sie sind als ${who} angemeldet. Bitte zeigen Sie vor dieser Änderung noch einmal, dass Sie es sind.`,
    password: 'Passwort',
    send: 'Weiter',
  },
}
