import {
  answerJson,
  isSigned,
  jsonBody,
  jsonError,
  ServiceError,
  targetOperation,
} from '../core/protocol.ts';
import type { AwsCall, AwsService, CloudClock, Functions, Resource, Store } from '../core/types.ts';
import { invokePermissions } from '../iam/permissions.ts';
import type { Operations } from './context.ts';
import { type Input, optional, required } from './input.ts';
import { createSendMessage, type PoolMail } from './messages.ts';
import { passwordResetOperations } from './password-reset.ts';
import { readPools } from './pool.ts';
import { signInOperations } from './sign-in.ts';
import { setTotpSecret, softwareTokenOperations } from './software-token.ts';
import { createTickets } from './tickets.ts';
import { totpCode } from './totp.ts';
import { createTriggers } from './triggers.ts';
import { userOperations } from './user-operations.ts';
import { createUsers, type User } from './users.ts';

export interface CognitoOptions {
  store: Store;
  clock: CloudClock;
  /** `AWS::Cognito::UserPool`, `AWS::Cognito::UserPoolClient`, and the permissions of the trigger functions. */
  resources: readonly Resource[];
  /** Runs the Lambda triggers. */
  functions: Functions;
  /** Sends the pool's mails: invitations and reset codes. */
  deliverMail: (mail: PoolMail) => Promise<unknown>;
  /** Real time for authenticator codes, in milliseconds. */
  realNow?: () => number;
}

export interface Cognito extends AwsService {
  /**
   * Sets the user's authenticator secret (base32), effective at once. `poolId` is needed only with several pools.
   * Over HTTP this is the signed operation `SwardLocal.SetTotpSecret` with `{UserPoolId?, Username, Secret}`, which
   * only the administrator may call.
   */
  setTotpSecret(username: string, secret: string, poolId?: string): Promise<void>;
  /** Returns all users of the pool, as the console shows them. */
  list(): Promise<PersonView[]>;
  /**
   * Returns the current authenticator code and allows its use once more, so that a developer need not wait half a
   * minute for the next one. Undefined for a user without authenticator.
   */
  freshCode(username: string): Promise<string | undefined>;
}

export interface PersonView {
  email: string;
  status: User['status'];
  /** The current authenticator code. */
  code?: string;
}

/** Operations that AWS accepts unsigned. The caller authenticates with a code, a token or a session. */
const PUBLIC = new Set([
  'ForgotPassword',
  'ConfirmForgotPassword',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
]);
const LOCAL_TARGET = 'SwardLocal.SetTotpSecret';
const LOCAL_ACTION = 'sward-local:SetTotpSecret';

/** Headers for browsers, which call the public operations from another origin. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-requestid,x-amzn-errortype,x-amzn-errormessage,date',
};

/** Emulates Cognito user pools: invitations, password sign-in by the server, reset codes, authenticator codes. */
export function createCognito(options: CognitoOptions): Cognito {
  const { store, clock, resources, functions, deliverMail, realNow = Date.now } = options;
  const pools = readPools(resources);
  const users = createUsers(store);
  const triggers = createTriggers(functions, invokePermissions(resources));
  const context = {
    clock,
    realNow,
    pools,
    users,
    tickets: createTickets(store, clock),
    triggers,
    sendMessage: createSendMessage(triggers, deliverMail),
  };
  const operations: Operations = {
    ...userOperations(context),
    ...signInOperations(context),
    ...passwordResetOperations(context),
    ...softwareTokenOperations(context),
  };

  async function fixSecret(username: string, secret: string, poolId?: string): Promise<void> {
    await setTotpSecret(users, pools.pool(poolId ?? pools.only().id), username, secret);
  }

  async function run(call: AwsCall): Promise<unknown> {
    const input = jsonBody(call);
    if (call.headers['x-amz-target'] === LOCAL_TARGET) {
      if (!isSigned(call) || !call.principal.administrator)
        throw denied(`Not authorized to perform: ${LOCAL_ACTION}`);
      return fixSecret(required(input, 'Username'), required(input, 'Secret'), optional(input, 'UserPoolId'));
    }
    const name = targetOperation(call);
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw new ServiceError('UnknownOperationException', `${name} is unknown.`);
    if (!PUBLIC.has(name) && !isSigned(call)) {
      throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token');
    }
    return operation(input);
  }

  return {
    scope: 'cognito-idp',

    accesses(call) {
      const operation = targetOperation(call);
      if (call.method === 'OPTIONS' || PUBLIC.has(operation)) return [];
      const isLocal = call.headers['x-amz-target'] === LOCAL_TARGET;
      const action = isLocal ? LOCAL_ACTION : `cognito-idp:${operation}`;
      return [{ action, resource: pools.arn(poolIdOf(call)) }];
    },

    async handle(call) {
      if (call.method === 'OPTIONS') {
        return {
          status: 200,
          headers: {
            ...CORS,
            'access-control-allow-methods': 'POST',
            'access-control-allow-headers': call.headers['access-control-request-headers'] ?? '*',
            'access-control-max-age': '172800',
          },
        };
      }
      return answerJson(() => run(call), { headers: CORS });
    },

    denied: (_call, message) => jsonError(denied(message), { headers: CORS }),

    setTotpSecret: fixSecret,

    async list() {
      const found: PersonView[] = [];
      for await (const user of users.list(pools.only().id)) {
        const { email = user.sub } = user.attributes;
        const secret = user.mfa.enabled ? user.totp?.secret : undefined;
        const code = secret && totpCode(secret, realNow());
        found.push({ email, status: user.status, ...(code && { code }) });
      }
      return found;
    },

    async freshCode(username) {
      const known = await users.find(pools.only(), username);
      if (!known?.totp || !known.mfa.enabled) return undefined;
      return users.change(known, ({ totp }) => {
        if (!totp) return undefined;
        totp.lastStep = 0;
        return totpCode(totp.secret, realNow());
      });
    },
  };
}

function denied(message: string): ServiceError {
  return new ServiceError('AccessDeniedException', message);
}

/** Returns the pool that the call names, or `*`. Permissions are checked before `handle` refuses a malformed body. */
function poolIdOf(call: AwsCall): string {
  try {
    const input: Input = jsonBody(call);
    return optional(input, 'UserPoolId') ?? '*';
  } catch {
    return '*';
  }
}
