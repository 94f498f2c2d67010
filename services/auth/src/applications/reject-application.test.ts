import {
  applicantsView,
  applicationOf,
  applied,
  checked,
  inCheck,
  move,
  operatorsView,
  reply,
  wizard,
} from '../../testing/application-test-kit.ts';
import { code, deliverNewest, type TestPorts, testPorts } from '../../testing/test-kit.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const newest = () => ports.publishedEvents.at(-1);
const viewed = () => operatorsView(ports);
const shown = () => applicantsView(ports);

/** Brings an application into the background check, with a finding. */
const withFinding = () => checked(ports, wizard({ lastName: 'Finding' }));

describe('a rejection', () => {
  test('for another reason is final at once and is mailed', async () => {
    await applied(ports, ['under_review']);

    await move(ports, 'rejected', { note: 'We have no need there.' });
    await deliverNewest(ports);

    expect(newest()).toMatchObject({ type: 'ProviderRejected' });
    expect(await shown()).toMatchObject({ status: 'rejected', question: 'We have no need there.' });
    const text = ports.sent.at(-1)?.text;
    expect(text).toContain('We have no need there.');
    expect(text).toContain('You may apply again from Sunday, August 1, 2027');
    expect(text).not.toContain('background check');
  });

  test('for a finding first sends the applicant a notice with the report', async () => {
    await withFinding();

    const told = await move(ports, 'rejected', { becauseOfReport: true });
    await deliverNewest(ports);

    expect(told.status).toBe('background_check');
    const mail = ports.sent.at(-1);
    expect(mail?.text).toContain('one record was found');
    expect(mail?.text).toContain('until the end of Monday, May 10, 2027');
    expect(await shown()).toMatchObject({
      status: 'background_check',
      report: expect.stringContaining('one record'),
      answerBy: '2027-05-11T04:00:00.000Z',
      allowedActions: ['reply'],
    });
    expect((await viewed()).allowedMoves).toEqual(['needs_info']);
  });

  test.each([true, false])(
    'is not final before five business days are over (stated as its reason: %s)',
    async (said) => {
      await withFinding();
      await move(ports, 'rejected', { becauseOfReport: true });
      ports.clock.set('2027-05-11T03:59:59.999Z');
      await expect(move(ports, 'rejected', { becauseOfReport: said })).rejects.toEqual(code('too_early'));

      ports.clock.set('2027-05-11T04:00:00.000Z');
      const rejected = await move(ports, 'rejected', { becauseOfReport: said });
      await deliverNewest(ports);

      expect(rejected).toMatchObject({ status: 'rejected', rejectedForReport: true });
      expect(ports.sent.at(-1)?.text).toContain('dispute the report');
    },
  );

  test('may be final once the applicant has answered', async () => {
    await withFinding();
    await move(ports, 'rejected', { becauseOfReport: true });
    await deliverNewest(ports);
    await reply(ports, { text: 'That is not me.' });
    expect((await viewed()).history.at(-1)).toMatchObject({ by: 'applicant', note: 'That is not me.' });
    expect((await viewed()).allowedMoves).toEqual(['needs_info', 'rejected']);

    expect(await move(ports, 'rejected')).toMatchObject({ status: 'rejected' });
  });

  test('does not bypass the notice by way of a question', async () => {
    await withFinding();
    await move(ports, 'needs_info');

    await expect(move(ports, 'rejected')).rejects.toEqual(code('too_early'));
  });

  test('for a missing report is refused', async () => {
    await applied(ports, inCheck);
    await expect(move(ports, 'rejected', { becauseOfReport: true })).rejects.toEqual(code('too_early'));

    expect((await applicationOf(ports)).notice).toBeUndefined();
  });

  test('of an applicant who never answers is possible', async () => {
    await applied(ports, ['under_review', 'needs_info']);

    expect(await move(ports, 'rejected', { note: 'No answer' })).toMatchObject({ status: 'rejected' });
  });
});
