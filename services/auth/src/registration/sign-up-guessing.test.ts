import { DAY, HOUR, MINUTE } from '@sward/shared/kernel';
import { OWN } from '../../testing/sign-in-test-kit.ts';
import { other, signUpSteps } from '../../testing/sign-up-test-kit.ts';
import {
  askToSignUp,
  code,
  homeownerForm,
  itemsOf,
  mailedCode,
  signedUp,
  type TestPorts,
  testPorts,
  VIEWER,
} from '../../testing/test-kit.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const { ask, form, finish } = signUpSteps(() => ports);

describe('guessing', () => {
  /** Makes wrong tries at an address, four for each ticket: five tickets an hour are twenty tries. */
  async function guess(times: number): Promise<void> {
    let ticket = '';
    for (let i = 0; i < times; i++) {
      if (i % 4 === 0) ({ ticket } = await ask('192.0.2.66'));
      const sent = {
        ...homeownerForm({ password: OWN }),
        ticket,
        code: 'wrong1',
        termsAgreed: true as const,
      };
      await expect(finish(sent, '192.0.2.66')).rejects.toEqual(code('code_invalid'));
    }
  }

  test('twenty wrong tries at an address: its six digits are disabled, and mails carry twelve letters for a day', async () => {
    await guess(16);
    ports.clock.advance(HOUR);
    const mine = await form();
    await guess(4);

    await expect(finish(mine)).rejects.toEqual(code('code_invalid'));
    const lettered = await form();

    expect(lettered.code).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){2}$/);
    await expect(finish({ ...lettered, code: lettered.code.toUpperCase() })).resolves.toHaveProperty('sid');
  });

  test('nineteen are not twenty', async () => {
    await guess(16);
    ports.clock.advance(HOUR);
    const mine = await form();
    await guess(3);

    await expect(finish(mine)).resolves.toHaveProperty('sid');
  });

  test('letters may be typed without hyphens, and have four tries as well', async () => {
    await guess(20);
    ports.clock.advance(HOUR);
    const lettered = await form();
    const plain = lettered.code.replaceAll('-', '');
    for (let i = 0; i < 3; i++) {
      await expect(finish({ ...lettered, code: 'aaaa-bbbb-cccc' })).rejects.toEqual(code('code_invalid'));
    }

    await expect(finish({ ...lettered, code: plain })).resolves.toHaveProperty('sid');
  });

  test('a day without a wrong try restores six digits; until then there are no more than twenty', async () => {
    await guess(20);
    ports.clock.advance(DAY - 1);
    await ask();
    expect(mailedCode(ports)).toMatch(/-/);

    ports.clock.advance(1);
    await ask();

    expect(mailedCode(ports)).toMatch(/^\d{6}$/);
  });

  test('many concurrent tries are no more than twenty', async () => {
    const tickets: string[] = [];
    // Ten tickets that are valid at the same time: five of each hour.
    for (const instant of ['2027-05-03T12:55:00.000Z', '2027-05-03T13:00:00.000Z']) {
      ports.clock.set(instant);
      for (let i = 0; i < 5; i++) tickets.push((await ask()).ticket);
    }
    const tries = tickets.flatMap((ticket) => [1, 2, 3, 4].map(() => ticket));

    await Promise.allSettled(
      tries.map((ticket, i) =>
        finish({ ...homeownerForm(), ticket, code: 'wrong1', termsAgreed: true }, `192.0.2.${i}`),
      ),
    );

    expect(itemsOf(ports, 'THROTTLE#sign-up-wrong#')).toMatchObject([{ used: 20 }]);
    const ofTickets = itemsOf(ports, 'SIGNUP#').reduce((sum, { tries }) => sum + Number(tries), 0);
    expect(ofTickets).toBe(20);
  });

  test('right codes are no wrong tries', async () => {
    ports.passwords.breakOn = 'set';
    const sent = await form();
    await finish(sent).catch(() => undefined);
    await finish(sent);

    expect(itemsOf(ports, 'THROTTLE#sign-up-wrong#')).toMatchObject([{ used: 0 }]);
  });

  test('a wrong try is a line in the log, without address, code or ticket', async () => {
    const lines: unknown[][] = [];
    const sent = await form();
    ports.log = { ...ports.log, info: (...line: unknown[]) => void lines.push(line) };

    await finish({ ...sent, code: other(sent.code) }).catch(() => undefined);

    expect(lines).toEqual([['wrong sign-up code']]);
  });
});

describe('limits, for known and unknown addresses', () => {
  beforeEach(async () => {
    await signedUp(ports, homeownerForm({ email: 'known@example.com' }));
    ports.clock.advance(HOUR);
  });

  test.each(['known@example.com', 'nobody@example.com'])('five codes an hour for %s', async (email) => {
    for (let i = 0; i < 5; i++) await ask(`192.0.2.${i}`, email);

    await expect(ask('192.0.2.9', email)).rejects.toEqual(code('too_many_requests'));
    ports.clock.advance(HOUR);
    await expect(ask('192.0.2.9', email)).resolves.toHaveProperty('ticket');
  });

  test('a hundred codes an hour from one viewer', async () => {
    for (let i = 0; i < 100; i++) await ask(VIEWER, `nobody${i}@example.com`);

    await expect(ask(VIEWER, 'nobody100@example.com')).rejects.toEqual(code('too_many_requests'));
    await expect(ask('192.0.2.2', 'nobody100@example.com')).resolves.toHaveProperty('ticket');
  });

  test('the full form counts with them', async () => {
    for (let i = 0; i < 5; i++) await askToSignUp(ports);

    await expect(ask('192.0.2.9')).rejects.toEqual(code('too_many_requests'));
  });

  test('thirty finishing calls in 15 minutes from one viewer', async () => {
    const sent = { ...homeownerForm(), ticket: 'x'.repeat(43), code: '000000', termsAgreed: true as const };
    for (let i = 0; i < 30; i++) await expect(finish(sent)).rejects.toEqual(code('code_invalid'));

    await expect(finish(sent)).rejects.toEqual(code('too_many_requests'));
    ports.clock.advance(15 * MINUTE);
    await expect(finish(sent)).rejects.toEqual(code('code_invalid'));
  });
});
