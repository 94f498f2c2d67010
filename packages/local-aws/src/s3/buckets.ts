import { ServiceError } from '../core/protocol.ts';
import type { Resource } from '../core/types.ts';

export interface CorsRule {
  /** Each may hold one `*`, and so may each of the headers. */
  origins: string[];
  methods: string[];
  headers: string[];
  exposed: string[];
  maxAgeSeconds?: number;
}

/** A function that S3 invokes for new objects with a prefix and a suffix. */
export interface Notification {
  id: string;
  functionArn: string;
  /** E.g. `s3:ObjectCreated:*` or `s3:ObjectCreated:Post`. */
  event: string;
  prefix: string;
  suffix: string;
}

export interface Bucket {
  name: string;
  arn: string;
  corsRules: CorsRule[];
  notifications: Notification[];
  /** Whether the account's own bus receives an AWS event for each new object. */
  tellsBus: boolean;
  /** Whether replaced and deleted objects stay as versions. */
  versioned: boolean;
}

export interface Buckets {
  /** Throws NoSuchBucket. */
  bucket(name: string): Bucket;
  find(name: string): Bucket | undefined;
  all(): Iterable<Bucket>;
}

/** Reads each `AWS::S3::Bucket`. Lifecycle and encryption have no effect here. */
export function readBuckets(resources: readonly Resource[]): Buckets {
  const buckets = new Map(
    resources
      .filter((resource) => resource.type === 'AWS::S3::Bucket')
      .map((resource) => [resource.ref, readBucket(resource)]),
  );
  return {
    find: (name) => buckets.get(name),
    all: () => buckets.values(),
    bucket(name) {
      const bucket = buckets.get(name);
      if (bucket) return bucket;
      throw new ServiceError('NoSuchBucket', 'The specified bucket does not exist', 404);
    },
  };
}

interface CorsProperties {
  AllowedOrigins?: string[];
  AllowedMethods?: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  MaxAge?: number;
}

interface LambdaConfiguration {
  Event: string;
  Function: string;
  Filter?: { S3Key?: { Rules?: { Name: string; Value: string }[] } };
}

function readBucket({ ref, properties }: Resource): Bucket {
  const rules: CorsProperties[] = properties.CorsConfiguration?.CorsRules ?? [];
  const lambdas: LambdaConfiguration[] = properties.NotificationConfiguration?.LambdaConfigurations ?? [];
  return {
    name: ref,
    arn: `arn:aws:s3:::${ref}`,
    corsRules: rules.map((rule) => ({
      origins: rule.AllowedOrigins ?? [],
      methods: rule.AllowedMethods ?? [],
      headers: rule.AllowedHeaders ?? [],
      exposed: rule.ExposedHeaders ?? [],
      ...(rule.MaxAge !== undefined && { maxAgeSeconds: Number(rule.MaxAge) }),
    })),
    tellsBus: properties.NotificationConfiguration?.EventBridgeConfiguration?.EventBridgeEnabled === true,
    versioned: properties.VersioningConfiguration?.Status === 'Enabled',
    notifications: lambdas.map((lambda, index) => {
      const rule = (name: string) =>
        lambda.Filter?.S3Key?.Rules?.find((candidate) => candidate.Name.toLowerCase() === name)?.Value ?? '';
      return {
        id: `${ref}-${index}`,
        functionArn: lambda.Function,
        event: lambda.Event,
        prefix: rule('prefix'),
        suffix: rule('suffix'),
      };
    }),
  };
}
