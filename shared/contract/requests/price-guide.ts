import { stateOfZip } from '@sward/shared/product';
import * as z from 'zod/mini';
import { defineRoutes } from '../define-routes.ts';
import { MESSAGE_KEYS as M } from '../field-messages.ts';
import { cents, day, propertySize } from '../schemas.ts';

/** A ZIP code or its first three digits, which are all that counts. */
const guideZip = z.string(M.zip_please).check(
  z.regex(/^\d{3}(\d{2})?$/, M.zip_please),
  z.refine((zip) => stateOfZip(zip) !== undefined, M.zip_please),
);

/** The price guide, which everyone may read. */
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
        /** Origin of the range: jobs of the area or the state. `words` is an example without jobs, `none` is no range. */
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
