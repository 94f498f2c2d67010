import type { EventOf } from '@sward/shared/events';
import { HOUR } from '@sward/shared/kernel';
import {
  applicantsView,
  applicationOf,
  applied,
  inCheck,
  move,
  operatorsView,
  reply,
  ring,
  statusToken,
} from '../../testing/application-test-kit.ts';
import { code, deliver, deliverNewest, type TestPorts, testPorts } from '../../testing/test-kit.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const newest = () => ports.publishedEvents.at(-1);
const viewed = () => operatorsView(ports);
const shown = () => applicantsView(ports);

describe('a question', () => {
  test.each([
    ['under_review', ['under_review']],
    ['background_check', inCheck],
  ] as const)('from %s is mailed, and the reply returns the application there', async (from, moves) => {
    await applied(ports, moves);
    await move(ports, 'needs_info', { note: 'Which insurer?' });
    await deliverNewest(ports);

    expect(ports.sent.at(-1)?.text).toContain('Which insurer?');
    expect(await shown()).toMatchObject({
      status: 'needs_info',
      question: 'Which insurer?',
      allowedActions: ['reply'],
    });

    await reply(ports, { text: 'Sample Mutual' });

    expect(await shown()).toMatchObject({ status: from, question: null, allowedActions: [] });
    expect((await viewed()).history.at(-1)).toMatchObject({
      status: from,
      by: 'applicant',
      note: 'Sample Mutual',
    });
    expect(newest()).toMatchObject({
      type: 'ProviderApplicationMoved',
      actor: 'anonymous',
      data: { from: 'needs_info', to: from },
    });
  });

  test('without a text is refused', async () => {
    await applied(ports, ['under_review']);

    await expect(move(ports, 'needs_info', { note: '' })).rejects.toMatchObject({
      code: 'validation_failed',
      detail: { fields: { note: 'reason_required' } },
    });
  });

  test('that was answered meanwhile is not mailed', async () => {
    await applied(ports, ['under_review', 'needs_info']);
    const asked = newest() as EventOf;
    await reply(ports, { text: 'Here it is' });
    const mails = ports.sent.length;
    await deliver(ports, asked);

    expect(ports.sent).toHaveLength(mails);
  });

  test('is mailed once, however often its event comes', async () => {
    await applied(ports, ['under_review', 'needs_info']);
    await deliverNewest(ports);
    const mails = ports.sent.length;

    await expect(deliverNewest(ports)).rejects.toThrow(/has handled/);
    expect(ports.sent).toHaveLength(mails);
  });

  test('that cannot be mailed now is mailed with the repeated event', async () => {
    await applied(ports, ['under_review', 'needs_info']);
    const { mail } = ports;
    ports.mail = { send: () => Promise.reject(new Error('no mail')) };
    await expect(deliverNewest(ports)).rejects.toThrow('no mail');
    ports.mail = mail;

    await deliverNewest(ports);

    expect(ports.sent.at(-1)?.subject).toMatch(/question/);
  });
});

describe('a reply', () => {
  test('without a question is refused', async () => {
    await applied(ports, ['under_review']);

    await expect(reply(ports, { text: 'Hello?' })).rejects.toEqual(code('state_changed'));
  });

  test("cannot name uploads: a link's holder has no session to send them with", async () => {
    await applied(ports, ['under_review', 'needs_info']);

    await expect(reply(ports, { text: 'See here', uploads: [`upl_${'0'.repeat(26)}`] })).rejects.toEqual(
      code('upload_not_found'),
    );
  });

  test('with the wrong link is refused', async () => {
    await applied(ports, ['under_review', 'needs_info']);

    await expect(reply(ports, { text: 'Me' }, 'B'.repeat(43))).rejects.toEqual(code('not_found'));
    expect((await applicationOf(ports)).status).toBe('needs_info');
  });

  test('is accepted twenty times an hour', async () => {
    await applied(ports);
    for (let i = 0; i < 20; i++) await reply(ports, { text: 'Hello?' }).catch(() => undefined);

    await expect(reply(ports, { text: 'Hello?' })).rejects.toEqual(code('too_many_requests'));
  });
});

test("the status page shows each state once and no operators' notes", async () => {
  await applied(ports, inCheck);
  ports.clock.advance(4 * HOUR);
  await ring(ports);

  const view = await shown();

  expect(view.steps.map(({ status }) => status)).toEqual([
    'pending_review',
    'under_review',
    'background_check',
  ]);
  expect(JSON.stringify(view)).not.toMatch(/Olive|To under_review/);
  expect(statusToken(ports)).toHaveLength(43);
});
