import type { Gateway } from '../api-gateway/gateway.ts';
import type { HttpReply, HttpRequest } from '../api-gateway/http.ts';
import type { LoadedResource } from '../cfn/load.ts';
import type { Limits } from '../core/limits.ts';
import { matchesPattern } from '../iam/patterns.ts';
import { type Behavior, type Distribution, readDistribution } from './distribution.ts';
import { compileEdgeFunction, type EdgeFunction, isResponse } from './edge-function.ts';
import { readForwarding } from './forwarding.ts';
import { createFunctionEvent, replyFromEvent, requestFromEvent } from './function-event.ts';
import { applyResponseHeaders, readResponseHeadersPolicies } from './response-headers.ts';
import { createSite } from './site.ts';

/** The address that API Gateway sees, which is that of the edge and not of the viewer. */
const EDGE_ADDRESS = '127.0.0.1';
const FUNCTION_FAILED =
  'The CloudFront function associated with the CloudFront distribution is invalid or could not run.';

/** Responds to a viewer's request, whose `sourceIp` is the viewer's address. */
export type Edge = (request: HttpRequest) => Promise<HttpReply>;

export interface EdgeOptions {
  resources: readonly LoadedResource[];
  gateway: Gateway;
  /** Folder of the built site. */
  siteDir: string;
  /** Replaces dynamic references in the headers that the edge adds for an origin. */
  resolveReferences(text: string): Promise<string>;
  /** The limits of AWS by default. */
  limits?: Limits;
  report(message: string): void;
}

interface CompiledBehavior extends Behavior {
  fetch(request: HttpRequest): Promise<HttpReply>;
  onRequest: EdgeFunction | undefined;
  onResponse: EdgeFunction | undefined;
  finish(reply: HttpReply): HttpReply;
}

/** Serves the distribution of the templates: behaviors, functions, header policies and origins, without a cache. */
export async function createEdge(options: EdgeOptions): Promise<Edge> {
  const { resources, limits, report } = options;
  const distribution = readDistribution(resources);
  const functions = readFunctions(resources, report, limits);
  const policies = readResponseHeadersPolicies(resources);
  const fetches = await originFetches(distribution, options);

  const behaviors = distribution.behaviors.map((behavior): CompiledBehavior => {
    const functionOf = (arn: string | undefined) => {
      if (arn === undefined) return undefined;
      const found = functions.get(arn);
      if (!found) throw new Error(`No function of the templates is ${arn}`);
      return found;
    };
    const policyId = behavior.responseHeadersPolicyId;
    const policy = policyId === undefined ? undefined : policies.get(policyId);
    if (policyId !== undefined && !policy) throw new Error(`No response headers policy is ${policyId}`);
    return {
      ...behavior,
      fetch: fetches(behavior),
      onRequest: functionOf(behavior.viewerRequestFunction),
      onResponse: functionOf(behavior.viewerResponseFunction),
      finish: (reply) => (policy ? applyResponseHeaders(reply, policy) : reply),
    };
  });

  return async (request) => {
    const behavior = behaviors.find(({ pathPattern }) => applies(pathPattern, request.path));
    if (!behavior?.allowedMethods.has(request.method)) {
      return text(403, 'This distribution is not configured to allow this HTTP request method.');
    }
    try {
      return await answer(distribution, behavior, request);
    } catch (error) {
      if (!(error instanceof FunctionRunError)) throw error;
      report(error.message);
      return text(503, FUNCTION_FAILED);
    }
  };
}

async function answer(
  distribution: Distribution,
  { fetch, onRequest, onResponse, finish }: CompiledBehavior,
  request: HttpRequest,
): Promise<HttpReply> {
  let forwarded = request;
  if (onRequest) {
    const result = await run(onRequest, createFunctionEvent(distribution, request));
    if (isResponse(result)) return finish(replyFromEvent(result));
    forwarded = requestFromEvent(request, result);
  }
  const reply = finish(await fetch(forwarded));
  // As in CloudFront, the response function does not see errors of the origin.
  if (!onResponse || reply.status >= 400) return reply;
  const result = await run(onResponse, createFunctionEvent(distribution, forwarded, reply));
  if (!isResponse(result)) throw new FunctionRunError('A viewer-response function returned no response');
  return replyFromEvent(result, reply);
}

class FunctionRunError extends Error {}

async function run(edgeFunction: EdgeFunction, event: Parameters<EdgeFunction>[0]) {
  try {
    return await edgeFunction(event);
  } catch (cause) {
    throw new FunctionRunError(`A function of the edge failed: ${(cause as Error)?.message ?? cause}`, {
      cause,
    });
  }
}

function applies(pathPattern: string | undefined, path: string): boolean {
  if (pathPattern === undefined) return true;
  return matchesPattern(pathPattern.startsWith('/') ? pathPattern : `/${pathPattern}`, path);
}

function readFunctions(
  resources: readonly LoadedResource[],
  report: (line: string) => void,
  limits: Limits | undefined,
) {
  return new Map(
    resources
      .filter(({ type }) => type === 'AWS::CloudFront::Function')
      .map(({ ref, logicalId, properties }) => [
        ref,
        compileEdgeFunction(
          logicalId,
          properties.FunctionCode,
          (line) => report(`${logicalId}: ${line}`),
          limits,
        ),
      ]),
  );
}

/** Returns, for each behavior, the way to its origin: the site folder, or an API of the gateway. */
async function originFetches(
  distribution: Distribution,
  { resources, gateway, siteDir, resolveReferences }: EdgeOptions,
): Promise<(behavior: Behavior) => CompiledBehavior['fetch']> {
  const forwardingOf = readForwarding(resources);
  const addedHeaders = new Map<string, Record<string, string>>();
  for (const { origin } of distribution.behaviors) {
    const resolved: Record<string, string> = {};
    for (const [name, value] of origin.customHeaders) resolved[name] = await resolveReferences(value);
    addedHeaders.set(origin.domainName, resolved);
  }
  const buckets = resources.filter(({ type }) => type === 'AWS::S3::Bucket');

  return ({ origin, originRequestPolicyId }) => {
    const { domainName } = origin;
    if (gateway.serves(domainName)) {
      const forward = forwardingOf(originRequestPolicyId);
      return (request) => {
        const forwarded = forward(request);
        const before = forwarded.headers['x-forwarded-for'];
        const headers = {
          ...forwarded.headers,
          ...addedHeaders.get(domainName),
          host: domainName,
          via: '1.1 edge (CloudFront)',
          'x-forwarded-for': before ? `${before}, ${request.sourceIp}` : request.sourceIp,
        };
        return gateway.handle(domainName, {
          ...forwarded,
          path: origin.path + forwarded.path,
          headers,
          sourceIp: EDGE_ADDRESS,
        });
      };
    }
    const bucket = buckets.find(({ ref }) => domainName.startsWith(`${ref}.s3.`));
    if (!bucket) throw new Error(`The embedded edge cannot reach the origin ${domainName}`);
    const site = createSite({ folder: siteDir, missingStatus: mayList(bucket, resources) ? 404 : 403 });
    return (request) =>
      site(request.path === '/' ? { ...request, path: `/${distribution.defaultRootObject}` } : request);
  };
}

function mayList(bucket: LoadedResource, resources: readonly LoadedResource[]): boolean {
  return resources
    .filter(({ type, properties }) => type === 'AWS::S3::BucketPolicy' && properties.Bucket === bucket.ref)
    .flatMap(({ properties }) => [properties.PolicyDocument.Statement].flat())
    .some(
      ({ Effect, Action, Principal }) =>
        Effect === 'Allow' &&
        Principal?.Service === 'cloudfront.amazonaws.com' &&
        [Action].flat().includes('s3:ListBucket'),
    );
}

function text(status: number, body: string): HttpReply {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body };
}
