import { PAGES } from '@sward/shared/contract/pages';

/**
 * Code of the viewer-request function (CloudFront JavaScript 2.0): overwrites what the API trusts, and maps
 * page addresses to documents.
 */
export function viewerRequestCode(): string {
  const pages = [...PAGES.public, ...PAGES.app].filter((path) => path !== '/').map(pagePattern);
  return `var PAGES = /^(?:${pages.join('|')})\\/?$/;
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  request.headers['x-sward-host'] = { value: request.headers.host ? request.headers.host.value : '' };
  request.headers['x-sward-viewer'] = { value: event.viewer.ip };
  if (uri.indexOf('/api/') === 0) return request;
  if (uri === '/') request.uri = request.cookies.sward_in ? '/app.html' : '/index.html';
  else if (PAGES.test(uri)) request.uri = '/app.html';
  else if (!/\\.[a-z0-9]+$/i.test(uri)) request.uri = '/404.html';
  return request;
}
`;
}

/** The page of unknown addresses carries status 404. */
export const VIEWER_RESPONSE_CODE = `function handler(event) {
  var response = event.response;
  if (event.request.uri === '/404.html') {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}
`;

function pagePattern(path: string): string {
  return path.replaceAll('/', '\\/').replaceAll(/:\w+/g, '[^\\/]+');
}
