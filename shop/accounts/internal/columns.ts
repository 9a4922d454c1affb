/** Maps Better Auth's models and fields to the shop's table and column names. */
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

/** Maps field names to column names: `createdAt` to `created_at`. */
function snakeCase<const Field extends string>(...fields: readonly Field[]) {
  const columnOf = (field: Field) => field.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)
  // `Object.fromEntries` loses the key types.
  return Object.fromEntries(fields.map((field) => [field, columnOf(field)])) as Record<Field, string>
}
