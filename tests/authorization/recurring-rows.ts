import type { Row } from './callers.ts';

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
    call: (s) => ({ path: `/api/recurring-services/${s.ids.recurring}/skip`, body: { date: '2020-01-01' } }),
    status: [401, 409, 404, 404, 404, 404, 403],
  },
  'requests.pauseRecurring': {
    call: (s) => ({
      path: `/api/recurring-services/${s.ids.recurring}/pause`,
      body: { until: '2020-01-01' },
    }),
    status: [401, 422, 404, 404, 404, 404, 403],
  },
  'requests.resumeRecurring': {
    call: (s) => ({
      path: `/api/recurring-services/${s.ids.recurring}/resume`,
      body: { from: '2020-01-01' },
    }),
    status: [401, 422, 404, 404, 404, 404, 403],
  },
  // Either side may: it has ended already, and stays so.
  'requests.endRecurring': {
    call: (s) => ({ path: `/api/recurring-services/${s.ids.recurring}/end`, body: {} }),
    status: [401, 200, 404, 404, 404, 200, 403],
  },
} satisfies Record<string, Row>;
