import { ServiceError } from '../core/protocol.ts';
import type { Resource } from '../core/types.ts';
import type { PasswordPolicy } from './password.ts';

export interface MessageTemplate {
  subject: string;
  /** HTML with `{####}` for the code or temporary password and `{username}`. */
  message: string;
}

/** Settings of an `AWS::Cognito::UserPool` that the emulation honors. */
export interface Pool {
  id: string;
  arn: string;
  passwordPolicy: PasswordPolicy;
  temporaryPasswordDays: number;
  /** Whether users sign in with their email address, and the pool generates the user name. */
  emailIsUsername: boolean;
  /** Names of custom attributes, with their prefix `custom:`. */
  customAttributes: readonly string[];
  triggers: { CustomMessage?: string; PostConfirmation?: string };
  /** Sender of the pool's mails; absent when the template sets none. */
  sender?: string;
  resetTemplate: MessageTemplate;
  invitationTemplate: MessageTemplate;
}

/** Settings of an `AWS::Cognito::UserPoolClient` that the emulation honors. */
export interface PoolClient {
  id: string;
  poolId: string;
  adminPasswordAuth: boolean;
  preventUserExistenceErrors: boolean;
  sessionMinutes: number;
  accessTokenSeconds: number;
}

export interface Pools {
  /** Throws ResourceNotFoundException when there is no such pool. */
  pool(id: string): Pool;
  /** Throws ResourceNotFoundException when there is no such client (in that pool, if one is given). */
  client(id: string, poolId?: string): PoolClient;
  /** Returns the pool of templates that declare one. Throws ResourceNotFoundException when they declare none. */
  only(): Pool;
  arn(poolId: string): string;
}

const SECONDS = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

export function readPools(resources: readonly Resource[]): Pools {
  const ofType = (type: string) => resources.filter((resource) => resource.type === type);
  const pools = new Map(
    ofType('AWS::Cognito::UserPool').map((resource) => [resource.ref, readPool(resource)]),
  );
  const clients = new Map(
    ofType('AWS::Cognito::UserPoolClient').map((resource) => [resource.ref, readClient(resource)]),
  );
  const pool = (id: string) => {
    const found = pools.get(id);
    if (found) return found;
    throw new ServiceError('ResourceNotFoundException', `User pool ${id} does not exist.`);
  };
  return {
    pool,
    only: () => pool([...pools.keys()][0] ?? ''),
    client(id, poolId) {
      const client = clients.get(id);
      if (client && (poolId === undefined || client.poolId === poolId)) return client;
      throw new ServiceError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
    },
    arn: (poolId) =>
      pools.get(poolId)?.arn ?? `arn:aws:cognito-idp:us-east-1:000000000000:userpool/${poolId}`,
  };
}

function readPool({ ref, arn, properties }: Resource): Pool {
  const declared = properties.Policies?.PasswordPolicy;
  const template = properties.VerificationMessageTemplate ?? {};
  const invitation = properties.AdminCreateUserConfig?.InviteMessageTemplate ?? {};
  return {
    id: ref,
    arn,
    // A pool without a policy gets the strict one of AWS. A declared policy requires only what it names.
    passwordPolicy: {
      minimumLength: Number(declared?.MinimumLength ?? 8),
      lowercase: isTrue(declared ? declared.RequireLowercase : true),
      uppercase: isTrue(declared ? declared.RequireUppercase : true),
      numbers: isTrue(declared ? declared.RequireNumbers : true),
      symbols: isTrue(declared ? declared.RequireSymbols : true),
    },
    temporaryPasswordDays: Number(declared?.TemporaryPasswordValidityDays ?? 7),
    emailIsUsername: (properties.UsernameAttributes ?? []).includes('email'),
    customAttributes: ((properties.Schema ?? []) as { Name: string }[]).map(({ Name }) => `custom:${Name}`),
    triggers: properties.LambdaConfig ?? {},
    ...(properties.EmailConfiguration?.From && { sender: String(properties.EmailConfiguration.From) }),
    resetTemplate: {
      subject: template.EmailSubject ?? 'Your verification code',
      message: template.EmailMessage ?? 'Your password reset code is {####}.',
    },
    invitationTemplate: {
      subject: invitation.EmailSubject ?? 'Your temporary password',
      message: invitation.EmailMessage ?? 'Your username is {username} and temporary password is {####}.',
    },
  };
}

function readClient({ ref, properties }: Resource): PoolClient {
  const flows: string[] = properties.ExplicitAuthFlows ?? [];
  const unit = (properties.TokenValidityUnits?.AccessToken ?? 'hours') as keyof typeof SECONDS;
  return {
    id: ref,
    poolId: String(properties.UserPoolId),
    adminPasswordAuth:
      flows.includes('ALLOW_ADMIN_USER_PASSWORD_AUTH') || flows.includes('ADMIN_NO_SRP_AUTH'),
    preventUserExistenceErrors: properties.PreventUserExistenceErrors === 'ENABLED',
    sessionMinutes: Number(properties.AuthSessionValidity ?? 3),
    accessTokenSeconds: Number(properties.AccessTokenValidity ?? 1) * SECONDS[unit],
  };
}

/** Reads a boolean that a template may write as text. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
