import type { LoadedResource } from '../cfn/load.ts';
import type { Host } from '../guest.ts';
import type { SecretsManager } from '../secretsmanager/service.ts';

/** Returns secrets of the templates by the beginning of their logical ids, which end in a hash. */
export function hostedSecrets(secrets: SecretsManager, resources: readonly LoadedResource[]): Host['secret'] {
  return (logicalId) => {
    const found = resources.find(
      (each) => each.type === 'AWS::SecretsManager::Secret' && each.logicalId.startsWith(logicalId),
    );
    return found && { get: () => secrets.get(found.arn), set: (text) => secrets.set(found.arn, text) };
  };
}
