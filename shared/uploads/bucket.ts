import { readEnv } from '../lambda/environment/env.ts';

/** A bucket, and with whose key its addresses are signed. */
export interface Bucket {
  name: string;
  region: string;
  /** Where S3 is when it is not at AWS's address; there the bucket is the first part of the path. */
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken: string | undefined };
}

/** A bucket as a function reaches it, by its environment. Throws when that is not a function's. */
export function bucketOf(name: string, source: Record<string, string | undefined> = process.env): Bucket {
  const { region, ...key } = readEnv(
    { region: 'AWS_REGION', accessKeyId: 'AWS_ACCESS_KEY_ID', secretAccessKey: 'AWS_SECRET_ACCESS_KEY' },
    source,
  );
  const credentials = { ...key, sessionToken: source.AWS_SESSION_TOKEN };
  return { name, region, endpoint: source.AWS_ENDPOINT_URL, credentials };
}

/** Address of the bucket itself, with a slash at its end. */
export function bucketUrl({ name, region, endpoint }: Bucket): URL {
  return new URL(endpoint ? `${endpoint}/${name}/` : `https://${name}.s3.${region}.amazonaws.com/`);
}
