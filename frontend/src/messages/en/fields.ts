import { MESSAGES } from '@sward/shared/contract';

/** The messages at fields, by key. */
export const fields = MESSAGES;
