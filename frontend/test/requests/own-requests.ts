/** Calls of a homeowner's home, and what they answer. */
export const OWN = 'GET /api/homeowner/requests';
export const WAITING = 'GET /api/service-requests/req_1/waiting';
/** An open request without a bid. */
export const REQUEST = {
  ...{ id: 'req_1', status: 'pending', services: ['Lawn Mowing'], address: '12 Elm St' },
  ...{ serviceDate: '2030-05-09', serviceTime: 'morning', day: { date: '2030-05-09', time: 'morning' } },
  ...{ createdAt: '2030-05-06T12:00:00.000Z', bidCount: 0, lowestTotal: null, acceptedBidId: null },
  ...{ paymentId: null, dispute: null, task: null, recurringServiceId: null, allowedActions: [] },
  questionWaits: false,
  zone: 'America/New_York',
};
export const FACTS = { providersNearby: 6, looks: 3, firstBidMinutes: 95 };
