import { Amplify } from 'aws-amplify';
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
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId: clientId,
        ...(endpoint !== null && { userPoolEndpoint: endpoint }),
      },
    },
  });
  try {
    await resetPassword({ username });
  } catch (error) {
    if (!NOBODY.includes((error as Error).name)) throw error;
  }
}
