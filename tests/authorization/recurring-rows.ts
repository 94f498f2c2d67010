import type { Row } from './callers.ts';
import { pausedService, service } from './things.ts';

/** Recurring services: the job of the scene began one. */
export const recurringRows = {
  'requests.listRecurring': {
    call: () => ({ path: '/api/recurring-services' }),
    status: [401, 200, 200, 200, 200, 200, 403],
  },
  'requests.getRecurring': {
    call: (s) => ({ path: `/api/recurring-services/${s.ids.recurring}` }),
    status: [401, 200, 404, 404, 404, 200, 403],
  },
  'requests.skipVisit': {
    thing: service,
    call: (_, { id, dates }) => ({ path: `/api/recurring-services/${id}/skip`, body: { date: dates[1] } }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  'requests.pauseRecurring': {
    thing: service,
    call: (_, { id, dates }) => ({ path: `/api/recurring-services/${id}/pause`, body: { until: dates[2] } }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  'requests.resumeRecurring': {
    thing: pausedService,
    call: (_, { id }) => ({ path: `/api/recurring-services/${id}/resume`, body: {} }),
    status: [401, 200, 404, 404, 404, 404, 403],
  },
  // Either side may.
  'requests.endRecurring': {
    thing: service,
    call: (_, { id }) => ({ path: `/api/recurring-services/${id}/end`, body: {} }),
    status: [401, 200, 404, 404, 404, 200, 403],
  },
} satisfies Record<string, Row>;
