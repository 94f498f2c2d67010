import { at, type Resource, type Stacks, textOf } from './template.ts';

/**
 * Types that hold data, with the properties that CloudFormation cannot change in place: it replaces the resource and deletes the
 * old one.
 */
const HOLDERS: Record<string, readonly string[]> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes', 'ImportSourceSpecification'],
  'AWS::S3::Bucket': ['BucketName', 'BucketNamespace', 'BucketNamePrefix'],
  'AWS::Cognito::UserPool': ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'],
  'AWS::SecretsManager::Secret': ['Name'],
  'AWS::Events::Archive': ['ArchiveName', 'SourceArn'],
  'AWS::Backup::BackupVault': ['BackupVaultName', 'EncryptionKeyArn'],
  'AWS::KMS::Key': [],
  'AWS::SQS::Queue': ['QueueName', 'FifoQueue'],
  'AWS::SSM::Parameter': ['Name'],
};

/** Returns the indexes of a table with their shapes. An index that changes shape is replaced and empty until it is filled. */
const indexesOf = ({ Properties = {} }: Resource): Map<string, string> =>
  new Map(
    (Properties.GlobalSecondaryIndexes ?? []).map((index: Record<string, unknown>) => [
      String(index.IndexName),
      textOf([index.KeySchema, index.Projection]),
    ]),
  );

/** Returns everything that holds data and would be deleted, replaced or no longer retained. */
export function lostData(before: Stacks, after: Stacks): string[] {
  return Object.entries(before).flatMap(([stack, { Resources = {} }]) =>
    Object.entries(Resources).flatMap(([id, held]) => {
      const unchangeable = HOLDERS[held.Type];
      if (!unchangeable) return [];
      const place = `${stack}/${id} (${held.Type})`;
      const next = after[stack]?.Resources?.[id];
      if (!next) return [`${place} is taken out of its stack`];
      if (next.Type !== held.Type) return [`${place} becomes a ${next.Type}`];
      const changed = unchangeable.filter(
        (name) => textOf(at(held.Properties, name)) !== textOf(at(next.Properties, name)),
      );
      return [
        ...changed.map((name) => `${place} is made anew: ${name} changes`),
        ...lostIndexes(held, next).map((index) => `${place} loses its index ${index}`),
        ...unkept(held, next).map((policy) => `${place} is no longer kept: ${policy} was Retain`),
      ];
    }),
  );
}

function lostIndexes(held: Resource, next: Resource): string[] {
  const there = indexesOf(next);
  return [...indexesOf(held)].filter(([name, shape]) => there.get(name) !== shape).map(([name]) => name);
}

const unkept = (held: Resource, next: Resource): string[] =>
  (['DeletionPolicy', 'UpdateReplacePolicy'] as const).filter(
    (policy) => /^Retain/.test(held[policy] ?? '') && !/^Retain/.test(next[policy] ?? ''),
  );
