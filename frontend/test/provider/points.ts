import { BID_ID, REQUEST_ID } from '../samples.ts';

/** Point of a job that began 34 minutes late, as in a provider's list. */
export const point = (more: object = {}) => ({
  ...{ id: BID_ID, serviceRequestId: REQUEST_ID, services: ['Lawn Mowing'], date: '2030-05-02' },
  ...{ kind: 'late', onTime: 'no', completed: 'yes', counts: true, inRates: true },
  endedAt: '2030-05-02T17:00:00.000Z',
  evidence: { lateMinutes: 34, noticeHours: null, leftForSize: false },
  without: { onTimePercent: 94, completionPercent: 90, jobs: 19 },
  appeal: null,
  appealUntil: '2030-05-16T17:00:00.000Z',
  ...more,
});

export const appeal = (more: object = {}) => ({
  ...{ status: 'open', text: 'The bridge was closed.', photos: [], at: '2030-05-03T17:00:00.000Z' },
  ...{ dueAt: '2030-05-10T17:00:00.000Z', decidedAt: null, reason: null },
  ...more,
});
