import { members, ofOwner, on, type Rows } from './callers.ts';
import { pausedService, service } from './things.ts';

/** Routes of recurring services. */
export const recurringRows = {
  'requests.listRecurring': {
    call: () => ({ path: '/api/recurring-services' }),
    status: members(200),
  },
  'requests.getRecurring': {
    call: (s) => ({ path: `/api/recurring-services/${s.ids.recurring}` }),
    status: { ...ofOwner(200), accepted: 200 },
  },
  'requests.skipVisit': {
    ...on(service, (_, { id, dates }) => ({
      path: `/api/recurring-services/${id}/skip`,
      body: { date: dates[1] },
    })),
    status: ofOwner(200),
  },
  'requests.pauseRecurring': {
    ...on(service, (_, { id, dates }) => ({
      path: `/api/recurring-services/${id}/pause`,
      body: { until: dates[2] },
    })),
    status: ofOwner(200),
  },
  'requests.resumeRecurring': {
    ...on(pausedService, (_, { id }) => ({ path: `/api/recurring-services/${id}/resume`, body: {} })),
    status: ofOwner(200),
  },
  // Either party may end the service.
  'requests.endRecurring': {
    ...on(service, (_, { id }) => ({ path: `/api/recurring-services/${id}/end`, body: {} })),
    status: { ...ofOwner(200), accepted: 200 },
  },
} satisfies Rows;
