import { DEVELOPER_PAGES, documentFolder, PAGES } from '@sward/shared/contract/pages';
import { ERRORS } from '@sward/shared/kernel';
import { LANGUAGES } from '@sward/shared/product';

/** The main language, which has no prefix in addresses, and the languages that have one. */
const [MAIN_LANGUAGE, ...PREFIXED] = LANGUAGES;

/** Size above which the gateway refuses a body in its own error shape. The edge responds first, in the API's shape. */
const GATEWAY_BODY_BYTES = 10 * 2 ** 20;

/**
 * Files of the site that have their own address, beside those in `/assets/`. Every other address is unknown: the bucket would
 * refuse it with 403, as CloudFront may not list it.
 */
const FILES = [
  '404.html',
  'app.html',
  'assets.json',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'icon.svg',
  'index.html',
  'manifest.webmanifest',
  'offline-pages.json',
  'offline.html',
  'og.png',
  'robots.txt',
  'sitemap.xml',
  'sw.js',
  'third-party-licences.txt',
];

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
 * Returns the code of the viewer-request function (CloudFront JavaScript 2.0). It overwrites the headers that the API trusts, and
 * maps page addresses to documents. A signed-in viewer gets another document than the one prerendered for visitors.
 * A viewer who has chosen a language (`sward_lang`) and comes from another site to the other language's address is redirected to
 * their own. A link of this site to the other language is the switch itself.
 * `devPages`: whether the stage has the pages for developers.
 */
export function viewerRequestCode({ devPages }: { devPages: boolean }): string {
  return `var VISITORS = ${pattern(PAGES.public)};
var APP = ${pattern(devPages ? [...PAGES.app, ...DEVELOPER_PAGES] : PAGES.app)};
var FILE = /^\\/assets\\/|^\\/(?:${FILES.map((name) => name.replaceAll('.', '\\.')).join('|')})$|\\/(?:app|index)\\.html$/;
var WITH_PARAMETERS = ${folders()};
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
  if (uri === '/ws') return request;
  var language = /^\\/(${PREFIXED.join('|')})(?=\\/|$)/.exec(uri);
  var prefix = language ? language[0] : '';
  var path = uri.slice(prefix.length).replace(/\\/$/, '');
  var chosen = request.cookies.sward_lang ? request.cookies.sward_lang.value : '';
  var own = chosen === '${MAIN_LANGUAGE}' ? '' : /^(${PREFIXED.join('|')})$/.test(chosen) ? '/' + chosen : prefix;
  if (own !== prefix && (VISITORS.test(path) || APP.test(path)) && !comesFromHere(request.headers)) {
    return {
      statusCode: 302,
      statusDescription: 'Found',
      headers: {
        location: { value: (own + path || '/') + queryOf(request.querystring) },
        'cache-control': { value: 'no-store' }
      }
    };
  }
  if (VISITORS.test(path)) request.uri = prefix + path + (request.cookies.sward_in ? '/app.html' : '/index.html');
  else if (APP.test(path)) request.uri = prefix + folderOf(path) + '/app.html';
  else if (!FILE.test(path)) request.uri = prefix + '/404.html';
  return request;
}
function folderOf(path) {
  for (var i = 0; i < WITH_PARAMETERS.length; i++) {
    if (WITH_PARAMETERS[i][0].test(path)) return WITH_PARAMETERS[i][1];
  }
  return path;
}
function comesFromHere(headers) {
  return !!headers.referer && headers.referer.value.split('/')[2] === headers['x-sward-host'].value;
}
function queryOf(query) {
  var parts = [];
  Object.keys(query).forEach(function (name) {
    (query[name].multiValue || [query[name]]).forEach(function (one) {
      parts.push(one.value ? name + '=' + one.value : name);
    });
  });
  return parts.length ? '?' + parts.join('&') : '';
}
`;
}

/** Addresses with parameters and the folders of their documents. */
function folders(): string {
  const pages = PAGES.app.filter((page) => page.includes(':'));
  return `[${pages.map((page) => `[${pattern([page])}, '${documentFolder(page)}']`).join(', ')}]`;
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

/** Returns a pattern of these addresses without a final slash; the home page is empty. */
function pattern(paths: readonly string[]): string {
  const sources = paths.map((path) => path.replace(/\/$/, '').replaceAll('/', '\\/'));
  return `/^(?:${sources.map((path) => path.replaceAll(/:\w+/g, '[^\\/]+')).join('|')})$/`;
}
