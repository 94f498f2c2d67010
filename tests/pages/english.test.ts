/**
 * @covers features/applications features/auth features/bids features/checkout features/home
 * @covers features/messages features/notifications features/operator features/provider features/public
 * @covers features/recurring features/request features/requests features/settings
 */
import { PATHS, ROLES } from '../browser/routes.ts';
import { looksAt } from './looks.ts';
import { testDocuments, testMembersPages, testVisitorsPages } from './open.ts';

describe('for a visitor', testVisitorsPages);
describe('for a homeowner', () => testMembersPages('homeowner'));
describe('for a provider', () => testMembersPages('provider'));
describe('for an operator', () => testMembersPages('operator'));

describe('from a document of their own for who has signed in', () => {
  describe('pages that visitors are given, too', () => {
    testDocuments('homeowner', ['/', '/pricing', '/faq', '/create-account']);
  });
  describe('of a homeowner', () => {
    testDocuments('homeowner', ['/request-service', '/messages', '/requests/:requestId', '/settings']);
  });
  describe('of a provider', () => testDocuments('provider', ['/browse-requests', '/my-bids']));
  describe('of an operator', () => {
    testDocuments('operator', ['/operator', '/operator/applications/:applicationId']);
  });
});

test('somebody looks closely at every page', () => {
  const led = ['/bids/:bidId', '/new-password'];

  const unseen = PATHS.filter((path) => !ROLES.some((role) => looksAt(role, path)));

  expect(unseen).toEqual(PATHS.filter((path) => led.includes(path)));
});
