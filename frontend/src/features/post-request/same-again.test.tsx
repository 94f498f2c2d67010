import { addDays } from '@sward/shared/kernel';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HOMEOWNER, openApp, page } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { RECURRING_ID } from '../../../test/recurring-samples.ts';
import { requestView } from '../../../test/samples.ts';
import { today } from '../../lib/clock.ts';
import { emptyDraft, storeDraft } from './draft.ts';

const OWN = 'GET /api/homeowner/requests';

/** Opens the wizard for a homeowner whose list has these requests, newest first. */
const openAt = (
  path: string,
  ...requests: { id: string; recurringServiceId: string | null; view?: object }[]
) =>
  openApp(path, {
    user: HOMEOWNER,
    handlers: {
      [OWN]: () => page(requests),
      ...Object.fromEntries(
        requests.map(({ id, view }) => [
          `GET /api/service-requests/${id}`,
          () => requestView({ id, address: '48 Inman St', zipCode: '02139', phone: '617-555-0134', ...view }),
        ]),
      ),
    },
  });
const open = (...requests: Parameters<typeof openAt>[1][]) => openAt('/request-service', ...requests);
const offer = () => screen.findByRole('region', { name: 'Same as last time?' });

test('visits of a recurring service are not what was asked for last', async () => {
  const weekly = { serviceFrequency: 'weekly' };
  open(
    { id: 'req_2', recurringServiceId: RECURRING_ID, view: { ...weekly, address: '9 Weekly Way' } },
    { id: 'req_1', recurringServiceId: null },
  );

  expect(await offer()).toHaveTextContent('48 Inman St');
  expect(await violations()).toEqual([]);
});

test('who has nothing but visits is offered nothing', async () => {
  const app = open({ id: 'req_2', recurringServiceId: RECURRING_ID });

  await waitFor(() => expect(app.made(OWN)).toHaveLength(1));
  await screen.findByRole('button', { name: 'Your account' });
  expect(app.made('GET /api/service-requests/req_2')).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Same as last time?' })).toBeNull();
});

test('who comes from a recurring service that has ended is offered its work, place and rhythm', async () => {
  const view = { serviceFrequency: 'weekly', address: '9 Weekly Way' };
  openAt(
    '/request-service?like=req_2',
    { id: 'req_2', recurringServiceId: RECURRING_ID, view },
    { id: 'req_1', recurringServiceId: null },
  );

  expect(await offer()).toHaveTextContent('9 Weekly Way');
  expect(await offer()).toHaveTextContent('Weekly');
});

describe('the size of the property in the profile', () => {
  const PROFILE = 'GET /api/profile';
  const HOME = {
    address: '48 Inman St',
    city: 'Cambridge',
    state: 'MA',
    zipCode: '02139',
    propertySize: 'large',
  };
  const size = () => screen.findByLabelText('Property size');
  const openFirst = (profile: () => unknown = () => ({ phone: null, homeowner: HOME })) =>
    openApp('/request-service', { user: HOMEOWNER, handlers: { [OWN]: () => page([]), [PROFILE]: profile } });

  test('is that of a first request', async () => {
    openFirst();

    await waitFor(async () => expect(await size()).toHaveDisplayValue(/^Large/));
  });

  test('does not come back over another one that was chosen', async () => {
    const app = openFirst();
    await waitFor(async () => expect(await size()).toHaveDisplayValue(/^Large/));
    await app.user.selectOptions(await size(), 'small');
    await app.user.click(screen.getByRole('checkbox', { name: 'Lawn Mowing' }));
    fireEvent.change(screen.getByLabelText('Preferred date'), { target: { value: addDays(today(), 3) } });
    await app.user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { level: 2, name: 'Where is the property?' });

    await app.user.click(screen.getByRole('button', { name: 'Back' }));

    expect(await size()).toHaveDisplayValue(/^Small/);
  });

  test('does not replace one that was chosen before a reload', async () => {
    const { service, ...rest } = emptyDraft();
    storeDraft({ ...rest, service: { ...service, propertySize: 'small' } });
    const app = openFirst();

    await waitFor(() => expect(app.made(PROFILE)).toHaveLength(1));
    await screen.findByRole('button', { name: 'Your account' });

    expect(await size()).toHaveDisplayValue(/^Small/);
  });

  test('comes too late for someone who has begun', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const app = openFirst(() => promise);
    await waitFor(() => expect(app.made(PROFILE)).toHaveLength(1));
    await app.user.click(screen.getByRole('checkbox', { name: 'Lawn Mowing' }));

    await act(async () => resolve({ phone: null, homeowner: HOME }));

    expect(await size()).toHaveDisplayValue(/^Medium/);
  });

  test('is not asked for where there is a request before', async () => {
    const app = open({ id: 'req_1', recurringServiceId: null });

    await offer();
    expect(app.made(PROFILE)).toEqual([]);
  });
});

test.each([
  ['weekly', 'Weekly'],
  ['one-time', undefined],
])('how often is said where it is more than once: %s', async (serviceFrequency, text) => {
  open({ id: 'req_1', recurringServiceId: null, view: { serviceFrequency } });

  await offer();
  expect(screen.queryAllByRole('listitem').some((item) => item.textContent === 'Weekly')).toBe(
    text !== undefined,
  );
});
