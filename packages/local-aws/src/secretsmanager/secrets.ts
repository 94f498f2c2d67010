import { createHash, randomUUID } from 'node:crypto';
import type { CloudClock, Resource, Store } from '../core/types.ts';
import { generateSecretString } from './secret-value.ts';

export interface SecretVersion {
  id: string;
  value: string;
  stages: string[];
  createdAt: number;
}

export interface Secret {
  arn: string;
  name: string;
  description: string;
  createdAt: number;
  changedAt: number;
  versions: SecretVersion[];
  /** Hash of the template's literal SecretString that was applied last. */
  declared?: string;
}

export interface Secrets {
  /** Finds a secret by name, ARN, or ARN without its random suffix. */
  find(nameOrArn: string): Promise<Secret | undefined>;
  /** Adds a version. Without stages it becomes AWSCURRENT, and the one before AWSPREVIOUS. */
  addVersion(
    secret: Secret,
    version: { id: string; value: string; stages?: string[] },
  ): Promise<SecretVersion>;
}

const PREFIX = 'secret~';

/** Opens the declared secrets and generates their values once. A changed literal of the template replaces a value. */
export async function openSecrets(
  store: Store,
  clock: CloudClock,
  resources: readonly Resource[],
): Promise<Secrets> {
  const arns = new Map<string, string>();

  async function save(secret: Secret): Promise<void> {
    await store.put(PREFIX + secret.arn, secret);
  }

  async function addVersion(
    secret: Secret,
    { id, value, stages = ['AWSCURRENT'] }: { id: string; value: string; stages?: string[] },
  ): Promise<SecretVersion> {
    const now = clock.now();
    if (stages.includes('AWSCURRENT')) {
      for (const version of secret.versions) {
        const wasCurrent = version.stages.includes('AWSCURRENT');
        version.stages = version.stages.filter((stage) => stage !== 'AWSPREVIOUS' && stage !== 'AWSCURRENT');
        if (wasCurrent) version.stages.push('AWSPREVIOUS');
      }
    }
    for (const version of secret.versions) {
      version.stages = version.stages.filter((stage) => !stages.includes(stage));
    }
    // A version without a stage can no longer be read by stage, and AWS removes it in time.
    secret.versions = secret.versions.filter((version) => version.stages.length > 0);
    const added = { id, value, stages, createdAt: now };
    secret.versions.push(added);
    secret.changedAt = now;
    await save(secret);
    return added;
  }

  async function declare(resource: Resource): Promise<void> {
    const {
      SecretString: literal,
      GenerateSecretString: rules,
      Description: description,
    } = resource.properties;
    const name = String(resource.properties.Name ?? nameOf(resource.arn));
    arns.set(name, resource.arn);
    arns.set(resource.arn, resource.arn);
    arns.set(withoutSuffix(resource.arn), resource.arn);

    const declared =
      literal === undefined ? undefined : createHash('sha256').update(String(literal)).digest('hex');
    const known = await store.get<Secret>(PREFIX + resource.arn);
    if (known && known.declared === declared) return;
    const now = clock.now();
    const secret: Secret = known ?? {
      arn: resource.arn,
      name,
      description: String(description ?? ''),
      createdAt: now,
      changedAt: now,
      versions: [],
    };
    if (declared === undefined) delete secret.declared;
    else secret.declared = declared;
    if (declared !== undefined) await addVersion(secret, { id: randomUUID(), value: String(literal) });
    else if (known) await save(secret);
    else await addVersion(secret, { id: randomUUID(), value: generateSecretString(rules ?? {}) });
  }

  for (const resource of resources) {
    if (resource.type === 'AWS::SecretsManager::Secret') await declare(resource);
  }

  return {
    async find(nameOrArn) {
      const arn = arns.get(nameOrArn);
      return arn === undefined ? undefined : store.get<Secret>(PREFIX + arn);
    },
    addVersion,
  };
}

function withoutSuffix(arn: string): string {
  return arn.replace(/-[A-Za-z0-9]{6}$/, '');
}

function nameOf(arn: string): string {
  return withoutSuffix(arn).split(':secret:').at(-1) ?? arn;
}
