import { type Destination, destinationOf } from './destination.ts';

const signed = (scope: string) => ({
  authorization: `AWS4-HMAC-SHA256 Credential=AKIA1/20260101/us-east-1/${scope}/aws4_request, SignedHeaders=host, Signature=a`,
});

test.each<
  [name: string, headers: Record<string, string>, target: string, method: string, expected: Destination]
>([
  ['a signed call', signed('dynamodb'), '/', 'POST', { scope: 'dynamodb', accessKeyId: 'AKIA1' }],
  [
    'a presigned address',
    {},
    '/b/k?X-Amz-Credential=AKIA2%2F20260101%2Fus-east-1%2Fs3%2Faws4_request',
    'GET',
    { scope: 's3', accessKeyId: 'AKIA2' },
  ],
  ['a form', { 'content-type': 'multipart/form-data; boundary=x' }, '/bucket', 'POST', { scope: 's3' }],
  ['a preflight', { origin: 'http://localhost' }, '/bucket', 'OPTIONS', { scope: 's3' }],
  [
    'a public Cognito call',
    { 'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword' },
    '/',
    'POST',
    { scope: 'cognito-idp' },
  ],
  [
    'its preflight',
    { 'access-control-request-headers': 'content-type,X-Amz-Target' },
    '/',
    'OPTIONS',
    { scope: 'cognito-idp' },
  ],
  ['a bearer', { authorization: 'Bearer x' }, '/v3/x', 'GET', { scope: 's3' }],
  ['a plain address', {}, '/bucket/key', 'GET', { scope: 's3' }],
])('%s', (_name, headers, target, method, expected) => {
  const { searchParams: query } = new URL(target, 'http://endpoint');

  expect(destinationOf({ method, query, headers })).toEqual(expected);
});
