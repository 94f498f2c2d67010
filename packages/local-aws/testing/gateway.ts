import type { HttpRequest } from '../src/api-gateway/http.ts';
import type { Resource } from '../src/core/types.ts';

export const API_ID = 'abc123';
export const API_DOMAIN = `${API_ID}.execute-api.us-east-1.amazonaws.com`;
export const FUNCTION_ARN = 'arn:aws:lambda:us-east-1:000000000000:function:api';

/** Returns an HTTP API with the routes, all of them served by one function that it may invoke. */
export function apiResources(routeKeys: readonly string[], stage = '$default'): Resource[] {
  const resource = (type: string, ref: string, properties: Resource['properties']): Resource => ({
    stack: 'shop',
    logicalId: ref,
    type,
    ref,
    arn: '',
    properties,
  });
  return [
    resource('AWS::ApiGatewayV2::Api', API_ID, { ProtocolType: 'HTTP' }),
    resource('AWS::ApiGatewayV2::Stage', stage, { ApiId: API_ID }),
    resource('AWS::ApiGatewayV2::Integration', 'int', {
      ApiId: API_ID,
      IntegrationType: 'AWS_PROXY',
      IntegrationUri: FUNCTION_ARN,
      PayloadFormatVersion: '2.0',
    }),
    ...routeKeys.map((RouteKey, index) =>
      resource('AWS::ApiGatewayV2::Route', `route${index}`, {
        ApiId: API_ID,
        RouteKey,
        Target: 'integrations/int',
      }),
    ),
    resource('AWS::Lambda::Permission', 'permission', {
      Action: 'lambda:InvokeFunction',
      FunctionName: FUNCTION_ARN,
      Principal: 'apigateway.amazonaws.com',
      SourceArn: `arn:aws:execute-api:us-east-1:000000000000:${API_ID}/*`,
    }),
  ];
}

export function httpRequest(given: Partial<HttpRequest> = {}): HttpRequest {
  return {
    method: 'GET',
    path: '/',
    query: '',
    headers: {},
    body: Buffer.alloc(0),
    sourceIp: '127.0.0.1',
    ...given,
  };
}
