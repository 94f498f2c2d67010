import { Amplify } from 'aws-amplify';
import { resetPassword } from 'aws-amplify/auth';
import type { Answer } from '../../lib/api/api.ts';

/** What the pool says of an address that it mails nothing to: the page says the same for everyone. */
const NOBODY = ['UserNotFoundException', 'NotAuthorizedException', 'InvalidParameterException'];

/** Asks the user pool to mail a reset code. Throws what Amplify throws when the pool cannot be asked now. */
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
