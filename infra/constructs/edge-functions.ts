import { PAGES } from '@sward/shared/contract/pages';
import { ERRORS } from '@sward/shared/kernel';

/** Languages that have a prefix of their own; the main one has none. */
const PREFIXED = ['es'];

/** The gateway refuses more than this itself, in a shape of its own; the edge answers first, in the API's. */
const GATEWAY_BODY_BYTES = 10 * 2 ** 20;

function tooLarge() {
  const [status, message] = ERRORS.payload_too_large;
  // No function saw the call, so there is no log line to correlate with.
  const error = { code: 'payload_too_large', message, correlationId: `cor_${'0'.repeat(26)}` };
  return {
    statusCode: status,
    statusDescription: 'Content Too Large',
    headers: { 'content-type': { value: 'application/json' }, 'cache-control': { value: 'no-store' } },
    body: { encoding: 'text', data: JSON.stringify({ error }) },
  };
}

/**
 * Code of the viewer-request function (CloudFront JavaScript 2.0): overwrites what the API trusts, and maps
 * page addresses to documents. Whoever has signed in gets the app instead of a page drawn for visitors.
 */
export function viewerRequestCode(): string {
  return `var VISITORS = ${pattern(PAGES.public)};
var APP = ${pattern(PAGES.app)};
var TOO_LARGE = ${JSON.stringify(tooLarge())};
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  request.headers['x-sward-host'] = { value: request.headers.host ? request.headers.host.value : '' };
  request.headers['x-sward-viewer'] = { value: event.viewer.ip };
  if (uri.indexOf('/api/') === 0) {
    var length = request.headers['content-length'];
    return length && Number(length.value) > ${GATEWAY_BODY_BYTES} ? TOO_LARGE : request;
  }
  var language = /^\\/(${PREFIXED.join('|')})(?=\\/|$)/.exec(uri);
  var prefix = language ? language[0] : '';
  var path = uri.slice(prefix.length).replace(/\\/$/, '');
  if (VISITORS.test(path)) request.uri = prefix + (request.cookies.sward_in ? '/app.html' : path + '/index.html');
  else if (APP.test(path)) request.uri = prefix + '/app.html';
  else if (!/\\.[a-z0-9]+$/i.test(path)) request.uri = prefix + '/404.html';
  return request;
}
`;
}

/** The page of unknown addresses carries status 404. */
export const VIEWER_RESPONSE_CODE = `function handler(event) {
  var response = event.response;
  if (/^(\\/(${PREFIXED.join('|')}))?\\/404\\.html$/.test(event.request.uri)) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
`;

/** Matches these addresses without a slash at their end; the home page is empty. */
function pattern(paths: readonly string[]): string {
  const sources = paths.map((path) => path.replace(/\/$/, '').replaceAll('/', '\\/'));
  return `/^(?:${sources.map((path) => path.replaceAll(/:\w+/g, '[^\\/]+')).join('|')})$/`;
}
