/** Answers as the server gives them; `more` replaces fields. */
export const REQUEST_ID = 'req_00000000000000000000000001';
export const BID_ID = 'bid_00000000000000000000000001';
export const PAYMENT_ID = 'pay_00000000000000000000000001';
export const CONVERSATION_ID = 'cnv_00000000000000000000000001';

export const requestView = (more: object = {}) => ({
  id: REQUEST_ID,
  status: 'pending',
  serviceTypeIds: [1],
  services: ['Lawn Mowing'],
  city: 'Cambridge',
  state: 'MA',
  zipPrefix: '021',
  propertySize: 'medium',
  serviceFrequency: 'one-time',
  serviceDate: '2030-05-06',
  serviceTime: 'morning',
  description: 'Front and back.',
  urgency: 'standard',
  budgetRange: null,
  publicPoint: { lat: 42.372, lng: -71.1 },
  createdAt: '2030-05-01T10:00:00.000Z',
  photoCount: 0,
  allowedActions: [],
  ...more,
});

export const bidCard = (more: object = {}) => ({
  id: BID_ID,
  status: 'pending',
  providerId: 'acc_PROVIDER',
  serviceRequestId: REQUEST_ID,
  providerName: 'Green Blade Lawn Care',
  providerImage: null,
  rating: 4.5,
  reviewCount: 23,
  description: 'Mowing and edging.',
  availableDate: '2030-05-06',
  availableTime: 'afternoon',
  hasEquipment: true,
  isInsured: false,
  amount: 40,
  serviceFee: 6.95,
  total: 46.95,
  isSelected: false,
  createdAt: '2030-05-01T11:00:00.000Z',
  allowedActions: ['accept', 'message'],
  ...more,
});

export const bidDetail = (more: object = {}) => ({
  ...bidCard(),
  service: 'Lawn Mowing',
  services: ['Lawn Mowing'],
  requestStatus: 'pending',
  checkedInAt: null,
  completedAt: null,
  photoCount: 0,
  paymentId: PAYMENT_ID,
  ...more,
});

export const payment = (more: object = {}) => ({
  id: PAYMENT_ID,
  bidId: BID_ID,
  serviceRequestId: REQUEST_ID,
  status: 'held',
  amount: 46.95,
  serviceFee: 6.95,
  refundedCents: 0,
  transferredCents: 0,
  releaseAt: null,
  createdAt: '2030-05-01T12:00:00.000Z',
  lines: [
    { label: 'Lawn Mowing', amountCents: 4000 },
    { label: 'Service fee', amountCents: 695 },
  ],
  receipt: {
    number: PAYMENT_ID,
    paidAt: '2030-05-01T12:00:00.000Z',
    service: 'Lawn Mowing',
    providerName: 'Green Blade Lawn Care',
    card: 'Visa ending in 4242',
  },
  allowedActions: [],
  ...more,
});
