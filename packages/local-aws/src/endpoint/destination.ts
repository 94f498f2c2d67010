import type { AwsCall } from '../core/types.ts';

/** Service and access key of a call. */
export interface Destination {
  scope: string;
  /** Absent on unsigned calls. */
  accessKeyId?: string;
}

const COGNITO_TARGET = 'AWSCognitoIdentityProviderService.';

/**
 * Returns the service that a call is for: the credential scope of its signature, in header or query. Unsigned calls are
 * for the public operations of Cognito, or for S3.
 */
export function destinationOf({
  method,
  query,
  headers,
}: Pick<AwsCall, 'method' | 'query' | 'headers'>): Destination {
  const authorization = headers.authorization ?? '';
  const credential = /\bCredential=([^,\s]+)/.exec(authorization)?.[1] ?? query.get('X-Amz-Credential');
  if (credential) {
    const [accessKeyId = '', , , scope = ''] = credential.split('/');
    return { scope, accessKeyId };
  }
  if (headers['x-amz-target']?.startsWith(COGNITO_TARGET)) return { scope: 'cognito-idp' };
  const preflight = method === 'OPTIONS';
  if (preflight && headers['access-control-request-headers']?.toLowerCase().includes('x-amz-target')) {
    return { scope: 'cognito-idp' };
  }
  return { scope: 's3' };
}
