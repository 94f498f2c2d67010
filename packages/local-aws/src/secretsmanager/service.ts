import { randomUUID } from 'node:crypto';
import { answerJson, jsonBody, jsonError, ServiceError, targetOperation } from '../core/protocol.ts';
import type { AwsService, CloudClock, Resource, Store } from '../core/types.ts';
import { openSecrets, type Secret, type SecretVersion } from './secrets.ts';

export interface SecretsManagerOptions {
  store: Store;
  clock: CloudClock;
  /** `AWS::SecretsManager::Secret`; `arn` must be set. */
  resources: readonly Resource[];
}

export interface SecretsManager extends AwsService {
  /** Returns the current value. Throws for an unknown secret. */
  get(nameOrArn: string): Promise<string>;
  /** Makes `value` the current one. The same value again changes nothing. */
  set(nameOrArn: string, value: string): Promise<void>;
}

type Input = Record<string, unknown>;

/** Emulates Secrets Manager: GetSecretValue, PutSecretValue and DescribeSecret over the secrets of the templates. */
export async function createSecretsManager({
  store,
  clock,
  resources,
}: SecretsManagerOptions): Promise<SecretsManager> {
  const secrets = await openSecrets(store, clock, resources);

  async function need(id: unknown): Promise<Secret> {
    const secret = await secrets.find(String(id ?? ''));
    if (!secret) {
      throw new ServiceError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    }
    return secret;
  }

  async function getSecretValue(input: Input) {
    const secret = await need(input.SecretId);
    const stage = String(input.VersionStage ?? 'AWSCURRENT');
    const version = secret.versions.find((candidate) =>
      input.VersionId === undefined ? candidate.stages.includes(stage) : candidate.id === input.VersionId,
    );
    if (!version) {
      const asked =
        input.VersionId === undefined ? `staging label: ${stage}` : `VersionId: ${input.VersionId}`;
      throw new ServiceError(
        'ResourceNotFoundException',
        `Secrets Manager can't find the specified secret value for ${asked}`,
      );
    }
    return {
      ...identify(secret, version),
      SecretString: version.value,
      CreatedDate: version.createdAt / 1000,
    };
  }

  async function putSecretValue(input: Input) {
    const secret = await need(input.SecretId);
    if (typeof input.SecretString !== 'string') {
      throw new ServiceError('InvalidParameterException', 'You must provide a SecretString.');
    }
    const id = String(input.ClientRequestToken ?? randomUUID());
    const known = secret.versions.find((version) => version.id === id);
    if (known && known.value !== input.SecretString) {
      throw new ServiceError(
        'ResourceExistsException',
        `You can't use ClientRequestToken ${id} because that value is already in use for a version of this secret.`,
      );
    }
    const stages = Array.isArray(input.VersionStages) ? input.VersionStages.map(String) : undefined;
    const version =
      known ??
      (await secrets.addVersion(secret, { id, value: input.SecretString, ...(stages && { stages }) }));
    return identify(secret, version);
  }

  async function describeSecret(input: Input) {
    const secret = await need(input.SecretId);
    return {
      ARN: secret.arn,
      Name: secret.name,
      ...(secret.description && { Description: secret.description }),
      CreatedDate: secret.createdAt / 1000,
      LastChangedDate: secret.changedAt / 1000,
      VersionIdsToStages: Object.fromEntries(secret.versions.map(({ id, stages }) => [id, stages])),
    };
  }

  const operations: Record<string, (input: Input) => Promise<unknown>> = {
    GetSecretValue: getSecretValue,
    PutSecretValue: putSecretValue,
    DescribeSecret: describeSecret,
  };

  return {
    scope: 'secretsmanager',

    async accesses(call) {
      const id = secretId(call.body);
      const secret = await secrets.find(id);
      const resource =
        secret?.arn ??
        (id.startsWith('arn:') ? id : `arn:aws:secretsmanager:us-east-1:000000000000:secret:${id}`);
      return [{ action: `secretsmanager:${targetOperation(call)}`, resource }];
    },

    handle: (call) =>
      answerJson(() => {
        const operation = operations[targetOperation(call)];
        if (!operation)
          throw new ServiceError('UnknownOperationException', `${targetOperation(call)} is unknown.`);
        return operation(jsonBody(call));
      }),

    denied: (_call, message) => jsonError(new ServiceError('AccessDeniedException', message)),

    async get(nameOrArn) {
      return (await getSecretValue({ SecretId: nameOrArn })).SecretString;
    },

    async set(nameOrArn, value) {
      const secret = await need(nameOrArn);
      const current = secret.versions.find((version) => version.stages.includes('AWSCURRENT'));
      if (current?.value !== value) await secrets.addVersion(secret, { id: randomUUID(), value });
    },
  };
}

function identify(secret: Secret, version: SecretVersion) {
  return { ARN: secret.arn, Name: secret.name, VersionId: version.id, VersionStages: version.stages };
}

/** Returns the secret that the call names. Permissions are checked before `handle` refuses a malformed body. */
function secretId(body: Buffer): string {
  try {
    return String(JSON.parse(body.toString('utf8')).SecretId ?? '');
  } catch {
    return '';
  }
}
