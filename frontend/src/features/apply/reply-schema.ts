import { MESSAGES } from '@sward/shared/contract';
import * as z from 'zod/mini';

/** What the contract asks of a reply with a text. */
export const replySchema = z.object({
  text: z
    .string(MESSAGES.reply_required)
    .check(z.trim(), z.minLength(1, MESSAGES.reply_required), z.maxLength(2000, MESSAGES.too_long)),
});

/** What the contract asks of an authorization. */
export const authorisationSchema = z.object({
  backgroundCheckAuthorised: z.literal(true, MESSAGES.required),
});
