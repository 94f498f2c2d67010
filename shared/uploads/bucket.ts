import { readEnv } from '../lambda/environment/env.ts';

/** A bucket with the credentials that sign its URLs. */
export interface Bucket {
  name: string;
  region: string;
  /** Endpoint of S3 when it is not AWS's; there the bucket is the first part of the path. */
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string | undefined };
}

/** Reads a function's bucket from its environment. Throws outside a function. */
export function bucketOf(name: string, source: Record<string, string | undefined> = process.env): Bucket {
  const { region, ...key } = readEnv(
    { region: 'AWS_REGION', accessKeyId: 'AWS_ACCESS_KEY_ID', secretAccessKey: 'AWS_SECRET_ACCESS_KEY' },
    source,
  );
  const credentials = { ...key, sessionToken: source.AWS_SESSION_TOKEN };
  return { name, region, endpoint: source.AWS_ENDPOINT_URL, credentials };
}

/** URL of the bucket itself, with a final slash. */
export function bucketUrl({ name, region, endpoint }: Bucket): URL {
  return new URL(endpoint ? `${endpoint}/${name}/` : `https://${name}.s3.${region}.amazonaws.com/`);
}
