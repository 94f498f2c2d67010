import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { busyIfThrottled } from './cognito-errors.ts';

/** A person of the user pool, without any credentials. */
export interface PoolPerson {
  email: string;
  /** Cognito's state: `CONFIRMED`, `FORCE_CHANGE_PASSWORD`. */
  status: string;
  enabled: boolean;
  /** Instant. */
  createdAt: string;
}

/**
 * Reads all people of the user pool, up to 60 per page; `token` comes from the previous page and is valid for an hour.
 */
export type ListPoolPeople = (token?: string) => Promise<{ people: PoolPerson[]; token?: string }>;

export function createListPoolPeople(
  UserPoolId: string,
  client = new CognitoIdentityProviderClient({}),
): ListPoolPeople {
  return async (PaginationToken) => {
    const answer = await busyIfThrottled(
      client.send(new ListUsersCommand({ UserPoolId, PaginationToken, AttributesToGet: ['email'] })),
    );
    const people = (answer?.Users ?? []).map(({ Attributes = [], UserStatus, Enabled, UserCreateDate }) => ({
      email: Attributes.find(({ Name }) => Name === 'email')?.Value ?? '',
      status: UserStatus ?? '',
      enabled: Enabled ?? true,
      createdAt: UserCreateDate?.toISOString() ?? '',
    }));
    return { people, ...(answer?.PaginationToken && { token: answer.PaginationToken }) };
  };
}
