/** Better Auth's models as the shop's tables: plural, and columns in small letters. */
export const columns = {
  user: { modelName: 'users', fields: snakeCase('emailVerified', 'createdAt', 'updatedAt') },
  session: {
    modelName: 'sessions',
    fields: snakeCase('expiresAt', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent', 'userId'),
  },
  account: {
    modelName: 'sign_in_methods',
    fields: snakeCase(
      'accountId',
      'providerId',
      'userId',
      'accessToken',
      'refreshToken',
      'idToken',
      'accessTokenExpiresAt',
      'refreshTokenExpiresAt',
      'createdAt',
      'updatedAt',
    ),
  },
  verification: { modelName: 'verifications', fields: snakeCase('expiresAt', 'createdAt', 'updatedAt') },
  twoFactor: {
    user: { fields: snakeCase('twoFactorEnabled') },
    twoFactor: {
      modelName: 'two_factors',
      fields: snakeCase('backupCodes', 'userId', 'failedVerificationCount', 'lockedUntil'),
    },
  },
  signingKey: {
    jwks: {
      modelName: 'signing_keys',
      fields: snakeCase('publicKey', 'privateKey', 'createdAt', 'expiresAt'),
    },
  },
  passkey: {
    passkey: {
      modelName: 'passkeys',
      fields: snakeCase('publicKey', 'userId', 'credentialID', 'deviceType', 'backedUp', 'createdAt'),
    },
  },
}

/** The column of each field: `created_at` of `createdAt`. */
function snakeCase<const Field extends string>(...fields: readonly Field[]) {
  const columnOf = (field: Field) => field.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(fields.map((field) => [field, columnOf(field)])) as Record<Field, string>
}
