import type { EventData, EventType } from './catalogue.ts';

/** Ids of the samples. */
const SAMPLE = {
  owner: 'acc_01K0000000000000000000000D',
  provider: 'acc_01K0000000000000000000000E',
  request: 'req_01K0000000000000000000000A',
  payment: 'pay_01K0000000000000000000000C',
};
const sampleParties = {
  requestId: SAMPLE.request,
  bidId: 'bid_01K0000000000000000000000B',
  ownerId: SAMPLE.owner,
  providerId: SAMPLE.provider,
};
const sampleAccount = { accountId: SAMPLE.owner };
const sampleApplication = { applicationId: 'app_01K0000000000000000000000H' };
const sampleExport = { ...sampleAccount, exportId: 'exp_01K0000000000000000000000J' };
const sampleProvider = {
  accountId: SAMPLE.provider,
  firstName: 'Pat',
  lastInitial: 'G',
  businessName: 'Green Blade Lawn Care',
  baseZip: '02139',
  radiusMiles: 15,
  skills: ['lawn-mowing', 'tree-care'],
  experience: '6-10',
  bio: 'We mow, edge and clear up, and we come when we said we would.',
  hasEquipment: true,
  equipmentDetails: 'Two mowers, a trimmer and a trailer.',
  insuredUntil: '2027-12-31',
  verifiedOn: '2026-11-02',
  photo: null,
  memberSince: '2026-11-03T14:00:00.000Z',
};
const sampleRequest = { requestId: SAMPLE.request, ownerId: SAMPLE.owner };
const sampleAsked = { ...sampleRequest, providerId: SAMPLE.provider };
const sampleMove = { ...sampleParties, availableDate: '2027-05-05', availableTime: 'morning' as const };
const samplePayment = { ...sampleParties, paymentId: SAMPLE.payment };
const sampleOrder = { ...samplePayment, orderId: 'cho_01K0000000000000000000000R', extraCents: 1500 };
const sampleAccess = { ...samplePayment, accessId: 'nac_01K0000000000000000000000N' };
const { providerId: _, ...ownersSample } = samplePayment;
const { ownerId, providerId } = sampleParties;
const sampleTicket = {
  ticketId: 'tkt_01K0000000000000000000000T',
  accountId: SAMPLE.owner,
  topic: 'booking' as const,
};

const samplePoint = {
  pointId: sampleParties.bidId,
  bidId: sampleParties.bidId,
  requestId: SAMPLE.request,
  providerId,
};
const rates = { onTimePercent: 89, completionPercent: 90, jobs: 20 };

const RECURRING = 'rec_01K0000000000000000000000K';

/** Data of each event, which every later version must be able to read. */
export const samples: { [T in EventType]: EventData<T> } = {
  HomeownerRegistered: {
    ...sampleAccount,
    plan: 'basic',
  },
  ProviderApplied: sampleApplication,
  ProviderApplicationMoved: {
    ...sampleApplication,
    from: 'pending_review',
    to: 'under_review',
  },
  ProviderRejected: sampleApplication,
  ProviderApproved: sampleProvider,
  ProviderProfileUpdated: sampleProvider,
  OperatorStandingProposed: {
    ...sampleAccount,
    proposalId: 'prp_01K0000000000000000000000R',
    act: 'suspend',
  },
  AccountSuspended: sampleAccount,
  AccountReinstated: sampleAccount,
  AccountDeletionRequested: sampleAccount,
  AccountDeletionAnswered: { ...sampleAccount, outcome: 'clear' },
  AccountExportRequested: sampleExport,
  RequestsExported: sampleExport,
  BidsExported: sampleExport,
  PaymentsExported: sampleExport,
  MessagesExported: sampleExport,
  AddressConfirmed: sampleAccount,
  SessionsEnded: { accountId: 'acc_01K0000000000000000000000D' },
  SignedInOnNewDevice: {
    ...sampleAccount,
    sessionId: 'ses_01K0000000000000000000000S',
  },
  SignInChanged: { ...sampleAccount, change: 'password' },
  PasskeysChanged: { ...sampleAccount, change: 'added' },
  AccountDeleted: sampleAccount,
  RequestPosted: {
    ...sampleRequest,
    serviceTypeIds: [1],
    serviceDate: '2027-05-03',
  },
  ProviderAsked: { ...sampleAsked, until: '2027-05-03T23:00:00.000Z' },
  ProviderPassed: { ...sampleAsked, open: true },
  RequestOpened: { ...sampleAsked, because: 'time' },
  QuestionAsked: { ...sampleRequest, questionId: 'qst_01K0000000000000000000000W' },
  QuestionAnswered: { ...sampleAsked, questionId: 'qst_01K0000000000000000000000W', again: false },
  RequestUpdated: {
    ...sampleRequest,
    bidsNeedConfirmation: true,
  },
  RequestCancelled: sampleRequest,
  RequestExpired: sampleRequest,
  BidPlaced: {
    ...sampleParties,
    bidCents: 4000,
    availableDate: '2027-05-03',
    availableTime: 'morning',
  },
  BidRevised: {
    ...sampleParties,
    bidCents: 4500,
    availableDate: '2027-05-04',
    availableTime: 'afternoon',
  },
  BidConfirmed: sampleParties,
  BidWithdrawn: sampleParties,
  BidDeclined: sampleParties,
  JobRescheduled: sampleMove,
  RescheduleProposed: { ...sampleMove, because: null, decideBy: null },
  RescheduleDeclined: {
    ...sampleMove,
    proposedBy: 'owner',
  },
  ProviderOnTheWay: { ...sampleParties, arrivesAt: '2027-05-03T12:40:00.000Z' },
  JobLeftToOperators: { ...sampleParties, to: 'owner', hearBy: '2027-05-03T12:00:00.000Z' },
  JobTakenFromOperators: sampleParties,
  JobCheckedIn: sampleParties,
  JobCompleted: {
    ...sampleParties,
    paymentId: SAMPLE.payment,
    completedAt: '2027-05-03T15:00:00.000Z',
  },
  JobOverdue: {
    ...sampleParties,
    checkedIn: false,
  },
  ReviewPosted: {
    ...sampleParties,
    reviewId: 'rev_01K0000000000000000000000J',
    of: 'provider',
  },
  PayoutAccountChanged: { accountId: SAMPLE.provider, state: 'payable' },
  BidAccepted: samplePayment,
  JobCancelled: {
    ...samplePayment,
    by: 'owner',
    late: true,
    noShow: false,
    refundCents: 2000,
    providerCents: 1900,
    because: null,
    reopen: null,
  },
  ProviderMissing: samplePayment,
  JobLost: { ...samplePayment, because: 'cancelled', chooseBy: '2027-05-05T15:00:00.000Z' },
  RescueOffered: {
    ...{ requestId: SAMPLE.request, ownerId: SAMPLE.owner, paymentId: SAMPLE.payment },
    bidIds: ['bid_01K0000000000000000000000Q'],
    providerIds: ['acc_01K0000000000000000000000Q'],
    ...{ date: '2027-05-06', time: 'morning', until: '2027-05-06T10:00:00.000Z' },
  },
  JobRescued: { ...samplePayment, formerBidId: 'bid_01K0000000000000000000000Q', reducedCents: 200 },
  ChangeOrderProposed: {
    ...sampleOrder,
    reason: 'overgrown',
    expiresAt: '2027-05-05T15:00:00.000Z',
    newTotalCents: 6195,
  },
  ChangeOrderPaid: { ...sampleOrder, totalCents: 6195 },
  ChangeOrderClosed: { ...sampleOrder, outcome: 'declined' },
  ChangeOrderReturned: { ...sampleOrder, trip: false },
  AccessProblem: {
    ...{ ...sampleAccess, reason: 'locked_gate', respondBy: '2027-05-05T13:30:00.000Z' },
    tripFeeCents: 1000,
  },
  AccessAnswered: { ...sampleAccess, respondBy: '2027-05-05T13:40:00.000Z' },
  TripFeeDue: { ...sampleAccess, chooseBy: '2027-05-06T13:45:00.000Z', tripFeeCents: 1000, comeAgain: true },
  AccessClosed: { ...sampleAccess, outcome: 'again', tripFeeCents: 1000 },
  PaymentHeld: {
    ...samplePayment,
    amountCents: 4695,
  },
  HoldWarned: {
    ...samplePayment,
    amountCents: 4695,
    endsAt: '2027-07-27T12:00:00.000Z',
  },
  PaymentReleased: {
    ...samplePayment,
    transferCents: 3800,
    extraCents: 0,
    totalCents: 4695,
  },
  PaymentRefunded: {
    ...ownersSample,
    refundCents: 4695,
    serviceEnded: false,
  },
  ChargebackChanged: {
    ...samplePayment,
    ...{ state: 'open', amountCents: 4695, released: false },
    ...{ releaseAt: null, refundCents: null, transferCents: null },
  },
  GoodwillRefunded: { ...ownersSample, refundCents: 1000 },
  TipGiven: { ...samplePayment, tipCents: 500 },
  DisputeOpened: { ...samplePayment, reason: 'quality', answerBy: '2027-05-04T15:00:00.000Z' },
  DisputeAnswered: { ...samplePayment, fixDate: '2027-05-06', refundCents: null },
  DisputeFixAgreed: {
    ...samplePayment,
    fixDate: '2027-05-06',
  },
  DisputeReferred: { ...samplePayment, because: 'unanswered', decideBy: '2027-05-11T15:00:00.000Z' },
  DisputeResolved: {
    ...samplePayment,
    outcome: 'decided',
    refundCents: 1000,
    transferCents: 2850,
    releaseAt: null,
  },
  PayoutBlocked: {
    paymentId: SAMPLE.payment,
    providerId: SAMPLE.provider,
    amountCents: 3800,
    because: 'account',
  },
  SubscriptionChanged: {
    accountId: SAMPLE.owner,
    status: 'active',
    plan: 'premium',
    nextPlan: 'premium',
    periodEnd: '2027-06-03T12:00:00.000Z',
    retryAt: null,
  },
  RecurringServiceChanged: {
    recurringId: RECURRING,
    ownerId,
    providerId,
    status: 'active',
    change: 'skipped',
    date: '2027-05-17',
    unpaid: false,
  },
  RecurringVisitCreated: {
    ...sampleParties,
    recurringId: RECURRING,
    bidCents: 4000,
    chargeAt: '2027-05-14T12:00:00.000Z',
  },
  VisitPaymentFailed: {
    ...sampleParties,
    recurringId: RECURRING,
    payUntil: '2027-05-16T12:00:00.000Z',
  },
  ReliabilityChanged: { ...samplePoint, rates, kind: 'late', against: true },
  AppealOpened: { ...samplePoint, dueAt: '2027-05-11T12:00:00.000Z' },
  AppealDecided: { ...samplePoint, rates, granted: true },
  SupportTicketOpened: sampleTicket,
  SupportTicketAnswered: {
    ...sampleTicket,
    replyId: 'rpl_01K0000000000000000000000R',
  },
  MessageSent: {
    messageId: 'msg_01K0000000000000000000000G',
    conversationId: 'cnv_01K0000000000000000000000F',
    senderId: SAMPLE.owner,
    receiverId: SAMPLE.provider,
  },
  OwnerAnswered: {
    messageId: 'msg_01K0000000000000000000000H',
    conversationId: 'cnv_01K0000000000000000000000F',
    providerId: SAMPLE.provider,
    minutes: 18,
  },
  MessagesRead: {
    conversationId: 'cnv_01K0000000000000000000000F',
    readerId: SAMPLE.provider,
    senderId: SAMPLE.owner,
  },
  NotificationAdded: {
    notificationId: 'ntf_01K0000000000000000000000N',
    accountId: SAMPLE.owner,
  },
};
