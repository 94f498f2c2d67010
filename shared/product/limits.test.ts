import { COMMISSION_BPS, PRIVACY_RADIUS_MILES, SERVICE_FEE_CENTS } from '@sward/shared/kernel';
import { LIMITS, MOWING_EXAMPLE, PLANS, SUPPORT_HOURS, SUPPORT_LIMITS } from './index.ts';

test('prices and plans are those that were agreed', () => {
  expect([SERVICE_FEE_CENTS, COMMISSION_BPS]).toEqual([695, 500]);
  expect(PLANS).toEqual({
    basic: { label: 'Basic', priceCents: 0, bidLimit: 5, requestsPerMonth: 3, savedProperties: 1 },
    premium: { label: 'Premium', priceCents: 499, bidLimit: 10, requestsPerMonth: null, savedProperties: 3 },
    'property-manager': {
      label: 'Property Manager',
      priceCents: 1499,
      bidLimit: 10,
      requestsPerMonth: null,
      savedProperties: null,
    },
  });
  expect(MOWING_EXAMPLE).toMatchObject({ fromCents: 3_500, toCents: 5_000 });
});

test('limits and times are those that were agreed', () => {
  expect(PRIVACY_RADIUS_MILES).toBe(2);
  expect(LIMITS).toMatchObject({
    photosPerRequest: 5,
    photoBytes: 5 * 1024 * 1024,
    serviceDaysAhead: 60,
    availableDaysAfterService: 14,
    reviewHours: 48,
    freeCancelHours: 24,
    lateMinutes: 30,
    ratedJobs: 20,
    temporaryPasswordDays: 7,
  });
});

test('the support answers within a day, at its hours', () => {
  expect(SUPPORT_LIMITS.replyHours).toBe(24);
  expect(SUPPORT_HOURS).toEqual({
    customer: { weekdays: [8, 18], saturday: [9, 15] },
    provider: { weekdays: [7, 19], saturday: [8, 17] },
  });
});
