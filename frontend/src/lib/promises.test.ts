import { BROWSE_RADIUS_MILES, PRIVACY_RADIUS_MILES } from '@sward/shared/kernel';
import { DISPUTE_LIMITS, LIMITS } from '@sward/shared/product';
import { PROMISES } from './promises.ts';

test('what is promised is what the product does', () => {
  expect(PROMISES).toMatchObject({
    lateMinutes: LIMITS.lateMinutes,
    radiusMiles: PRIVACY_RADIUS_MILES,
    areaMiles: BROWSE_RADIUS_MILES.max,
    disputeOfferHours: DISPUTE_LIMITS.answerHours,
    disputeDays: DISPUTE_LIMITS.decisionDays,
    visitChargeHours: LIMITS.visitChargeHours,
    ratedJobs: LIMITS.ratedJobs,
    tipMinCents: LIMITS.tip.least,
    tipMaxCents: LIMITS.tip.most,
    tipDays: LIMITS.tipDays,
    addressDays: LIMITS.addressDays,
    reportAnswerDays: LIMITS.findingAnswerDays,
    reapplyDays: LIMITS.reapplyDays,
  });
});

test('what no rule of the product says is promised as it was agreed', () => {
  expect(PROMISES).toMatchObject({
    lateDiscountBps: 1_000,
    reviewDays: '2-3',
    applicationStepDays: '1-2',
    payoutDays: '1-3',
    refundReplyDays: '1-2',
    accessibilityReplyDays: 2,
    priceMatchDays: 1,
    providerReplyHours: 12,
    adultAge: 18,
  });
});
