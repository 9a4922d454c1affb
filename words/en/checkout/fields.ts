import type { FieldFault, PostcodeKind, RegionKind } from '#shop/address.ts'

type Names<Kind extends string> = Readonly<Record<Kind, string>>
type Fault<K extends FieldFault['kind']> = Extract<FieldFault, { kind: K }>

/** What fields for people and addresses are called, and what is said when they do not stand. */
export const fields = {
  optional: 'optional',
  email: 'E-mail',
  emailHint: 'Your confirmation goes here.',
  name: 'First and last name',
  phone: 'Phone',
  phoneHint: 'The carrier calls to agree on the day.',
  phoneHintCollecting: 'So that we can ring when it is ready.',
  country: 'Country',
  updateFields: 'Update the fields',
  company: 'Company',
  street: 'Street and number',
  extra: 'Flat, floor, care of',
  district: 'District',
  city: 'Town or city',
  postcode: { postcode: 'Postcode', zip: 'ZIP code', eircode: 'Eircode' } satisfies Names<PostcodeKind>,
  region: {
    province: 'Province',
    county: 'County',
    state: 'State',
    island: 'Island',
    parish: 'Parish',
    district: 'District',
    area: 'Area',
    prefecture: 'Prefecture',
    department: 'Department',
  } satisfies Names<RegionKind>,

  lookAgain: 'Please look at the marked fields again.',
  faults: {
    missing: () => 'Please fill this in.',
    too_long: ({ limit }: Fault<'too_long'>) => `Please use up to ${limit} characters.`,
    email: () => 'Please check this e-mail address. It looks like name@example.com.',
    phone: () => 'Please check this number. From abroad it begins with + and the country code.',
    postcode: ({ example }: Fault<'postcode'>) =>
      example ? `Please check this. It looks like ${example} there.` : 'Please check this.',
    not_served: () => 'We do not deliver to this country yet.',
  },
}
