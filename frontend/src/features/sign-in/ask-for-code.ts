import { createAmplifyContext } from '@aws-amplify/core';
import { resetPassword } from 'aws-amplify/auth';
import type { Answer } from '../../lib/api/api.ts';

/**
 * Errors for addresses that the pool mails nothing to. They stay hidden, so that the page shows the same for all
 * addresses.
 */
const NOBODY = ['UserNotFoundException', 'NotAuthorizedException', 'InvalidParameterException'];

/** Asks the user pool to mail a reset code. Throws Amplify's error when the pool cannot be reached. */
export async function askForCode(
  username: string,
  { userPoolId, clientId, endpoint }: Answer<'auth.resetSettings'>,
): Promise<void> {
  // A context of the whole library would also bring stored tokens and signed calls, which this needs none of.
  const context = createAmplifyContext({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId: clientId,
        ...(endpoint !== null && { userPoolEndpoint: endpoint }),
      },
    },
  });
  try {
    await resetPassword(context, { username });
  } catch (error) {
    if (!NOBODY.includes((error as Error).name)) throw error;
  }
}
