/** @covers features/site features/support features/post-request */
import { type PagePath, PUBLIC_PATHS, pathsFor, ROUTES } from '../browser/routes.ts';
import { inANeighbourhood, testDocuments, testSpanishPages } from './open.ts';

const MAIN: PagePath[] = ['/', '/request-service', '/homeowner-dashboard', '/view-bids', '/checkout'];
const ALSO: PagePath[] = [
  '/messages',
  '/requests/:requestId',
  '/requests/:requestId/bids',
  '/recurring',
  '/payment-success',
];
const PROVIDERS: PagePath[] = [
  '/',
  '/provider-dashboard',
  '/browse-requests',
  '/my-bids',
  '/recurring/:recurringId',
];
/** Pages whose heading is a name. */
const NAMED: PagePath[] = [
  '/operator/applications/:applicationId',
  '/operator/people/:accountId',
  '/operator/support/:ticketId',
];

/** Documents that differ by more than their words: amounts, lists, forms. `--all` opens every document. */
const DOCUMENTS: PagePath[] = ['/', '/pricing', '/faq', '/support', '/create-account', '/request-service'];
const PUBLIC = PUBLIC_PATHS.filter((path) => ROUTES[path].visitor.kind === 'page');

inANeighbourhood();

describe('for a visitor', () => testSpanishPages('visitor', PUBLIC));
describe('from a document of its own, drawn for visitors', () =>
  testDocuments('visitor', process.env.SWARD_ALL ? PUBLIC : DOCUMENTS, '/es'));
describe('for a homeowner', () => testSpanishPages('homeowner', [...MAIN, ...ALSO]));
describe('for a provider', () => testSpanishPages('provider', PROVIDERS));
describe('for an operator', () => {
  testSpanishPages(
    'operator',
    pathsFor('operator').filter((path) => ROUTES[path].operator.kind === 'page' && !NAMED.includes(path)),
  );
});
