import type { Sentences } from '../say.ts'

type AccountProblem = Extract<keyof Sentences, `accounts.${string}`>

/** What the shop may refuse about accounts. */
export const accountProblems: Pick<Sentences, AccountProblem> = {
  'accounts.wrong_password': () => 'This e-mail address and password do not go together.',
}
