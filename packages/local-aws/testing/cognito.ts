import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PoolMail } from '../src/cognito/messages.ts';
import { type Cognito, createCognito } from '../src/cognito/service.ts';
import { openStore } from '../src/core/store.ts';
import type { Resource, Store } from '../src/core/types.ts';
import { type Served, serve, type TestClock, testClock } from './core.ts';

export const UserPoolId = 'us-east-1_Sward0001';
export const SERVER_CLIENT = 'serverclient00000000000001';
export const RESET_CLIENT = 'resetclient000000000000001';
/** A client that reveals unknown users, for comparison. */
export const OPEN_CLIENT = 'openclient0000000000000001';
export const MESSAGE_FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:message';
export const CONFIRMED_FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:confirmed';
export const PASSWORD = 'long enough';

const resource = (type: string, ref: string, properties: Record<string, unknown>): Resource => ({
  stack: 'auth',
  logicalId: ref,
  type,
  ref,
  arn: type.endsWith('UserPool') ? `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${ref}` : '',
  properties,
});

const client = (ref: string, properties: Record<string, unknown>) =>
  resource('AWS::Cognito::UserPoolClient', ref, { UserPoolId, ...properties });

const permission = (FunctionName: string) =>
  resource('AWS::Lambda::Permission', `${FunctionName}-permission`, {
    Action: 'lambda:InvokeFunction',
    FunctionName,
    Principal: 'cognito-idp.amazonaws.com',
    SourceArn: `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${UserPoolId}`,
  });

export const resources = [
  resource('AWS::Cognito::UserPool', UserPoolId, {
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    Policies: { PasswordPolicy: { MinimumLength: 8, TemporaryPasswordValidityDays: 7 } },
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    Schema: [{ Name: 'account', AttributeDataType: 'String' }],
    LambdaConfig: { CustomMessage: MESSAGE_FUNCTION, PostConfirmation: CONFIRMED_FUNCTION },
  }),
  client(SERVER_CLIENT, {
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    PreventUserExistenceErrors: 'ENABLED',
  }),
  client(RESET_CLIENT, { ExplicitAuthFlows: [], PreventUserExistenceErrors: 'ENABLED' }),
  client(OPEN_CLIENT, {
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    PreventUserExistenceErrors: 'LEGACY',
  }),
  permission(MESSAGE_FUNCTION),
  permission(CONFIRMED_FUNCTION),
];

export interface TestPool {
  store: Store;
  clock: TestClock;
  /** Real time, as the authenticator sees it. */
  real: { now: number };
  cognito: Cognito;
  sdk: CognitoIdentityProviderClient;
  served: Served;
  mails: PoolMail[];
  /** Events that reached the triggers, by function ARN. */
  events: { arn: string; event: Record<string, unknown> }[];
  /** Triggers by function ARN. By default a trigger returns its event. */
  triggers: Record<string, (event: Record<string, unknown>) => Promise<unknown>>;
  invite(email: string, password?: string): Promise<string>;
  /** Creates a confirmed user with {@link PASSWORD} and a verified address. Returns the sub. */
  member(email: string): Promise<string>;
  signIn(USERNAME: string, PASSWORD: string, ClientId?: string): ReturnType<typeof signIn>;
  answer(
    challenge: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA',
    session: string | undefined,
    responses: Record<string, string>,
  ): ReturnType<typeof answer>;
  /** Returns the six digits of the newest mail. */
  code(): string;
  /** Starts the service again over the same state. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

function signIn(sdk: CognitoIdentityProviderClient, USERNAME: string, secret: string, ClientId: string) {
  return sdk.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: secret },
    }),
  );
}

function answer(
  sdk: CognitoIdentityProviderClient,
  ChallengeName: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA',
  Session: string | undefined,
  ChallengeResponses: Record<string, string>,
) {
  return sdk.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId,
      ClientId: SERVER_CLIENT,
      ChallengeName,
      Session,
      ChallengeResponses,
    }),
  );
}

/** Opens a pool like the product's, served over HTTP. */
export async function openTestPool(declared: readonly Resource[] = resources): Promise<TestPool> {
  const { store } = await openStore();
  const clock = testClock();
  const real = { now: Date.UTC(2026, 5, 1) };
  const mails: PoolMail[] = [];
  const events: TestPool['events'] = [];
  const triggers: TestPool['triggers'] = {};
  const functions = {
    async invoke(arn: string, event: unknown) {
      const kept = structuredClone(event) as Record<string, unknown>;
      events.push({ arn, event: kept });
      return triggers[arn] ? triggers[arn](kept) : kept;
    },
  };
  const create = () =>
    createCognito({
      store,
      clock,
      resources: declared,
      functions,
      deliverMail: async (mail) => mails.push(mail),
      realNow: () => real.now,
    });
  const cognito = create();
  const served = await serve([cognito]);

  const pool: TestPool = {
    store,
    clock,
    real,
    cognito,
    served,
    mails,
    events,
    triggers,
    sdk: new CognitoIdentityProviderClient(served.client),
    async invite(email, password = 'Temp-12345') {
      const { User } = await pool.sdk.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          TemporaryPassword: password,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      );
      return User?.Username ?? '';
    },
    async member(email) {
      const sub = await pool.invite(email);
      await pool.sdk.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username: sub, Password: PASSWORD, Permanent: true }),
      );
      return sub;
    },
    signIn: (username, password, clientId = SERVER_CLIENT) => signIn(pool.sdk, username, password, clientId),
    answer: (challenge, session, responses) => answer(pool.sdk, challenge, session, responses),
    code: () => /\d{6}/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '',
    async restart() {
      pool.sdk.destroy();
      await pool.served.close();
      pool.served = await serve([create()]);
      pool.sdk = new CognitoIdentityProviderClient(pool.served.client);
    },
    async close() {
      pool.sdk.destroy();
      await pool.served.close();
      await store.close();
    },
  };
  return pool;
}
