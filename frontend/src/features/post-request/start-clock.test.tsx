import { screen } from '@testing-library/react';
import { openApp, refuse } from '../../../test/app.tsx';
import { heading, next, standStill } from '../../../test/wizard.ts';
import { syncClock } from '../../lib/clock.ts';

standStill();
beforeEach(() => sessionStorage.clear());
afterEach(() => syncClock(Date.now()));

test('the days to choose from are the server’s, also after the page is loaded again, where the clock of the phone is wrong', async () => {
  // The phone says May 6.
  const first = openApp('/start', {
    handlers: {
      'GET /api/health': () =>
        refuse(503, 'unavailable', 'Off', {}, { date: new Date('2030-04-08T12:00:00Z').toUTCString() }),
    },
  });
  await heading('What does your lawn need?');
  await first.user.click(screen.getByRole('checkbox', { name: 'Mulching' }));
  await next(first);
  await heading('When should they come?');
  await first.user.click(await screen.findByRole('radio', { name: /Apr 10/ }));
  await next(first);
  await heading('Where is the lawn?');
  first.unmount();
  syncClock(Date.now());

  openApp('/start');

  await heading('Where is the lawn?');
});
