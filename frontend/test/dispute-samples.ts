import { ACCOUNT_ID, BID_ID, PAYMENT_ID, REQUEST_ID } from './samples.ts';

export const dispute = (more: object = {}) => ({
  id: PAYMENT_ID,
  status: 'open',
  reason: 'quality',
  waitsFor: 'provider',
  dueAt: '2030-05-07T18:00:00.000Z',
  opened: { at: '2030-05-06T18:00:00.000Z', text: 'The edges were left out.', photos: [] },
  answer: null,
  outcome: null,
  refundCents: null,
  refundFloorCents: null,
  decision: null,
  endedAt: null,
  allowedActions: ['withdraw'],
  ...more,
});

/** A provider's answer, with an offer; `netCents` is what they then receive. */
export const disputeAnswer = (offer: object | null) => ({
  at: '2030-05-06T20:00:00.000Z',
  text: 'It began to rain.',
  photos: [],
  offer,
});

/** The same on the desk, where it waits for a decision. */
export const operatorDispute = (more: object = {}) => ({
  ...dispute({ waitsFor: 'operator', dueAt: '2030-05-14T18:00:00.000Z', allowedActions: ['resolve'] }),
  answer: disputeAnswer(null),
  ...{ bidId: BID_ID, serviceRequestId: REQUEST_ID, ownerId: ACCOUNT_ID, providerId: ACCOUNT_ID },
  ...{
    service: 'Lawn Mowing',
    providerName: 'Green Blade Lawn Care',
    paymentStatus: 'disputed',
    refundable: false,
    chargebacks: [],
    faultCents: 0,
  },
  ...{ capturedCents: 4695, bidCents: 4000, suggestedRefundCents: 1000, limitCents: 2000, access: null },
  job: {
    ...{ windowStart: '2030-05-06T12:00:00.000Z', windowEnd: '2030-05-06T16:00:00.000Z' },
    ...{ checkedInAt: '2030-05-06T16:45:00.000Z', minutesLate: 45, completedAt: null },
    ...{ beforePhotos: [], afterPhotos: [], sharedPhotoIds: [], note: 'Rain from noon on.' },
  },
  referred: { at: '2030-05-07T18:00:00.000Z', because: 'not_agreed' },
  ...{ decidedBy: null, approvedBy: null },
  proposal: null,
  sentBack: null,
  earlier: [],
  ...more,
});

/** A refund that another operator has proposed. */
export const proposedRefund = (more: object = {}) => ({
  ...{ refundCents: 4695, reason: 'The photos show it clearly.', by: 'Theo L.', own: false },
  ...{ at: '2030-05-08T10:00:00.000Z', aloneFrom: null },
  ...more,
});
