import { stateOfZip } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { cents, day, propertySize } from '../schemas.ts';

/** The first three digits of a ZIP code are all that counts. */
const guideZip = z.string(M.zip_please).check(
  z.regex(/^\d{3}(\d{2})?$/, M.zip_please),
  z.refine((zip) => stateOfZip(zip) !== undefined, M.zip_please),
);

/** What others paid, for everyone. */
export const priceGuideRoutes = defineRoutes({
  'requests.priceGuide': {
    method: 'GET',
    path: '/api/price-guide',
    who: 'anyone',
    throttle: 'high',
    summary: 'What others paid for a service around a ZIP code, all-in; no range of fewer than five jobs',
    query: z.strictObject({
      zip: guideZip,
      service: z.string().check(z.regex(/^[1-6]$/, M.invalid_input)),
      size: propertySize,
    }),
    maxAgeSeconds: 3600,
    responses: {
      200: z.object({
        /** Whose jobs they are; `words` is an example without any, `none` is no range. */
        scope: z.enum(['area', 'state', 'words', 'none']),
        /** Whole dollars. */
        fromCents: z.nullable(cents),
        toCents: z.nullable(cents),
        jobsAtLeast: z.nullable(z.literal([5, 10, 20, 50, 100])),
        updatedOn: z.nullable(day),
        words: z.nullable(z.string()),
      }),
    },
    errors: ['too_many_requests'],
  },
});
