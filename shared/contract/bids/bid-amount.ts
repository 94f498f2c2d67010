import * as z from 'zod/mini';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { dollarsIn } from '../schemas.ts';

/** The price of a bid: dollars on the wire, cents once read. */
export const bidAmount = dollarsIn(M.bid_amount).check(
  z.refine((cents) => cents >= 500 && cents <= 1_000_000, M.bid_amount),
);
