import { DAY, HOUR, MINUTE } from '@sward/shared/kernel';
import type { RateLimit } from '@sward/shared/table';

/** Limits by viewer address. */
export const SIGN_INS_OF_VIEWER: RateLimit = { name: 'sign-in-viewer', limit: 300, windowMs: 15 * MINUTE };
export const REGISTRATIONS_OF_VIEWER: RateLimit = { name: 'register-viewer', limit: 100, windowMs: HOUR };
export const CODES_OF_VIEWER: RateLimit = { name: 'sign-up-code-viewer', limit: 100, windowMs: HOUR };
export const SIGN_UPS_OF_VIEWER: RateLimit = { name: 'sign-up-viewer', limit: 30, windowMs: 15 * MINUTE };
export const APPLICATIONS_OF_VIEWER: RateLimit = { name: 'apply-viewer', limit: 100, windowMs: HOUR };
export const RESENDS_OF_VIEWER: RateLimit = { name: 'resend-viewer', limit: 30, windowMs: HOUR };
export const RESETS_OF_VIEWER: RateLimit = { name: 'reset-viewer', limit: 30, windowMs: HOUR };

export const PASSKEY_CHALLENGES_OF_VIEWER: RateLimit = {
  name: 'passkey-viewer',
  limit: 300,
  windowMs: 15 * MINUTE,
};

/** Limits by email address, known or not: they protect the mailbox and reveal nothing about the address. */
export const REGISTRATIONS_OF_ADDRESS: RateLimit = { name: 'register-address', limit: 5, windowMs: HOUR };
export const CODES_OF_ADDRESS: RateLimit = { name: 'sign-up-code-address', limit: 5, windowMs: HOUR };
export const RESENDS_OF_ADDRESS: RateLimit = { name: 'resend-address', limit: 3, windowMs: HOUR };
export const APPLICATIONS_OF_ADDRESS: RateLimit = { name: 'apply-address', limit: 5, windowMs: HOUR };

/** Limits by account. */
export const EXPORTS_OF_ACCOUNT: RateLimit = { name: 'export', limit: 3, windowMs: DAY };

export const PASSKEY_STEPS_OF_ACCOUNT: RateLimit = {
  name: 'passkey-steps',
  limit: 60,
  windowMs: 15 * MINUTE,
};

/** Limits by application. */
export const REPLIES_OF_APPLICATION: RateLimit = { name: 'application-reply', limit: 20, windowMs: HOUR };
