import { MESSAGE_KEYS } from '@sward/shared/contract';
import * as z from 'zod/mini';

/** Rules of the contract for a reply with a text. */
export const replySchema = z.object({
  text: z
    .string(MESSAGE_KEYS.reply_required)
    .check(z.trim(), z.minLength(1, MESSAGE_KEYS.reply_required), z.maxLength(2000, MESSAGE_KEYS.too_long)),
});

/** Rules of the contract for an authorization. */
export const authorizationSchema = z.object({
  backgroundCheckAuthorised: z.literal(true, MESSAGE_KEYS.required),
});
