import { FIELD_MESSAGES } from '@sward/shared/contract';

/** Messages of fields, by key. */
export const fields = FIELD_MESSAGES;
