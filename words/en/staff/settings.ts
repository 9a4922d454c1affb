import { formatNumber } from '../../format.ts'
import { countPhrase } from '../../plural.ts'

interface FieldTexts {
  readonly label: string
  readonly hint?: string
}

const field = (label: string, hint?: string): FieldTexts => (hint === undefined ? { label } : { label, hint })

/** The label and the hint of each setting, by the name of the setting. */
const fields = {
  'owner.address.name': field('Company name', 'With its legal form, as in the commercial register.'),
  'owner.address.street': field('Street and number'),
  'owner.address.postcode': field('Postcode'),
  'owner.address.city': field('City'),
  'owner.address.country': field('Country'),
  'owner.representedBy': field(
    'Represented by',
    'Managing directors or the owner, with first and last name.',
  ),
  'owner.register': field('Commercial register', 'Court and number. Empty if the company is not registered.'),
  'owner.vatId': field('VAT identification number', 'Invoices need this number or the tax number.'),
  'owner.taxNumber': field('Tax number'),
  'owner.economicId': field('Business identification number (W-IdNr.)'),
  'owner.weeeNumber': field(
    'WEEE registration number',
    'Needed if you import electrical products, such as lamps, or sell them under your own brand.',
  ),
  'owner.lucidNumber': field('Packaging register number (LUCID)'),
  'owner.supervisoryAuthority': field('Supervisory authority', 'Only if your trade needs a permit.'),
  'owner.disputeSettlement': field('Dispute settlement before a consumer arbitration board'),
  'owner.disputeBoard': field(
    'Arbitration board',
    'Name, address and website. Needed if you are willing or obliged to take part.',
  ),
  shopName: field('Name of the shop', 'In the header, in page titles and in e-mails.'),
  'contact.email': field('E-mail address', 'For customers. The shop sends its e-mails from this address.'),
  'contact.phone': field('Telephone number'),
  'contact.openingHours.en': field('Opening hours in English'),
  'contact.openingHours.de': field('Opening hours in German'),
  'collectionAddress.name': field('Name of the place', 'Such as the showroom or the warehouse.'),
  'collectionAddress.street': field('Street and number'),
  'collectionAddress.postcode': field('Postcode'),
  'collectionAddress.city': field('City'),
  'collectionAddress.country': field('Country', 'Orders that are picked up are taxed in this country.'),
  socialLinks: field('Links to social media', 'One https address per line. The footer shows them.'),
  country: field('Country from which you sell', 'Address forms start with this country.'),
  currency: field('Currency', 'Cannot be changed once the shop has a product or an order.'),
  taxDisplay: field('Prices', 'Consumers must see prices that include tax.'),
  taxScheme: field(
    'Value added tax',
    'As a small business, you show no VAT. For deliveries to other EU countries, ask your tax adviser about the limits.',
  ),
  defaultLanguage: field('Main language', 'The language of URLs without a prefix.'),
  timeZone: field('Time zone', 'For times in the shop and for dates of documents.'),
  returnDays: field(
    'Return period for items in stock, in days',
    'From delivery, 14 to 365. 14 is the legal right of withdrawal and promises no voluntary returns. Existing orders keep their period.',
  ),
  'lengthUnits.en': field(
    'Lengths on English pages',
    'Customers see and type lengths in this unit. Imports, exports and the product editor keep theirs.',
  ),
  'lengthUnits.de': field('Lengths on German pages'),
  'retention.voucherYears': field(
    'Keep invoices and payments',
    'From the end of the calendar year. Germany: 8 years; with the One-Stop Shop of the EU: 10 years.',
  ),
  'retention.correspondenceYears': field(
    'Keep messages and data of orders',
    'From the end of the calendar year. Germany: 6 years. Afterwards the shop erases them permanently every night.',
  ),
  homeDeliveryMinor: field('Price of home delivery', 'Per order, including tax. 0 means free delivery.'),
  deliveryCountries: field(
    'Countries to which you deliver',
    'In the EU, the shop uses the VAT rate of the country of delivery.',
  ),
  'deliveryDays.stocked': field(
    'Home delivery of items in stock',
    'In working days from the order to the delivery, such as 5–8. For your own country.',
  ),
  'deliveryDays.made': field(
    'Home delivery of made-to-order items, after production',
    'In working days. The shop adds the weeks of production and shows the sum in weeks.',
  ),
  'deliveryDays.pickup': field(
    'Ready for pickup',
    'In working days from the order, for made-to-order items from the end of production.',
  ),
  'deliveryDays.abroad': field(
    'Additional working days for other countries',
    'Added to home delivery, such as 3–7. 0 adds nothing.',
  ),
  'deliveryDays.countries': field(
    'Different additional working days for single countries',
    'One country per line, such as “AT: 1–2”.',
  ),
  'accounting.receivables': field(
    'Account of receivables',
    'Invoices and credit notes are booked on it, such as 1400 or 1200.',
  ),
  'accounting.payments': field(
    'Clearing account of payments',
    'Payments and refunds are booked on it, such as 1360 or 1460.',
  ),
  'accounting.revenue': field(
    'Accounts of revenue',
    'One per line: tax rate and account (“19: 8400”), for other countries with their code (“AT 20: 8331”). Also export, margin, exempt and small_business. A tax key follows after a blank.',
  ),
  'emails.senderName': field(
    'Sender of e-mails',
    'If empty, e-mails show the name of the shop as their sender.',
  ),
  'emails.footer.en': field('Footer of English e-mails', 'Below the company data that the law requires.'),
  'emails.footer.de': field('Footer of German e-mails'),
  'announcement.en': field('Announcement in English', 'One or two sentences at the top of every page.'),
  'announcement.de': field('Announcement in German'),
  'design.accent': field(
    'Accent colour',
    'For buttons and marks, such as #2f4a3c. The shop computes a lighter shade for the dark scheme.',
  ),
  'design.tone': field('Tone of the backgrounds'),
  'design.fonts': field('Fonts', 'The shop serves all fonts from its own server.'),
}

const years = {
  5: '5 years',
  6: '6 years',
  7: '7 years',
  8: '8 years',
  9: '9 years',
  10: '10 years',
  12: '12 years',
  15: '15 years',
  20: '20 years',
  30: '30 years',
}

const officialHint =
  'The official file of Regulation (EU) 2025/1960, unchanged, as PNG, WebP, JPEG or AVIF, at least 400 pixels high.'
const noticeMissing =
  'Without the file, product pages and the checkout show the content of the notice as text. The law demands the official notice.'
const labelMissing =
  'Needed only if a producer gives a free guarantee of more than two years on a whole product. Product pages then show the label.'

/** Texts of the pages on which staff change the settings of the shop. */
export const staffSettings = {
  title: 'Settings',
  intro: 'Changes take effect at once. The audit log shows who changed what.',
  toHistory: 'Show all changes of settings',
  back: 'All settings',
  save: 'Save',
  saved: (count: number) => `${countPhrase('en', count, 'setting', 'settings')} saved.`,
  unchanged: 'Nothing was changed.',
  notSaved: 'Nothing was saved yet. Please correct the marked fields.',
  optional: 'optional',
  refusesOrders:
    'The shop refuses new orders until all required settings contain your own data. Existing orders are not affected.',
  sections: {
    company: {
      title: 'Company',
      text: 'Name, address, register, tax and registration numbers, dispute settlement',
    },
    contact: {
      title: 'Shop and contact',
      text: 'Name of the shop, e-mail, telephone, opening hours, pickup',
    },
    selling: {
      title: 'Selling',
      text: 'Country, currency, display of prices, language, time zone, units, retention',
    },
    delivery: { title: 'Delivery', text: 'Price, countries and delivery times' },
    accounting: { title: 'Bookkeeping', text: 'Accounts of the booking table' },
    emails: { title: 'E-mails', text: 'Sender and footer' },
    announcement: { title: 'Announcement', text: 'A text at the top of every page' },
    design: {
      title: 'Colours and fonts',
      text: 'Of all pages and e-mails. Invoices and credit notes do not change.',
    },
    navigation: { title: 'Navigation', text: 'Links of the header, the menu and the footer' },
    home: { title: 'Home page', text: 'Its blocks: order, texts, pictures, chosen products' },
  },
  images: {
    look: {
      title: 'Logo and icon',
      text: 'How the shop looks in the header, in browser tabs and on home screens',
    },
    guarantees: {
      title: 'Official guarantee images',
      text: 'The EU notice on the legal guarantee, and the EU label of guarantees of durability',
    },
    kinds: {
      logo: {
        title: 'Logo',
        none: 'Without a logo, the header and new invoices show the name of the shop.',
        hint: 'PNG, WebP, JPEG or AVIF, at least 48 pixels high, up to 2 MB. If a transparent logo is hard to see on dark or on light pages, it gets a background there.',
      },
      icon: {
        title: 'Icon',
        none: 'Without an icon, browsers show a default icon.',
        hint: 'A square image, at least 192 pixels wide, up to 2 MB.',
      },
      notice_en: { title: 'Notice in English', none: noticeMissing, hint: officialHint },
      notice_de: { title: 'Notice in German', none: noticeMissing, hint: officialHint },
      label_en: { title: 'Label in English', none: labelMissing, hint: officialHint },
      label_de: { title: 'Label in German', none: labelMissing, hint: officialHint },
    },
    noFile: 'Please choose an image.',
    current: (title: string) => `Current image: ${title}`,
    label: 'New image',
    save: (title: string) => `Save: ${title}`,
    saved: 'The image has been replaced.',
    remove: (title: string) => `Remove: ${title}`,
    removed: 'The image has been removed.',
  },
  transfer: {
    title: 'Export and import',
    text: 'All settings as a file, without images and without keys of services',
    exportTitle: 'Export',
    exportText:
      'The file contains the settings of all forms, also for another shop. It does not contain the home page, the navigation and the images.',
    download: 'Download the settings',
    importTitle: 'Import',
    file: 'Settings file',
    fileHint:
      'A JSON file that this page or npm run settings has exported. You see all changes before they are saved.',
    check: 'Show the changes',
    noFile: 'Please choose a settings file.',
    tooLarge: 'The file is too large for a settings file.',
    same: 'All settings already have the values of the file.',
    previewTitle: (count: number) => countPhrase('en', count, 'change', 'changes'),
    refused: 'The file cannot be saved as it is. Please correct these settings in the file:',
    refusedSetting: (label: string, sentence: string) => `${label}: ${sentence}`,
    save: (count: number) => `Save ${countPhrase('en', count, 'change', 'changes')}`,
    imported: (count: number) => `${countPhrase('en', count, 'setting', 'settings')} imported.`,
  },
  groups: {
    company: 'Company',
    numbers: 'Register and numbers',
    disputes: 'Disputes with consumers',
    shop: 'Shop',
    openingHours: 'Opening hours',
    pickup: 'Pickup location',
    links: 'Social media',
    selling: 'Selling',
    retention: 'Retention of personal data',
    delivery: 'Delivery',
    deliveryTimes: 'Delivery times',
    accounts: 'Accounts',
    emails: 'E-mails',
    announcement: 'Announcement',
    design: 'Colours and fonts',
  },
  fields,
  choices: {
    'owner.disputeSettlement': {
      unwilling: 'Neither obliged nor willing to take part',
      willing: 'Willing to take part',
      obliged: 'Obliged to take part',
    },
    taxDisplay: { included: 'Include tax', added: 'Without tax; tax is added in the cart' },
    taxScheme: { standard: 'Charge VAT', small_business: 'Small business: charge no VAT (§ 19 UStG)' },
    defaultLanguage: { en: 'English', de: 'German' },
    'lengthUnits.en': { cm: 'Centimetres', in: 'Inches' },
    'lengthUnits.de': { cm: 'Centimetres', in: 'Inches' },
    'retention.voucherYears': years,
    'retention.correspondenceYears': years,
    'design.tone': { warm: 'Warm', neutral: 'Neutral', cool: 'Cool' },
    'design.fonts': {
      classic: 'Classic: Fraunces and Instrument Sans',
      book: 'Book: Lora and Instrument Sans',
      plain: 'Plain: Instrument Sans',
      round: 'Round: Figtree',
      system: 'The fonts of the visitor’s device',
    },
  },
  otherCountries: {
    label: 'Countries outside the EU',
    hint: 'Country codes, such as CH NO GB. These deliveries are exports without VAT; your customers pay the import duties.',
  },
  missing: {
    title: 'Before the shop can sell',
    text: 'These settings are empty or still belong to the invented company of the demo.',
    empty: (label: string) => `${label} (empty)`,
    invented: (label: string) => `${label} (invented)`,
  },
  errors: {
    missing: () => 'Please fill in this field.',
    too_long: ({ limit }: { limit: number }) => `Please use at most ${limit} characters.`,
    email: () => 'Please enter an e-mail address such as name@example.com.',
    phone: () => 'Please enter a telephone number with its area code, such as +49 30 1234567.',
    postcode: ({ name, example }: { name: string; example: string }) =>
      `Please enter a postcode of ${name}, such as ${example}.`,
    vat_id: ({ example }: { example: string }) =>
      `Please enter the number with its country code, such as ${example}.`,
    vat_check_digit: () =>
      'This number does not exist: its digits do not match its check digit. Please check each digit.',
    tax_number: () => 'Please enter the 10 to 13 digits of the tax number, such as 12/345/67890.',
    economic_id: () =>
      'Please enter “DE” and nine digits, with or without the branch, such as DE123456788-00001.',
    weee_number: () => 'Please enter “DE” and eight digits, such as DE12345678.',
    lucid_number: () => 'Please enter “DE” and 13 digits, such as DE1234567890123.',
    link: ({ link }: { link: string }) => `“${link}” is not a complete https address.`,
    too_many_links: ({ limit }: { limit: number }) => `Please enter at most ${limit} links.`,
    country: ({ code }: { code: string }) => `“${code}” is not the code of a country, such as DE.`,
    no_delivery: ({ name }: { name: string }) =>
      `The shop cannot deliver to ${name}, because it does not know the VAT rules for it.`,
    no_tax_rules: ({ name }: { name: string }) =>
      `The shop does not know the VAT rates of ${name}. Please choose an EU country or the United Kingdom.`,
    time_zone: () => 'Please choose a time zone from the list.',
    amount: () => 'Please enter an amount of 0 or more, such as 49 or 49.90.',
    days: ({ least, most }: { least: number; most: number }) =>
      `Please enter whole working days from ${least} to ${most}, such as 8 or 5–8.`,
    return_days: ({ least, most }: { least: number; most: number }) =>
      `Please enter a whole number of days from ${least} to ${most}.`,
    account: () => 'Please enter an account number of 1 to 9 digits.',
    account_line: ({ line }: { line: string }) =>
      `“${line}” is not a line such as “19: 8400”, “AT 20: 8331” or “export: 8120”.`,
    account_twice: ({ of }: { of: string }) => `“${of}” is listed twice.`,
    account_country: ({ code }: { code: string }) => `“${code}” is not the code of a country, such as AT.`,
    days_reversed: () => 'Please enter the smaller number first, such as 5–8.',
    country_days: ({ line }: { line: string }) =>
      `“${line}” is not the code of a country with additional working days, such as “AT: 1–2”.`,
    country_twice: ({ name }: { name: string }) => `${name} is in the list twice.`,
    own_country: ({ name }: { name: string }) =>
      `${name} is your own country. Please enter its delivery times in the fields above.`,
    colour: () => 'Please enter a hexadecimal colour, such as #2f4a3c.',
    contrast: ({ contrast, least }: { contrast: number; least: number }) =>
      `This colour is hard to read: its contrast with the backgrounds is ${formatNumber(contrast, 'en', 1)} : 1 and must be at least ${formatNumber(least, 'en', 1)} : 1. Please choose a darker colour.`,
    choice: () => 'Please choose one of the listed values.',
    board_missing: () => 'Please name the arbitration board with its address and website.',
    currency_fixed: ({ currency }: { currency: string }) =>
      `The shop already has products or orders in ${currency}. The currency can no longer be changed.`,
    changed_meanwhile: ({ current }: { current: string }) =>
      current === ''
        ? 'Another person has emptied this field in the meantime. Save again to keep your text.'
        : `Another person has saved “${current}” here in the meantime. Save again to keep your value.`,
  },
}
