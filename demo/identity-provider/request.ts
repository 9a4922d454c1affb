import { z } from 'zod'
import { type Language, languageOfLocale } from '#shop/language.ts'

/** Maximum size of a request body, in bytes. */
export const MAX_BODY_BYTES = 16 * 1024

/** An OpenID Connect authorization request. Only the code flow with PKCE is supported. */
export const AuthorizationRequest = z.object({
  response_type: z.literal('code'),
  client_id: z.string().max(100),
  redirect_uri: z.string().max(500),
  scope: z
    .string()
    .max(200)
    .refine((scope) => scope.split(' ').includes('openid')),
  state: z.string().min(1).max(500),
  nonce: z.string().min(1).max(200),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  ui_locales: z.string().max(50).optional(),
})
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

export const TokenRequest = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string().max(100),
  client_secret: z.string().max(200),
  redirect_uri: z.string().max(500),
  code: z.string().max(200),
  code_verifier: z.string().regex(/^[\w.~-]{43,128}$/),
})

/** Returns the language of `ui_locales` or, if that is missing, of the `Accept-Language` header. */
export function languageOf(locales: string | undefined, accepted: string | undefined): Language {
  return languageOfLocale(locales ?? accepted ?? '')
}
