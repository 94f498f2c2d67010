/** The day on which the legal texts last changed. */
export const LEGAL_UPDATED = '2026-11-29';
