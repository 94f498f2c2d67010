import type { Cents } from '@sward/shared/kernel';
import { disputeOpened, disputeResolved } from './disputes.ts';

const site = { url: 'https://sward.test', support: 'support@sward.test' } as Parameters<
  typeof disputeResolved
>[0];

const said = (to: 'owner' | 'provider') =>
  disputeResolved(
    site,
    { email: 'dana@example.com', firstName: 'Dana', language: 'en' },
    {
      ...{ paymentId: 'pay_1', requestId: 'req_1', services: ['mowing'], zone: 'America/New_York', to },
      ...{ outcome: 'decided', releaseAt: null },
      refundCents: 1000 as Cents,
      transferCents: 2850 as Cents,
    },
  ).text;

test.each([
  ['owner', 'Back to you: $10.00', 'To your provider: $28.50'],
  ['provider', 'Back to the homeowner: $10.00', 'You receive: $28.50'],
] as const)('the mail to the %s says where the money goes', (to, back, paid) => {
  const text = said(to);
  expect(text).toContain(back);
  expect(text).toContain(paid);
});

test.each([
  ['owner', 'The provider answers by: Friday, May 7, 2027 at 11:00 AM EDT'],
  ['provider', 'Answer by: Friday, May 7, 2027 at 11:00 AM EDT'],
] as const)('the mail to the %s says who answers until when', (to, line) => {
  const { text } = disputeOpened(
    site,
    { email: 'dana@example.com', firstName: 'Dana', language: 'en' },
    {
      ...{ paymentId: 'pay_1', requestId: 'req_1', services: ['mowing'], zone: 'America/New_York', to },
      ...{ reason: 'quality', answerBy: '2027-05-07T15:00:00.000Z' },
    },
  );

  expect(text.split('\n')).toContain(line);
});
