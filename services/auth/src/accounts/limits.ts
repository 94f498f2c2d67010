import { DAY, HOUR, MINUTE } from '@sward/shared/kernel';
import type { Throttle } from '@sward/shared/table';

/** By viewer address. */
export const SIGN_INS_OF_VIEWER: Throttle = { name: 'sign-in-viewer', limit: 300, windowMs: 15 * MINUTE };
export const REGISTRATIONS_OF_VIEWER: Throttle = { name: 'register-viewer', limit: 100, windowMs: HOUR };
export const CODES_OF_VIEWER: Throttle = { name: 'sign-up-code-viewer', limit: 100, windowMs: HOUR };
export const SIGN_UPS_OF_VIEWER: Throttle = { name: 'sign-up-viewer', limit: 30, windowMs: 15 * MINUTE };
export const APPLICATIONS_OF_VIEWER: Throttle = { name: 'apply-viewer', limit: 100, windowMs: HOUR };
export const RESENDS_OF_VIEWER: Throttle = { name: 'resend-viewer', limit: 30, windowMs: HOUR };
export const RESETS_OF_VIEWER: Throttle = { name: 'reset-viewer', limit: 30, windowMs: HOUR };

export const PASSKEY_CHALLENGES_OF_VIEWER: Throttle = {
  name: 'passkey-viewer',
  limit: 300,
  windowMs: 15 * MINUTE,
};

/** By e-mail address, known or not: nobody's mailbox can be flooded, and the limit tells nothing. */
export const REGISTRATIONS_OF_ADDRESS: Throttle = { name: 'register-address', limit: 5, windowMs: HOUR };
export const CODES_OF_ADDRESS: Throttle = { name: 'sign-up-code-address', limit: 5, windowMs: HOUR };
export const RESENDS_OF_ADDRESS: Throttle = { name: 'resend-address', limit: 3, windowMs: HOUR };
export const APPLICATIONS_OF_ADDRESS: Throttle = { name: 'apply-address', limit: 5, windowMs: HOUR };

/** By account. */
export const EXPORTS_OF_ACCOUNT: Throttle = { name: 'export', limit: 3, windowMs: DAY };

export const PASSKEY_STEPS_OF_ACCOUNT: Throttle = {
  name: 'passkey-steps',
  limit: 60,
  windowMs: 15 * MINUTE,
};

/** By application. */
export const REPLIES_OF_APPLICATION: Throttle = { name: 'application-reply', limit: 20, windowMs: HOUR };
