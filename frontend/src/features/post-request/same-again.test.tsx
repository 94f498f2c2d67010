import { screen, waitFor } from '@testing-library/react';
import { HOMEOWNER, openApp, page } from '../../../test/app.tsx';
import { violations } from '../../../test/axe.ts';
import { RECURRING_ID } from '../../../test/recurring-samples.ts';
import { requestView } from '../../../test/samples.ts';

const OWN = 'GET /api/homeowner/requests';

/** The wizard of someone whose list has these requests, the newest first. */
const open = (...requests: { id: string; recurringServiceId: string | null; view?: object }[]) =>
  openApp('/request-service', {
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
