import type { CountryCode } from '#shop/address.ts'

/** Returns the name of the text field for the countries of a list that have no checkbox. */
export const otherCountriesField = (name: string) => `${name}:other`

/** Returns the name of the checkbox for a country in a list of countries. */
export const countryField = (name: string, country: CountryCode) => `${name}:${country}`
