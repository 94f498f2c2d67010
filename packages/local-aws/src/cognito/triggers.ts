import { ServiceError } from '../core/protocol.ts';
import type { Functions } from '../core/types.ts';
import type { InvokePermitted } from '../iam/permissions.ts';
import type { Pool } from './pool.ts';
import { shownAttributes } from './user-view.ts';
import type { User } from './users.ts';

export type MessageSource = 'CustomMessage_ForgotPassword' | 'CustomMessage_AdminCreateUser';

interface Occasion {
  pool: Pool;
  user: User;
  /** Absent where an administrator acted. */
  clientId?: string;
  metadata: Record<string, string>;
}

export interface CustomMessage {
  subject?: string;
  message?: string;
}

/** The Lambda triggers of the pools, with the events and the failures of Cognito. */
export interface Triggers {
  /** Returns the texts that the CustomMessage function sets; empty when the pool has no such function. */
  customMessage(source: MessageSource, occasion: Occasion): Promise<CustomMessage>;
  /** Invokes the PostConfirmation function after a new password was confirmed with a code. */
  passwordConfirmed(occasion: Occasion): Promise<void>;
}

export function createTriggers(functions: Functions, permitted: InvokePermitted): Triggers {
  async function invoke(
    trigger: keyof Pool['triggers'],
    arn: string,
    pool: Pool,
    event: unknown,
  ): Promise<Record<string, unknown>> {
    if (!permitted(arn, 'cognito-idp.amazonaws.com', pool.arn)) {
      throw new ServiceError(
        'UnexpectedLambdaException',
        `${trigger} invocation failed due to error AccessDeniedException.`,
      );
    }
    let answer: unknown;
    try {
      answer = await functions.invoke(arn, event);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ServiceError('UserLambdaValidationException', `${trigger} failed with error ${reason}.`);
    }
    const response = (answer as { response?: unknown } | null)?.response;
    if (response !== null && typeof response === 'object') return response as Record<string, unknown>;
    throw new ServiceError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }

  return {
    async customMessage(source, occasion) {
      const arn = occasion.pool.triggers.CustomMessage;
      if (arn === undefined) return {};
      const byAdministrator = source === 'CustomMessage_AdminCreateUser';
      const response = await invoke('CustomMessage', arn, occasion.pool, {
        ...common(source, occasion),
        request: {
          ...request(occasion),
          codeParameter: '{####}',
          linkParameter: '{##Click Here##}',
          usernameParameter: byAdministrator ? '{username}' : null,
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      });
      const { emailSubject, emailMessage } = response;
      if (typeof emailMessage === 'string' && !emailMessage.includes('{####}')) {
        throw new ServiceError('InvalidLambdaResponseException', 'The message lacks the code parameter.');
      }
      return {
        ...(typeof emailSubject === 'string' && { subject: emailSubject }),
        ...(typeof emailMessage === 'string' && { message: emailMessage }),
      };
    },

    async passwordConfirmed(occasion) {
      const arn = occasion.pool.triggers.PostConfirmation;
      if (arn === undefined) return;
      await invoke('PostConfirmation', arn, occasion.pool, {
        ...common('PostConfirmation_ConfirmForgotPassword', occasion),
        request: request(occasion),
        response: {},
      });
    },
  };
}

function common(triggerSource: string, { pool, user, clientId }: Occasion) {
  return {
    version: '1',
    region: 'us-east-1',
    userPoolId: pool.id,
    userName: user.sub,
    callerContext: {
      awsSdkVersion: 'aws-sdk-unknown-unknown',
      clientId: clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
    },
    triggerSource,
  };
}

function request({ user, metadata }: Occasion) {
  return {
    userAttributes: { ...shownAttributes(user), 'cognito:user_status': user.status },
    ...(Object.keys(metadata).length > 0 && { clientMetadata: metadata }),
  };
}
