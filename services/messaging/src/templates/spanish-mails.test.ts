import type { Cents } from '@sward/shared/kernel';
import { type JobCancelledFacts, jobCancelled } from './job-cancelled.ts';
import { type RecurringFacts, recurringChanged } from './recurring.ts';

const site = { url: 'https://sward.test', support: 'support@sward.test' };
const dana = { email: 'dana@example.com', firstName: 'Dana', language: 'es' } as const;
const cents = (amount: number) => amount as Cents;

const paused: RecurringFacts = {
  ...{ recurringId: 'rec_1', by: 'owner', change: 'paused', services: ['Mulching'], frequency: 'weekly' },
  ...{ to: 'owner', bidCents: cents(4000), date: null, pausedUntil: null, unpaid: false, leftBy: null },
};

const unsafe: JobCancelledFacts = {
  ...{ requestId: 'req_1', services: ['Mulching'], date: '2027-05-05', time: 'morning', to: 'owner' },
  ...{ by: 'provider', late: true, noShow: false, refundCents: cents(4695), providerCents: cents(0) },
  ...{ because: null, left: 'unsafe', reopenedFor: null },
};

test('a mail greets as Spanish letters do', () => {
  expect(recurringChanged(site, dana, paused).text).toMatch(/^Hola, Dana:\n/);
  expect(recurringChanged(site, { ...dana, firstName: '' }, paused).text).toMatch(/^Hola:\n/);
  expect(recurringChanged(site, { ...dana, language: 'en' }, paused).text).toMatch(/^Hello Dana,\n/);
});

test('the one who may resume a service is addressed', () => {
  const to = (party: 'owner' | 'provider') => recurringChanged(site, dana, { ...paused, to: party }).text;

  expect(to('owner')).toContain('hasta que usted lo reanude');
  expect(to('provider')).toContain('hasta que el propietario lo reanude');
});

test('a mail about a job says that it is the request which can be posted again', () => {
  expect(jobCancelled(site, dana, unsafe).text).toContain('Puede publicar su solicitud de nuevo');
});
