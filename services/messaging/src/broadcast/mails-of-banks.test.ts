import { consume, type MailEvents, mailWorld } from '../../testing/test-events.ts';
import { accept, REQUEST, type TestPorts } from '../../testing/test-kit.ts';

let ports: TestPorts;
let events: MailEvents;

beforeEach(async () => {
  ({ ports, events } = await mailWorld());
});

test('a bank that decides for the provider before the work is done names no review', async () => {
  await accept(ports);
  const event = events.ChargebackChanged();

  await consume(ports, { ...event, data: { ...event.data, state: 'won' } });

  const mail = ports.sent.find(({ to }) => to === 'pat@example.com');
  expect(mail?.text).toContain('The bank has decided that the payment stands. The job goes on as before.');
});

describe('a bank that decides during the review', () => {
  const decided = async (more: Partial<ReturnType<typeof events.ChargebackChanged>['data']>) => {
    await accept(ports);
    const event = events.ChargebackChanged();
    await consume(ports, { ...event, data: { ...event.data, ...more } });
    const textTo = (address: string) => ports.sent.find(({ to }) => to === address)?.text;
    return { owner: textTo('dana@example.com'), provider: textTo('pat@example.com') };
  };

  test('for the provider tells both that the clock runs again, and until when', async () => {
    const { owner, provider } = await decided({ state: 'won', releaseAt: '2027-05-08T15:00:00.000Z' });

    for (const text of [owner, provider])
      expect(text).toContain('Released by itself: Saturday, May 8, 2027 at 11:00 AM EDT');
    expect(owner).toContain('your time to review the job goes on');
    for (const part of ['release', 'wrong']) expect(owner).toContain(`/requests/${REQUEST}#${part}`);
    expect(provider).toContain('has the rest of the time to review');
  });

  test('for the homeowner about a part tells both who gets what', async () => {
    const { owner, provider } = await decided({
      ...{ state: 'lost', amountCents: 1000, refundCents: 1000, transferCents: 2850 },
    });

    expect(owner).toContain('The rest is paid to your provider.');
    expect(owner).toContain('Back to you: $10.00\nTo your provider: $28.50');
    expect(provider).toContain('The rest is yours; it arrives within 1-3 business days.');
    expect(provider).toContain('Back to the homeowner: $10.00\nYou receive: $28.50');
  });

  test('for the homeowner about everything promises no rest', async () => {
    const { owner, provider } = await decided({ state: 'lost', refundCents: 4695, transferCents: 0 });

    expect(owner).toContain('That ends the review of the job.');
    expect(owner).not.toContain('The rest');
    expect(provider).not.toContain('The rest');
  });

  test('the last of several that stands leaves what was lost before', async () => {
    const { owner, provider } = await decided({ state: 'won', refundCents: 1500, transferCents: 3800 });

    expect(owner).toContain('Back to you: $15.00\nTo your provider: $38.00');
    expect(provider).toContain('We cannot pay you what it took. The rest is yours');
  });

  test.each([
    ['of a payment that was released', { state: 'won', released: true }],
    ['told by the end of the job or of the dispute', { state: 'lost' }],
    ['not made yet', { state: 'open' }],
  ] as const)('a decision %s is not mailed to the homeowner', async (_, more) => {
    expect((await decided(more)).owner).toBeUndefined();
  });
});
