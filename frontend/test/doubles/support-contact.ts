export const SUPPORT_MAIL = 'support@sward.test';
export const SUPPORT_PHONE = '+1 555 0100';
