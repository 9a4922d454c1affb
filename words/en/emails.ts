import { plural } from '../plural.ts'

/** What the shop writes to its shoppers. The withdrawal texts follow Annex I of Directive 2011/83/EU. */
export const emails = {
  footer: {
    why: (shopName: string) => `You get this message because you ordered at ${shopName}.`,
    questions: 'Questions? Just reply to this message, or call us:',
  },

  orderConfirmed: {
    subject: (number: string, shopName: string) => `Your order ${number} at ${shopName} is placed`,
    preview: (pieces: number, total: string) =>
      `${pieces} ${plural('en', pieces, { one: 'piece', other: 'pieces' })}, ${total}. What comes next, and everything we agreed.`,
    title: (name: string) => `Thank you, ${name}. Your order is placed.`,
    opening: (number: string, placedAt: string) =>
      `We have received your payment. This message confirms order ${number} of ${placedAt} and everything we agreed. Please keep it.`,
    openOrder: 'See your order',
    openOrderHint: 'The link opens your order without a password, so share it only with people you trust.',
    itemsTitle: 'What you ordered',
    articleNumber: (sku: string) => `Article ${sku}`,
    option: (name: string, value: string) => `${name}: ${value}`,
    quantity: (quantity: number, unitPrice: string) => `${quantity} × ${unitPrice}`,
    promises: {
      in_stock: () => 'In stock',
      made_to_order: (weeks: number | null) =>
        weeks === null
          ? 'Made for you when you order'
          : `Made for you: ready in about ${weeks} ${plural('en', weeks, { one: 'week', other: 'weeks' })}`,
      to_specification: (weeks: number | null) =>
        weeks === null
          ? 'Made to your own specification'
          : `Made to your own specification: ready in about ${weeks} ${plural('en', weeks, { one: 'week', other: 'weeks' })}`,
    },
    goods: 'Goods',
    delivery: { home: 'Delivery to your home', collection: 'Collection' },
    free: 'Free',
    taxIncluded: (rate: string) => `Includes ${rate} VAT`,
    taxAdded: (rate: string) => `${rate} tax`,
    total: 'Total, paid by card',
    addressTitle: { home: 'Where it goes', collection: 'Where you collect it' },
    nextTitle: 'What comes next',
    next: {
      home: 'We agree a delivery day with you by e-mail or phone before anything leaves our warehouse.',
      collection:
        'We write to you as soon as everything is ready to collect. Please bring this message and a vehicle that is large enough.',
    },
    lawTitle: 'Returns, withdrawal and warranty',
    thirtyDays: (names: string) =>
      `Beyond your right of withdrawal, we take back unused pieces within 30 days of delivery: ${names}.`,
    ifFaulty: (names: string) =>
      `Made to your own specification, and so without a right of withdrawal and returned only if something is wrong with it: ${names}.`,
    warranty:
      'You have the statutory warranty rights: if a piece is not as agreed, we repair or replace it for at least two years from delivery. If something is wrong or you want to complain, write to us or call us.',
    terms: (version: string) => `The terms you agreed to (version ${version}):`,
  },

  withdrawal: {
    title: 'Instructions on withdrawal',
    right: 'You have the right to withdraw from this contract within 14 days without giving any reason.',
    period: (pieces: number) =>
      `The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the ${pieces === 1 ? 'goods' : 'last good'}.`,
    how: (sender: string) =>
      `To exercise the right of withdrawal, you must inform us (${sender}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the model withdrawal form below, but it is not obligatory.`,
    deadline:
      'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
    effectsTitle: 'Effects of withdrawal',
    reimbursement:
      'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
    collection: 'We will collect the goods at our own expense.',
    value:
      'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
    formTitle: 'Model withdrawal form',
    formIntro: 'Complete and return this form only if you wish to withdraw from the contract.',
    form: (sender: string, number: string) => [
      `To ${sender}:`,
      'I/We (*) hereby give notice that I/we (*) withdraw from my/our (*) contract of sale of the following goods (*):',
      `Order number: ${number}`,
      'Ordered on (*) / received on (*):',
      'Name of consumer(s):',
      'Address of consumer(s):',
      'Signature of consumer(s) (only if this form is notified on paper):',
      'Date:',
      '(*) Delete as appropriate.',
    ],
  },
}
