export const serviceKinds = ['payments', 'email', 'sms', 'sign_in', 'files'] as const
export type ServiceKind = (typeof serviceKinds)[number]

export interface Service {
  readonly kind: ServiceKind
  /** `test`: the payment provider charges no real money. */
  readonly state: 'set' | 'test' | 'unset'
  /** What is set up, such as the mail server's host. Never a secret. `null`: nothing to show. */
  readonly detail: string | null
}

/** For each service, the environment variables that set it up and the section of the documentation about it. */
export const serviceDocs: Readonly<
  Record<ServiceKind, { readonly variables: readonly string[]; readonly section: string }>
> = {
  payments: { variables: ['PAYMENTS', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], section: 'payments' },
  email: { variables: ['SMTP_URL', 'MAIL_FROM'], section: 'e-mail' },
  sms: {
    variables: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    section: 'text-messages',
  },
  sign_in: {
    variables: ['GOOGLE_…', 'APPLE_…', 'MICROSOFT_…', 'FACEBOOK_…', 'GITHUB_…', 'OIDC_…'],
    section: 'identity-providers',
  },
  files: { variables: ['FILES', 'S3_…'], section: 'files' },
}
