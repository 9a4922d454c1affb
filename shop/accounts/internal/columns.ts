/** Better Auth's models as the shop's tables: plural, and columns in small letters. */
export const columns = {
  user: {
    modelName: 'users',
    fields: {
      emailVerified: 'email_verified',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  session: {
    modelName: 'sessions',
    fields: {
      expiresAt: 'expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      userId: 'user_id',
    },
  },
  account: {
    modelName: 'sign_in_methods',
    fields: {
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
  },
  twoFactor: {
    user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
    twoFactor: {
      modelName: 'two_factors',
      fields: {
        backupCodes: 'backup_codes',
        userId: 'user_id',
        failedVerificationCount: 'failed_verification_count',
        lockedUntil: 'locked_until',
      },
    },
  },
  signingKey: {
    jwks: {
      modelName: 'signing_keys',
      fields: {
        publicKey: 'public_key',
        privateKey: 'private_key',
        createdAt: 'created_at',
        expiresAt: 'expires_at',
      },
    },
  },
  passkey: {
    passkey: {
      modelName: 'passkeys',
      fields: {
        publicKey: 'public_key',
        userId: 'user_id',
        credentialID: 'credential_id',
        deviceType: 'device_type',
        backedUp: 'backed_up',
        createdAt: 'created_at',
      },
    },
  },
} as const
