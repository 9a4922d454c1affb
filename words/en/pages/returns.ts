import type { TextPage } from '../../page-facts.ts'

export const returns: TextPage = {
  title: 'Returns and withdrawal',
  description: 'Your right of withdrawal with its form, returns, and your rights in case of defects.',
  text: `
In short: you have **14 days** after delivery to withdraw from the contract without giving a reason.
Unused stock items can be returned for **{return_days} days**.
Items made to your specification can be returned only if they are defective; the product page says so before you order.

## Instructions on withdrawal

### Right of withdrawal

You have the right to withdraw from this contract within 14 days without giving any reason.

The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.

If you have ordered several goods in one order and they are delivered separately, the withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the last good.

To exercise the right of withdrawal, you must inform us ({owner_line}, telephone {phone}, e-mail {email}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or email). You may use the attached model withdrawal form, but it is not obligatory. You can also exercise your right of withdrawal online at {withdrawal_url}. If you use this online feature, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by email), including its content and the date and time of its submission, without undue delay.

To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.

### Effects of withdrawal

If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.

We will collect the goods. We will bear the cost of returning the goods.

You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.

### Where there is no right of withdrawal

The right of withdrawal does not apply to goods that are not prefabricated and for whose manufacture an individual choice or decision by you is essential, or which are clearly tailored to your personal needs. In this shop these are exactly the configurations marked **made to your specification**. If you choose one of our standard fabrics, sizes or finishes, you keep the right of withdrawal.

## Model withdrawal form

(complete and return this form only if you wish to withdraw from the contract)

> To
>
> {owner}
>
> E-mail: {email}
>
> I/We (\\*) hereby give notice that I/We (\\*) withdraw from my/our (\\*) contract of sale of the following goods (\\*)/for the provision of the following service (\\*)
>
> Ordered on (\\*)/received on (\\*)
>
> Name of consumer(s)
>
> Address of consumer(s)
>
> Signature of consumer(s) (only if this form is notified on paper)
>
> Date
>
> (\\*) Delete as appropriate.

## Voluntary returns

You can return stock items within {return_days} days of delivery, even after the 14-day withdrawal period has ended, as long as they are unused and complete. Register the return on the page of your order or contact us, and we will collect the items. We refund the price of the items; the delivery cost is not refunded in this case. Your statutory rights are unaffected.

## Defective items

If an item is damaged, incomplete or not as described, please e-mail {email} with your order number and a photo. By law, for two years from delivery, we repair or replace it free of charge, as you choose; if that fails, you may reduce the price or withdraw from the contract. If the manufacturer gives a longer guarantee, the product page says so; it applies in addition to your statutory rights.
`,
}
