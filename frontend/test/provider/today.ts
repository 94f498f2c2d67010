import { screen, within } from '@testing-library/react';
import { type Handlers, openApp, PROVIDER, page } from '../app.tsx';
import { day } from '../day.ts';
import { providerMoney } from '../provider-money.ts';
import { myBid, profile, providerPart, requestView } from '../samples.ts';

/** Opens Today with a server that knows the day: each action changes its next answers. */
export function openToday(first: object = day(), handlers: Handlers = {}) {
  const server = { today: first };
  const app = openApp('/provider-dashboard', {
    user: PROVIDER,
    handlers: {
      'GET /api/provider/today': () => server.today,
      'GET /api/my-bids': () => ({
        ...page([myBid()]),
        counts: { pending: 2, accepted: 1, completed: 7 },
        totalEarned: 300,
      }),
      'GET /api/service-requests/available': () => page([requestView()]),
      'GET /api/provider/money': () => providerMoney(),
      'GET /api/profile': () => profile({ provider: providerPart() }),
      'GET /api/conversations': () => page([]),
      ...handlers,
    },
  });
  return { ...app, server };
}

/** Returns the state header; a name in it is never broken. */
export const stateHeader = async (name: string | RegExp) => {
  const is = (said: string) => {
    const plain = said.replaceAll('\u00a0', ' ');
    return typeof name === 'string' ? plain === name : name.test(plain);
  };
  return within(await screen.findByRole('region', { name: is }));
};
export const sectionOf = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);
