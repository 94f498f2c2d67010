import { HOUR } from '@sward/shared/kernel';
import {
  applicantsView,
  applicationOf,
  applied,
  form,
  inCheck,
  move,
  OPERATOR,
  operatorsView,
  reply,
  ring,
  wizard,
} from '../../testing/application-test-kit.ts';
import { code, type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { transitionApplication } from './transition-application.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const viewed = () => operatorsView(ports);
const shown = () => applicantsView(ports);

describe('the background check', () => {
  test('waits for the authorization, which the applicant of the form gives on the status page', async () => {
    await applied(ports, ['under_review'], form());
    expect((await viewed()).allowedMoves).toEqual(['needs_info', 'rejected']);
    await expect(move(ports, 'background_check')).rejects.toEqual(code('too_early'));
    expect(await shown()).toMatchObject({ backgroundCheckAuthorised: false, allowedActions: ['authorise'] });

    await reply(ports, { backgroundCheckAuthorised: true });

    expect(await shown()).toMatchObject({ backgroundCheckAuthorised: true, allowedActions: [] });
    expect((await viewed()).history.at(-1)).toMatchObject({
      by: 'applicant',
      note: 'Background check authorized',
    });
    expect(await move(ports, 'background_check')).toMatchObject({ status: 'background_check' });
  });

  test('authorizing again changes nothing', async () => {
    const before = await applied(ports);

    expect(await reply(ports, { backgroundCheckAuthorised: true })).toEqual(before);
  });

  test('is requested by the move, and its result comes by the timer', async () => {
    await applied(ports, inCheck);
    await ring(ports);
    expect((await viewed()).check).toMatchObject({ status: 'requested', answeredAt: null });

    ports.clock.advance(4 * HOUR);
    await ring(ports);

    expect((await viewed()).check).toEqual({
      status: 'clear',
      requestedAt: '2027-05-03T12:00:00.000Z',
      answeredAt: '2027-05-03T16:00:00.000Z',
      byHand: false,
      report: null,
    });
    expect((await viewed()).history.at(-1)).toMatchObject({ by: 'system', note: 'Background check: clear' });
  });

  test('has one result, also while a question is open', async () => {
    await applied(ports, [...inCheck, 'needs_info']);
    ports.clock.advance(4 * HOUR);
    await ring(ports);
    const after = await applicationOf(ports);
    await ring(ports);

    expect(after).toMatchObject({ status: 'needs_info', check: { status: 'clear' } });
    expect(await applicationOf(ports)).toEqual(after);
  });

  test('that fails for one application does not stop the others', async () => {
    await applied(ports, inCheck, wizard({ lastName: 'Broken' }));
    const broken = await applicationOf(ports);
    await applied(ports, [], wizard({ email: 'other@example.com' }));
    const { id } = await applicationOf(ports, 'other@example.com');
    for (const to of inCheck) {
      await transitionApplication(ports, OPERATOR, {
        applicationId: id,
        to,
        note: '',
        becauseOfReport: false,
      });
    }
    const { checks } = ports;
    ports.checks = {
      ...checks,
      collect: async (a) => (a.id === broken.id ? Promise.reject(new Error('down')) : checks.collect(a)),
    };
    ports.clock.advance(4 * HOUR);

    await expect(ring(ports)).rejects.toThrow('down');

    expect((await applicationOf(ports)).check?.status).toBe('requested');
    expect((await applicationOf(ports, 'other@example.com')).check?.status).toBe('clear');
    ports.checks = checks;
    await ring(ports);
    expect((await applicationOf(ports)).check?.status).toBe('clear');
  });

  test('is not needed to reject; the history says so, and its result is no longer read', async () => {
    await applied(ports, inCheck);

    const rejected = await move(ports, 'rejected', { note: 'Nothing to mow there.' });
    ports.clock.advance(5 * HOUR);
    await ring(ports);

    expect(rejected.history.map(({ note }) => note)).toContain(
      'Decided before the background check was answered',
    );
    expect(await applicationOf(ports)).toEqual(rejected);
  });
});
