import type { ErrorCode } from '@sward/shared/kernel';

/** Error texts by code; in English the server's own words stand. */
export const errors: Readonly<Partial<Record<ErrorCode, string>>> = {};
