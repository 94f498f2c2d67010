import type { AwsAccess } from './aws.ts';
import { declared } from './templates.ts';

/** Calls the user pool as a browser does: without any key, through the public reset client. */
export async function askPool(
  { endpoint }: AwsAccess,
  operation: 'ForgotPassword' | 'ConfirmForgotPassword',
  input: Record<string, string>,
): Promise<{ status: number; text: string }> {
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: resetClientId(endpoint), ...input }),
  });
  return { status: answer.status, text: await answer.text() };
}

function resetClientId(awsUrl: string): string {
  return declared(
    awsUrl,
    ({ type, logicalId }) => type === 'AWS::Cognito::UserPoolClient' && logicalId.includes('Reset'),
  ).ref;
}
