import { FIELD_MESSAGES } from '@sward/shared/contract';

/** The messages at fields, by key. */
export const fields = FIELD_MESSAGES;
