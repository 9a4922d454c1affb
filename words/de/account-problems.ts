import type { Sentences } from '../say.ts'

type AccountProblem = Extract<keyof Sentences, `accounts.${string}`>

/** What the shop may refuse about accounts. */
export const accountProblems: Pick<Sentences, AccountProblem> = {
  'accounts.wrong_password': () => 'Diese E-Mail-Adresse und dieses Passwort gehören nicht zusammen.',
}
