import { API_ID, apiResources, FUNCTION_ARN } from '../../testing/gateway.ts';
import { createRouter, readRoutes } from './routes.ts';

const ROUTES = [
  '$default',
  'ANY /api/{proxy+}',
  'GET /api/bids/{bidId}',
  'ANY /api/bids/{bidId}',
  'POST /api/bids/{bidId}/confirm',
  'GET /api/bids/mine',
  'GET /api/bids/{bidId}/files/{path+}',
  'POST /api/requests',
];
const select = createRouter(readRoutes(API_ID, apiResources(ROUTES)));

test.each<[method: string, path: string, key: string, parameters?: Record<string, string>]>([
  ['GET', '/api/bids/mine', 'GET /api/bids/mine'],
  ['GET', '/api/bids/b1', 'GET /api/bids/{bidId}', { bidId: 'b1' }],
  ['DELETE', '/api/bids/b1', 'ANY /api/bids/{bidId}', { bidId: 'b1' }],
  ['POST', '/api/bids/mine', 'ANY /api/bids/{bidId}', { bidId: 'mine' }],
  ['POST', '/api/bids/b1/confirm', 'POST /api/bids/{bidId}/confirm', { bidId: 'b1' }],
  ['GET', '/api/bids/b1/confirm', 'ANY /api/{proxy+}', { proxy: 'bids/b1/confirm' }],
  ['GET', '/api/bids/b1/files/a/b', 'GET /api/bids/{bidId}/files/{path+}', { bidId: 'b1', path: 'a/b' }],
  ['GET', '/api/bids/a%20b%2Fc', 'GET /api/bids/{bidId}', { bidId: 'a b/c' }],
  ['GET', '/api/bids/%E0%A4%A', 'GET /api/bids/{bidId}', { bidId: '%E0%A4%A' }],
  ['GET', '/api/bids/b1/', 'ANY /api/{proxy+}', { proxy: 'bids/b1/' }],
  ['GET', '/', '$default'],
  ['GET', '/apix', '$default'],
])('%s %s', (method, path, key, parameters = {}) => {
  const match = select(method, path);

  expect(match?.route.key).toBe(key);
  expect(match?.route.functionArn).toBe(FUNCTION_ARN);
  expect(match?.pathParameters).toEqual(parameters);
});

test('without a default route there is no match', () => {
  const narrow = createRouter(readRoutes(API_ID, apiResources(['GET /a'])));

  expect(narrow('GET', '/b')).toBeUndefined();
});

test.each([
  ['AWS::ApiGatewayV2::Integration', { IntegrationType: 'HTTP_PROXY' }, 'only Lambda integrations'],
  ['AWS::ApiGatewayV2::Integration', { PayloadFormatVersion: '1.0' }, 'only Lambda integrations'],
  ['AWS::ApiGatewayV2::Route', { AuthorizationType: 'JWT' }, 'authorizers are not served'],
])('%s with %p stops the start', (type, properties, message) => {
  const changed = apiResources(['GET /a']).map((resource) =>
    resource.type === type
      ? { ...resource, properties: { ...resource.properties, ...properties } }
      : resource,
  );

  expect(() => readRoutes(API_ID, changed)).toThrow(message);
});
