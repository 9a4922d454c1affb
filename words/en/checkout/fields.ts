import type { FieldError, PostcodeKind, RegionKind } from '#shop/address.ts'

type Names<Kind extends string> = Readonly<Record<Kind, string>>
type Fault<K extends FieldError['kind']> = Extract<FieldError, { kind: K }>

/** Labels and error messages of the fields for people and addresses. */
export const fields = {
  optional: 'optional',
  email: 'E-mail',
  emailHint: 'We will send your order confirmation here.',
  emailHintWithoutEmail:
    'This shop cannot send e-mails at the moment. After the payment, a page confirms your order.',
  name: 'First and last name',
  phone: 'Phone',
  phoneHint: 'The carrier will call to arrange a delivery date.',
  country: 'Country',
  updateFields: 'Update fields',
  company: 'Company at this address',
  companyHint: 'Only if it is part of the address, for example your workplace. You order as a consumer.',
  street: 'Street and number',
  extra: 'Flat, floor, c/o',
  district: 'District',
  city: 'Town or city',
  addCompany: 'Add a company to the address',
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

  checkMarkedFields: 'Please check the marked fields.',
  errors: {
    missing: () => 'Please fill this in.',
    too_long: ({ limit }: Fault<'too_long'>) => `Please use up to ${limit} characters.`,
    email: () => 'Please enter a valid e-mail address, e.g. name@example.com.',
    phone: () => 'Please enter a valid phone number. From abroad it starts with + and the country code.',
    postcode: ({ example }: Fault<'postcode'>) =>
      example ? `Please enter a valid postcode, e.g. ${example}.` : 'Please enter a valid postcode.',
    not_served: () => 'We do not deliver to this country yet.',
  },
}
