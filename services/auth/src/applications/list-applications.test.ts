import { DAY } from '@sward/shared/kernel';
import type { ApplicationState } from '@sward/shared/product';
import { accountActor } from '@sward/shared/testing';
import { applicationOf, applied, apply, move, OPERATOR, wizard } from '../../testing/application-test-kit.ts';
import { code, type TestPorts, testPorts } from '../../testing/test-kit.ts';
import { getApplication } from './get-application.ts';
import { listApplications } from './list-applications.ts';

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});

const list = (query: { status?: ApplicationState; q?: string; cursor?: string } = {}) =>
  listApplications(ports, OPERATOR, query);
const emails = async (query = {}) => (await list(query)).items.map(({ email }) => email);

test('a state is listed oldest first, and an application that moves on leaves the list', async () => {
  for (const name of ['a', 'b', 'c']) {
    await apply(ports, wizard({ email: `${name}@example.com` }));
    ports.clock.advance(1000);
  }
  expect(await emails()).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);

  await apply(ports);
  await move(ports, 'under_review');

  expect(await emails({ status: 'under_review' })).toEqual(['terry@example.com']);
  expect(await emails({ status: 'pending_review' })).toHaveLength(3);
  expect(await emails({ status: 'approved' })).toEqual([]);
});

test('long lists come in pages of twenty', async () => {
  for (let i = 10; i < 32; i++) {
    await apply(ports, wizard({ email: `a${i}@example.com` }));
    ports.clock.advance(1000);
  }
  const first = await list();
  const second = await list({ cursor: first.cursor ?? '' });

  expect(first.items).toHaveLength(20);
  expect(second.items.map(({ email }) => email)).toEqual(['a30@example.com', 'a31@example.com']);
  expect(second.cursor).toBeNull();
});

test('the first page counts each open state, whatever is asked for; later pages do not', async () => {
  for (let i = 10; i < 32; i++) {
    await apply(ports, wizard({ email: `a${i}@example.com` }));
    ports.clock.advance(1000);
  }
  await applied(ports, ['under_review']);
  const none = { count: 0, late: 0, more: false };
  const counted = { pending_review: { ...none, count: 22 }, under_review: { ...none, count: 1 } };

  const { cursor, counts } = await list();

  expect(counts).toEqual({ ...counted, background_check: none, needs_info: none });
  expect((await list({ cursor: cursor ?? '' })).counts).toBeNull();
  expect((await list({ status: 'rejected' })).counts).toEqual(counts);
  expect((await list({ q: 'nobody@example.com' })).counts).toEqual(counts);
  ports.clock.advance(30 * DAY);
  expect((await list()).counts?.pending_review).toEqual({ count: 22, late: 22, more: false });
});

test('a provider number or an address finds applications, the newest first', async () => {
  const first = await applied(ports, ['under_review', 'rejected']);
  ports.clock.advance(91 * DAY);
  await apply(ports);
  const second = await applicationOf(ports);

  expect((await list({ q: first.providerNumber.toLowerCase() })).items).toMatchObject([{ id: first.id }]);
  expect((await list({ q: 'Terry@Example.com' })).items).toMatchObject([{ id: second.id }, { id: first.id }]);
  expect((await list({ q: 'terry@example.com', status: 'rejected' })).items).toMatchObject([
    { id: first.id },
  ]);
  expect(await emails({ q: 'SWD-NOBODY0000' })).toEqual([]);
  expect(await emails({ q: 'nobody@example.com' })).toEqual([]);
});

test('lists and details are for operators alone', async () => {
  const { id } = await applied(ports);

  await expect(listApplications(ports, accountActor(), {})).rejects.toEqual(code('forbidden'));
  await expect(getApplication(ports, accountActor(), { applicationId: id })).rejects.toEqual(
    code('forbidden'),
  );
  await expect(getApplication(ports, OPERATOR, { applicationId: 'app_none' })).rejects.toEqual(
    code('not_found'),
  );
  expect(await getApplication(ports, OPERATOR, { applicationId: id })).toMatchObject({ id });
});
