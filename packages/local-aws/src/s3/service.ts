import { randomBytes } from 'node:crypto';
import { escapeXml, isSigned, ServiceError } from '../core/protocol.ts';
import type {
  Access,
  AwsCall,
  AwsReply,
  AwsService,
  CloudClock,
  Deliveries,
  Principal,
  Resource,
  ServiceEvents,
  Store,
} from '../core/types.ts';
import { createAsyncInvocations } from '../deliveries/lambda.ts';
import { type InvokePermitted, invokePermissions } from '../iam/permissions.ts';
import { uploadedBytes } from './body.ts';
import { type Bucket, readBuckets } from './buckets.ts';
import { corsHeaders, preflight } from './cors.ts';
import { download } from './download.ts';
import { listObjects, listVersions } from './listing.ts';
import { type CreatedBy, creationDeliveries, creationNotice } from './notifications.ts';
import { openObjects } from './objects.ts';
import { parsePostForm } from './post-form.ts';
import { enforcePolicy } from './post-policy.ts';
import {
  accessesOf,
  isPostForm,
  isPresigned,
  readCopySource,
  readObjectHeaders,
  readTarget,
  type Target,
} from './request.ts';
import { type FindPrincipal, percentEncode, verifyPolicySignature, verifyPresignedUrl } from './signature.ts';
import type { ObjectHeaders, StoredObject } from './stored-object.ts';

export interface S3Options {
  store: Store;
  clock: CloudClock;
  /**
   * `AWS::S3::Bucket`, whose `ref` is the name. For the functions that buckets notify, also their permissions
   * and their settings for asynchronous invocations.
   */
  resources: readonly Resource[];
  /** Folder for the bytes of the objects; created when missing. */
  folder: string;
  /** Finds the principal of an access key, because presigned URLs and forms are verified here. */
  principal: FindPrincipal;
  /** Returns whether a principal's statements allow an access. */
  allowed: (principal: Principal, access: Access) => boolean;
  deliveries: Pick<Deliveries, 'ops' | 'wake'>;
  events: ServiceEvents;
  /** Called for every new object, after its write. */
  onObjectCreated?: (bucket: string, key: string, size: number, etag: string) => void;
  /** Origins of the site, e.g. `http://localhost:3000`. Every CORS rule allows them besides its own. */
  siteOrigins?: readonly string[];
}

/** Query parameters of other operations, which share method and path with the emulated ones. */
const SUBRESOURCES =
  'acl attributes cors delete lifecycle location policy tagging uploads uploadId versioning'.split(' ');
const LONGEST_KEY = 1024;

/**
 * Emulates S3, path-style: objects, presigned GET and POST with policy enforcement, CORS, notifications.
 * Throws when a bucket notifies a function that does not permit it, because such a template cannot be deployed.
 */
export async function createS3(options: S3Options): Promise<AwsService> {
  const { store, clock, allowed, deliveries, events, principal: findPrincipal, siteOrigins = [] } = options;
  const buckets = readBuckets(options.resources);
  const invocation = createAsyncInvocations(options.resources);
  checkNotifications(buckets.all(), invokePermissions(options.resources));
  const objects = await openObjects(store, clock, options.folder);

  function need(principal: Principal, access: Access): void {
    if (!principal.administrator && !allowed(principal, access)) throw accessDenied();
  }

  async function create(
    bucket: Bucket,
    key: string,
    bytes: Buffer,
    headers: ObjectHeaders,
    createdBy: CreatedBy,
    principal: Principal,
  ): Promise<StoredObject> {
    if (Buffer.byteLength(key) > LONGEST_KEY)
      throw new ServiceError('KeyTooLongError', 'Your key is too long');
    const object = await objects.put(targetOf(bucket, key), bytes, headers, (stored) => [
      ...creationDeliveries(bucket, stored, createdBy, principal, invocation).flatMap((delivery) =>
        deliveries.ops(delivery),
      ),
      ...(bucket.tellsBus ? events.serviceOps(creationNotice(bucket, stored, createdBy)) : []),
    ]);
    if (bucket.notifications.length > 0) deliveries.wake();
    if (bucket.tellsBus) events.wake();
    options.onObjectCreated?.(bucket.name, key, object.size, object.etag);
    return object;
  }

  /** Returns the object. A caller that may not list the bucket does not learn that the object is missing. */
  async function needObject(bucket: Bucket, key: string, principal: Principal): Promise<StoredObject> {
    const object = await objects.head(bucket.name, key);
    if (object) return object;
    need(principal, { action: 's3:ListBucket', resource: bucket.arn, context: { 's3:prefix': key } });
    throw new ServiceError('NoSuchKey', 'The specified key does not exist.', 404, { Key: key });
  }

  async function readObject(call: AwsCall, bucket: Bucket, key: string, principal: Principal) {
    const read = async () => download(objects, await needObject(bucket, key, principal), call);
    return read().catch((error: NodeJS.ErrnoException) => {
      // The object was replaced between the look-up and the read, so the new one is read.
      if (error.code === 'ENOENT') return read();
      throw error;
    });
  }

  async function putObject(call: AwsCall, { bucket, key }: Target, principal: Principal): Promise<AwsReply> {
    const bytes = uploadedBytes(call);
    const headers = readObjectHeaders((name) => call.headers[name], Object.keys(call.headers));
    const object = await create(buckets.bucket(bucket), key, bytes, headers, 'Put', principal);
    return { status: 200, headers: { etag: `"${object.etag}"`, 'x-amz-checksum-crc32': object.crc32 } };
  }

  async function copyObject(call: AwsCall, { bucket, key }: Target, principal: Principal): Promise<AwsReply> {
    const from = readCopySource(call.headers['x-amz-copy-source'] ?? '');
    const source = await needObject(buckets.bucket(from.bucket), from.key, principal);
    const bytes = await objects.read(source, 0, source.size - 1);
    const { contentType, cacheControl, contentDisposition, contentEncoding, metadata } = source;
    const headers =
      call.headers['x-amz-metadata-directive'] === 'REPLACE'
        ? readObjectHeaders((name) => call.headers[name], Object.keys(call.headers))
        : {
            metadata,
            ...(contentType && { contentType }),
            ...(cacheControl && { cacheControl }),
            ...(contentDisposition && { contentDisposition }),
            ...(contentEncoding && { contentEncoding }),
          };
    const copy = await create(buckets.bucket(bucket), key, bytes, headers, 'Copy', principal);
    const modified = new Date(copy.modifiedAt).toISOString();
    return xml(
      `<CopyObjectResult><ETag>&quot;${copy.etag}&quot;</ETag><LastModified>${modified}</LastModified></CopyObjectResult>`,
    );
  }

  async function postObject(call: AwsCall): Promise<AwsReply> {
    const bucket = buckets.bucket(readTarget(call.path).bucket);
    const form = parsePostForm(call);
    const { fields } = form;
    if (!fields.has('policy')) throw accessDenied();
    const principal = verifyPolicySignature(fields, findPrincipal);
    enforcePolicy(form, bucket.name, clock.now());
    const key = fields.get('key');
    if (!key) throw new ServiceError('InvalidArgument', 'Bucket POST must contain a field named key.');
    need(principal, { action: 's3:PutObject', resource: `${bucket.arn}/${key}` });

    const headers = readObjectHeaders((name) => fields.get(name), fields.keys());
    const object = await create(bucket, key, form.file, headers, 'Post', principal);
    const etag = `"${object.etag}"`;
    const location = `http://${call.headers.host ?? ''}/${bucket.name}/${percentEncode(key)}`;
    const success = fields.get('success_action_status');
    if (success !== '201') return { status: success === '200' ? 200 : 204, headers: { etag, location } };
    return xml(
      `<PostResponse><Location>${escapeXml(location)}</Location><Bucket>${bucket.name}</Bucket>` +
        `<Key>${escapeXml(key)}</Key><ETag>${escapeXml(etag)}</ETag></PostResponse>`,
      201,
      { etag, location },
    );
  }

  /** Returns the principal whose permissions count: the one that presigned the URL or signed the call. */
  function authenticate(call: AwsCall): Principal {
    if (isPresigned(call)) {
      const principal = verifyPresignedUrl(call, findPrincipal, clock.now());
      for (const access of accessesOf(call)) need(principal, access);
      return principal;
    }
    if (!isSigned(call)) throw accessDenied();
    return call.principal;
  }

  async function route(call: AwsCall): Promise<AwsReply> {
    const target = readTarget(call.path);
    if (call.method === 'OPTIONS') return preflight(buckets.find(target.bucket), call, siteOrigins);
    if (isPostForm(call)) return postObject(call);
    const principal = authenticate(call);
    const bucket = buckets.bucket(target.bucket);
    const operation = SUBRESOURCES.some((name) => call.query.has(name))
      ? 'another operation'
      : `${call.method} ${whatIsMeant(target, call.query)}`;
    switch (operation) {
      case 'PUT object':
        return call.headers['x-amz-copy-source']
          ? copyObject(call, target, principal)
          : putObject(call, target, principal);
      case 'GET object':
      case 'HEAD object':
        return readObject(call, bucket, target.key, principal);
      case 'DELETE object':
        await objects.delete(targetOf(bucket, target.key));
        return { status: 204 };
      case 'DELETE version':
        await objects.deleteVersion(bucket.name, target.key, call.query.get('versionId') ?? '');
        return { status: 204 };
      case 'GET bucket':
        return xml(await listObjects(objects, bucket.name, call.query));
      case 'GET versions':
        return xml(await listVersions(objects, bucket.name, call.query));
      case 'HEAD bucket':
        return { status: 200, headers: { 'x-amz-bucket-region': 'us-east-1' } };
      default:
        throw new ServiceError(
          'NotImplemented',
          'A header you provided implies functionality that is not implemented',
          501,
        );
    }
  }

  return {
    scope: 's3',

    accesses(call) {
      try {
        const isVerifiedHere = call.method === 'OPTIONS' || isPresigned(call) || isPostForm(call);
        return isVerifiedHere ? [] : accessesOf(call);
      } catch (error) {
        // A path that cannot be read names nothing. `handle` returns the error.
        if (error instanceof ServiceError) return [];
        throw error;
      }
    },

    async handle(call) {
      const reply = await route(call).catch((error: unknown) => {
        if (error instanceof ServiceError) return errorReply(call, error);
        throw error;
      });
      const bucket = buckets.find(call.path.split('/')[1] ?? '');
      const cors = call.method === 'OPTIONS' ? {} : corsHeaders(bucket, call, siteOrigins);
      const id = randomBytes(8).toString('hex').toUpperCase();
      return { ...reply, headers: { 'x-amz-request-id': id, ...cors, ...reply.headers } };
    },

    denied: (call, message) => errorReply(call, accessDenied(message)),
  };
}

const targetOf = ({ name, versioned }: Bucket, key: string) => ({ bucket: name, key, versioned });

function whatIsMeant({ key }: Target, query: URLSearchParams): string {
  if (key === '') return query.has('versions') ? 'versions' : 'bucket';
  return query.has('versionId') ? 'version' : 'object';
}

function checkNotifications(buckets: Iterable<Bucket>, permitted: InvokePermitted): void {
  for (const { name, arn, notifications } of buckets) {
    for (const { functionArn } of notifications) {
      if (permitted(functionArn, 's3.amazonaws.com', arn)) continue;
      throw new Error(
        `Bucket ${name} notifies ${functionArn}, but no AWS::Lambda::Permission lets it invoke it`,
      );
    }
  }
}

function xml(body: string, status = 200, headers: Record<string, string> = {}): AwsReply {
  return {
    status,
    headers: { 'content-type': 'application/xml', ...headers },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  };
}

function errorReply(call: AwsCall, error: ServiceError): AwsReply {
  if (call.method === 'HEAD') return { status: error.status };
  const members = { Code: error.code, Message: error.message, ...error.detail, Resource: call.path };
  const inner = Object.entries(members).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  );
  return xml(`<Error>${inner.join('')}</Error>`, error.status);
}

function accessDenied(message = 'Access Denied'): ServiceError {
  return new ServiceError('AccessDenied', message, 403);
}
