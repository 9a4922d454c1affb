import type { Language } from '#shop/language.ts'

/** A fictional person. Everybody may sign in as this person. */
export interface Person {
  /** The `sub` claim of the ID token, which never changes. */
  readonly id: string
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
  readonly about: Readonly<Record<Language, string>>
}

/** All people that a visitor can choose. None of them is staff of the shop. */
export const people: readonly Person[] = [
  {
    id: 'lina',
    name: 'Lina Brandt',
    email: 'lina.brandt@people.example',
    isVerified: true,
    about: { en: 'furnishes her first flat', de: 'richtet ihre erste Wohnung ein' },
  },
  {
    id: 'omar',
    name: 'Omar Haddad',
    email: 'omar.haddad@people.example',
    isVerified: true,
    about: { en: 'is looking for a table for eight', de: 'sucht einen Tisch für acht' },
  },
  {
    id: 'june',
    name: 'June Okafor',
    email: 'june.okafor@people.example',
    isVerified: true,
    about: {
      en: 'has narrow stairs and a large sofa in mind',
      de: 'hat ein enges Treppenhaus und ein großes Sofa im Sinn',
    },
  },
  {
    id: 'theo',
    name: 'Theo Lindqvist',
    email: 'theo.lindqvist@people.example',
    isVerified: false,
    about: { en: 'never confirmed his e-mail address', de: 'hat seine E-Mail-Adresse nie bestätigt' },
  },
]

export function findPerson(id: string | undefined): Person | null {
  return people.find((person) => person.id === id) ?? null
}
