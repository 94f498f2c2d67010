import { toCents } from '@sward/shared/kernel';
import { moneyOf, type PaymentStatus } from '@sward/shared/product';

/** Sample answers of the server; `more` replaces fields. */
export const REQUEST_ID = 'req_00000000000000000000000001';
export const BID_ID = 'bid_00000000000000000000000001';
export const PAYMENT_ID = 'pay_00000000000000000000000001';
export const CONVERSATION_ID = 'cnv_00000000000000000000000001';

interface AskedFor {
  serviceDate?: string;
  serviceTime?: string;
  schedule?: { date: string; time: string } | null;
}

/** Day of the work, as the server sends it. */
function dayOf({ serviceDate = '2030-05-06', serviceTime = 'morning', schedule }: AskedFor) {
  return { date: schedule?.date ?? serviceDate, time: schedule?.time ?? serviceTime };
}

export const requestView = (more: object = {}) => ({
  day: dayOf(more),
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
  photos: [],
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
  reliability: { onTimePercent: 89, completionPercent: 90, jobs: 20 },
  description: 'Mowing and edging.',
  included: [],
  availableDate: '2030-05-06',
  availableTime: 'afternoon',
  hasEquipment: true,
  isInsured: false,
  amount: 40,
  serviceFee: 6.95,
  total: 46.95,
  facts: { completedJobs: 58, verifiedOn: '2030-03-12', distanceMiles: 3, replyMinutes: 20, photos: [] },
  tripFeeCents: 1000,
  isSelected: false,
  needsConfirmation: false,
  createdAt: '2030-05-01T11:00:00.000Z',
  allowedActions: ['accept', 'message'],
  ...more,
});

export const bidDetail = (more: object = {}) => ({
  ...bidCard(),
  service: 'Lawn Mowing',
  services: ['Lawn Mowing'],
  requestStatus: 'pending',
  rescue: null,
  checkedInAt: null,
  completedAt: null,
  photoCount: 0,
  paymentId: PAYMENT_ID,
  recurringServiceId: null,
  ...more,
});

export const jobRecord = (more: object = {}) => ({
  homeownerId: 'acc_HOMEOWNER',
  id: BID_ID,
  status: 'accepted',
  arrivesAt: null,
  openOrderId: null,
  accessId: null,
  accessProblems: 0,
  extraCents: 0,
  onMyWayAt: null,
  checkedInAt: null,
  checkInReceivedAt: null,
  finishedAt: null,
  completedAt: null,
  allowedActions: [],
  serviceRequestId: REQUEST_ID,
  services: ['Lawn Mowing'],
  providerName: 'Green Blade Lawn Care',
  date: '2030-05-06',
  time: 'afternoon',
  checkInPlace: null,
  sharedPhotoIds: [],
  beforePhotos: [],
  afterPhotos: [],
  checklist: null,
  note: '',
  windowEndsAt: '2030-05-06T21:00:00.000Z',
  hearBy: null,
  zone: 'America/New_York',
  cancellation: null,
  left: null,
  weather: null,
  weatherDecideBy: null,
  reviews: { own: null, other: null },
  ...more,
});

/** Effect of a cancellation that may come, or has come. */
export const calledOff = (more: object = {}) => ({
  id: BID_ID,
  status: 'accepted',
  by: 'owner',
  late: false,
  noShow: false,
  refundCents: 4695,
  providerCents: 0,
  freeUntil: '2030-05-05T16:00:00.000Z',
  rescue: null,
  ...more,
});

/** A payment of $46.95 as a side sees it, by its state and its refund, given or decided. */
export function money(side: 'owner' | 'provider', status = 'held', refunded = 0, today = '2030-05-01') {
  const back = toCents(refunded);
  const facts = { bidCents: toCents(4000), feeCents: toCents(695), capturedCents: toCents(4695) };
  const done = ['refunded', 'partially_refunded'].includes(status) ? back : toCents(0);
  const expected = { refundedCents: done, transferredCents: toCents(0), expectedDate: '2030-05-13' };
  const state = { status: status as PaymentStatus, decidedRefundCents: back };
  return moneyOf({ ...facts, ...expected, ...state }, side, today);
}

function moneyFor(seen: { as?: 'owner' | 'provider'; status?: string; refundedCents?: number }) {
  return money(seen.as ?? 'owner', seen.status, seen.refundedCents);
}

/** A payment as its owner sees it, or `as: 'provider'`. */
export const payment = (more: object = {}) => ({
  money: moneyFor(more),
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
  recurringServiceId: null,
  lines: [
    { kind: 'service', amountCents: 4000 },
    { kind: 'serviceFee', amountCents: 695 },
  ],
  receipt: {
    number: 'R-000001',
    paidAt: '2030-05-01T12:00:00.000Z',
    day: '2030-05-06',
    service: 'Lawn Mowing',
    providerName: 'Green Blade Lawn Care',
    card: 'Visa ending in 4242',
    charges: [
      { number: 'R-000001', paidAt: '2030-05-01T12:00:00.000Z', card: 'Visa ending in 4242', cents: 4695 },
    ],
  },
  keptCard: null,
  failedRefundCents: 0,
  allowedActions: [],
  ...more,
});

/** Earnings of a provider: jobs, and the payouts by month; it is May 2030. */
export function earnings(items: object[], months: { month: string; netCents: number; jobs: number }[] = []) {
  const thisMonth = months.find(({ month }) => month === '2030-05');
  const totalCents = months.reduce((sum, { netCents }) => sum + netCents, 0);
  const none = { month: '2030-05', netCents: 0, jobs: 0 };
  return { items, nextCursor: null, months, thisMonth: thisMonth ?? none, totalCents };
}

export const ACCOUNT_ID = 'acc_00000000000000000000000001';

export const providerPart = (more: object = {}) => ({
  businessName: 'Green Blade Lawn Care',
  skills: ['lawn-mowing', 'irrigation'],
  experience: '3-5',
  baseZip: '02139',
  radiusMiles: 15,
  serviceArea: 'Cambridge and Somerville',
  bio: 'Two of us and two quiet battery mowers.',
  hasInsurance: false,
  insuranceDetails: '',
  hasEquipment: true,
  equipmentDetails: 'Battery mowers',
  photo: null,
  providerNumber: 'SWD-7K2M9QXA4B',
  photoUrl: null,
  insuredUntil: null,
  verifiedOn: null,
  ...more,
});

export const profile = (more: object = {}) => ({
  id: ACCOUNT_ID,
  status: 'active',
  email: 'homeowner@sward.test',
  firstName: 'Jordan',
  lastName: 'Miller',
  phone: '617-555-0134',
  userType: 'homeowner',
  isProvider: false,
  language: 'en',
  emailOptIn: true,
  smsOptIn: false,
  memberSince: '2030-01-05T10:00:00.000Z',
  secondFactor: false,
  homeowner: null,
  provider: null,
  dataExport: null,
  ...more,
});

export const portfolioPhoto = (id = 'upl_1') => ({
  id,
  url: `/api/providers/${ACCOUNT_ID}/photos/${id}/full`,
  thumbnailUrl: `/api/providers/${ACCOUNT_ID}/photos/${id}/small`,
  services: ['Lawn Mowing'],
  city: 'Cambridge',
  state: 'MA',
  month: '2030-05',
});

export const publicProvider = (more: object = {}) => ({
  id: ACCOUNT_ID,
  status: 'approved',
  businessName: 'Green Blade Lawn Care',
  firstName: 'Pat',
  photoUrl: null,
  bio: 'Two of us and two quiet battery mowers.',
  skills: ['lawn-mowing', 'irrigation'],
  experience: '3-5',
  hasEquipment: true,
  equipmentDetails: 'Battery mowers',
  verifiedOn: null,
  isInsured: false,
  rating: null,
  reviewCount: 0,
  completedJobs: 2,
  reliability: null,
  memberSince: '2030-01-05T10:00:00.000Z',
  photos: [],
  liveBids: [],
  ...more,
});

export const myBid = (more: object = {}) => ({
  id: BID_ID,
  status: 'pending',
  serviceRequestId: REQUEST_ID,
  services: ['Lawn Mowing'],
  serviceType: 'Lawn Mowing',
  location: 'Cambridge, MA',
  exactAddress: null,
  homeownerFirstName: null,
  homeownerId: null,
  bidAmount: 40,
  netCents: 3800,
  money: null,
  dispute: null,
  propertySize: 'medium',
  availableDate: '2030-05-06',
  availableTime: 'morning',
  scheduledDate: null,
  ...{ dayCapacity: null, dayJobs: null },
  rescue: null,
  needsConfirmation: false,
  proposal: null,
  zone: null,
  arrivesAt: null,
  checkedInAt: null,
  noAccess: false,
  cancellation: null,
  recurringServiceId: null,
  createdAt: '2030-05-01T10:00:00.000Z',
  allowedActions: ['withdraw'],
  ...more,
});
