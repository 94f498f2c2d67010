import { ANONYMOUS, DAY, HOUR } from '@sward/shared/kernel';
import { apply, statusToken, wizard } from '../../testing/application-test-kit.ts';
import { code, type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { getApplicationStatus } from './get-application-status.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

describe('rate limits', () => {
  test('an address applies five times an hour, known or not', async () => {
    for (let i = 0; i < 5; i++) await apply(ports, wizard(), `viewer-${i}`);

    await expect(apply(ports, wizard(), 'viewer-6')).rejects.toEqual(code('too_many_requests'));
    ports.clock.advance(HOUR);
    await expect(apply(ports, wizard(), 'viewer-6')).resolves.toMatchObject({ status: 'pending_review' });
  });

  test('a viewer applies a hundred times an hour', async () => {
    for (let i = 0; i < 100; i++) await apply(ports, wizard({ email: `a${i}@example.com` }));

    await expect(apply(ports, wizard({ email: 'last@example.com' }))).rejects.toEqual(
      code('too_many_requests'),
    );
  });
});

test('an unknown or outdated link opens nothing', async () => {
  await apply(ports);
  const token = statusToken(ports);

  await expect(getApplicationStatus(ports, ANONYMOUS, { token: 'A'.repeat(43) })).rejects.toEqual(
    code('not_found'),
  );
  ports.clock.advance(365 * DAY);
  await expect(getApplicationStatus(ports, ANONYMOUS, { token })).rejects.toEqual(code('not_found'));
});
