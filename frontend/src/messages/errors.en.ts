import type { ErrorCode } from '@sward/shared/kernel';

/** What a person reads of an error, by its code; in English the server's own words stand. */
export const errors: Readonly<Partial<Record<ErrorCode, string>>> = {};
