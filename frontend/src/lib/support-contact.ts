/** Sward's contact, which the stage sets at build time; without a phone number none is shown. */
export const SUPPORT_MAIL: string = import.meta.env.VITE_SUPPORT_MAIL || 'support@sward.test';
export const SUPPORT_PHONE: string = import.meta.env.VITE_SUPPORT_PHONE || '';
