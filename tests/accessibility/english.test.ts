/**
 * @covers features/apply features/bids features/browse features/checkout features/home features/messages
 * @covers features/money features/notifications features/operator features/post-request features/provider
 * @covers features/recurring features/register features/requests features/settings features/sign-in
 * @covers features/site features/support
 */
import { PATHS, PUBLIC_PATHS, ROLES, ROUTES } from '../browser/routes.ts';
import { looksAt } from './looks.ts';
import { inANeighbourhood, testDocuments, testPages } from './open.ts';

inANeighbourhood();

describe.each(ROLES)('for a %s', testPages);

describe('from a document of its own, drawn for visitors', () => {
  testDocuments(
    'visitor',
    PUBLIC_PATHS.filter((path) => ROUTES[path].visitor.kind === 'page'),
  );
});
describe('from a document of its own for a homeowner', () => {
  // Some pages that visitors see as well, and some that they do not.
  testDocuments('homeowner', [
    '/',
    '/pricing',
    '/create-account',
    '/request-service',
    '/messages',
    '/settings',
  ]);
});
describe('from a document of its own for an operator', () => {
  testDocuments('operator', [
    ...(['/operator', '/operator/applications', '/operator/applications/:applicationId'] as const),
    ...(['/operator/disputes', '/operator/disputes/:paymentId', '/operator/payments'] as const),
    ...(['/operator/payments/:paymentId', '/operator/people', '/operator/people/:accountId'] as const),
    ...(['/operator/reports', '/operator/appeals', '/operator/support'] as const),
    ...(['/operator/support/:ticketId', '/operator/audit'] as const),
  ]);
});

test('a person looks closely at every page', () => {
  const led = ['/bids/:bidId', '/new-password'];

  const unseen = PATHS.filter((path) => !ROLES.some((role) => looksAt(role, path)));

  expect(unseen).toEqual(PATHS.filter((path) => led.includes(path)));
});
