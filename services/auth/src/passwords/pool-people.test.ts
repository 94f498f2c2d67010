import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { isAppError } from '@sward/shared/kernel';
import { mockAws } from '@sward/shared/testing/mock-aws';
import { createListPoolPeople } from './pool-people.ts';

const UserPoolId = 'us-east-1_Pool';
const cognito = mockAws(CognitoIdentityProviderClient);
const list = createListPoolPeople(UserPoolId, new CognitoIdentityProviderClient({}));

test('a page has addresses and how people stand, and the place of the next one', async () => {
  cognito.on(ListUsersCommand).resolves({
    Users: [
      {
        Username: '7f1c',
        Attributes: [{ Name: 'email', Value: 'ada@example.com' }],
        ...{ UserStatus: 'CONFIRMED', Enabled: true, UserCreateDate: new Date('2027-01-01T00:00:00.000Z') },
      },
    ],
    PaginationToken: 'next',
  });

  expect(await list('this')).toEqual({
    people: [
      { email: 'ada@example.com', status: 'CONFIRMED', enabled: true, createdAt: '2027-01-01T00:00:00.000Z' },
    ],
    token: 'next',
  });
  expect(cognito.commandCalls(ListUsersCommand)[0]?.args[0].input).toEqual({
    ...{ UserPoolId, PaginationToken: 'this' },
    AttributesToGet: ['email'],
  });
});

test('a pool that is asked too often is busy: the timer comes again', async () => {
  cognito.on(ListUsersCommand).rejects({ name: 'TooManyRequestsException' });

  const error = await list().catch((thrown: unknown) => thrown);

  expect(isAppError(error, 'busy')).toBe(true);
});
