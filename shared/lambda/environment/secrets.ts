import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Clock } from '@sward/shared/kernel';

const KEEP_MS = 5 * 60_000;

/** Reads secrets (JSON objects of strings) and caches each for five minutes. */
export interface Secrets {
  get(secretId: string): Promise<Record<string, string>>;
}

export function createSecrets(clock: Clock, client = new SecretsManagerClient({})): Secrets {
  const kept = new Map<string, { until: number; value: Promise<Record<string, string>> }>();
  return {
    get(secretId) {
      const known = kept.get(secretId);
      if (known && known.until > clock.now()) return known.value;
      const value = read(secretId).catch((error: unknown) => {
        kept.delete(secretId);
        throw error;
      });
      kept.set(secretId, { until: clock.now() + KEEP_MS, value });
      return value;
    },
  };

  async function read(SecretId: string): Promise<Record<string, string>> {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
    return JSON.parse(SecretString ?? '{}') as Record<string, string>;
  }
}
