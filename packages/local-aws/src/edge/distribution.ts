import type { LoadedResource } from '../cfn/load.ts';

/** Handling of the requests of one path pattern. */
export interface Behavior {
  /** With `*` and `?`; undefined for the default behavior. */
  pathPattern: string | undefined;
  origin: Origin;
  allowedMethods: ReadonlySet<string>;
  viewerRequestFunction: string | undefined;
  viewerResponseFunction: string | undefined;
  responseHeadersPolicyId: string | undefined;
  originRequestPolicyId: string | undefined;
}

export interface Origin {
  domainName: string;
  /** Put before the path of each request; empty or starting with a slash. */
  path: string;
  /** Lower-case names; values may hold dynamic references. */
  customHeaders: [name: string, value: string][];
}

export interface Distribution {
  id: string;
  domainName: string;
  defaultRootObject: string;
  /** Behaviors in the order in which they are tried. The default behavior is the last. */
  behaviors: Behavior[];
}

interface BehaviorProperties {
  PathPattern?: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
  LambdaFunctionAssociations?: unknown[];
  ResponseHeadersPolicyId?: string;
  OriginRequestPolicyId?: string;
}

interface OriginProperties {
  Id: string;
  DomainName: string;
  OriginPath?: string;
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[];
}

const DEFAULT_METHODS = ['GET', 'HEAD'];

/** Reads the one `AWS::CloudFront::Distribution`. Throws when there is none, or when it cannot be emulated. */
export function readDistribution(resources: readonly LoadedResource[]): Distribution {
  const [resource, ...others] = resources.filter(({ type }) => type === 'AWS::CloudFront::Distribution');
  if (!resource || others.length > 0) throw new Error('The templates must hold exactly one distribution');
  const refuse = (reason: string) => new Error(`Stack ${resource.stack}, ${resource.logicalId}: ${reason}`);
  const config = resource.properties.DistributionConfig;
  const errors = (config.CustomErrorResponses ?? []) as { ResponsePagePath?: string }[];
  // Nothing is cached here, so how long an error is cached means nothing.
  if (errors.some(({ ResponsePagePath: page }) => page !== undefined))
    throw refuse('error pages are not imitated');
  const origins = new Map(
    (config.Origins as OriginProperties[]).map((origin) => [origin.Id, readOrigin(origin)] as const),
  );

  const readBehavior = (behavior: BehaviorProperties): Behavior => {
    const origin = origins.get(behavior.TargetOriginId);
    if (!origin) throw refuse(`no origin is called ${behavior.TargetOriginId}`);
    if (behavior.LambdaFunctionAssociations?.length) throw refuse('Lambda@Edge is not imitated');
    const functionFor = (eventType: string) =>
      behavior.FunctionAssociations?.find(({ EventType }) => EventType === eventType)?.FunctionARN;
    return {
      pathPattern: behavior.PathPattern,
      origin,
      allowedMethods: new Set(behavior.AllowedMethods ?? DEFAULT_METHODS),
      viewerRequestFunction: functionFor('viewer-request'),
      viewerResponseFunction: functionFor('viewer-response'),
      responseHeadersPolicyId: behavior.ResponseHeadersPolicyId,
      originRequestPolicyId: behavior.OriginRequestPolicyId,
    };
  };
  return {
    id: resource.ref,
    domainName: `${resource.ref.toLowerCase()}.cloudfront.net`,
    defaultRootObject: config.DefaultRootObject ?? '',
    behaviors: [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(readBehavior),
  };
}

function readOrigin({ DomainName, OriginPath = '', OriginCustomHeaders = [] }: OriginProperties): Origin {
  return {
    domainName: DomainName,
    path: OriginPath,
    customHeaders: OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]),
  };
}
