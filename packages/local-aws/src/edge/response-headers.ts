import type { HttpReply } from '../api-gateway/http.ts';
import type { LoadedResource } from '../cfn/load.ts';

interface PolicyHeader {
  name: string;
  value: string;
  /** Whether it replaces the origin's header. */
  override: boolean;
}

export interface ResponseHeadersPolicy {
  set: PolicyHeader[];
  remove: string[];
}

/** Returns the policies of the templates by id. Throws for a part of a policy that is not emulated. */
export function readResponseHeadersPolicies(
  resources: readonly LoadedResource[],
): Map<string, ResponseHeadersPolicy> {
  return new Map(
    resources
      .filter(({ type }) => type === 'AWS::CloudFront::ResponseHeadersPolicy')
      .map((resource) => [resource.ref, readPolicy(resource)] as const),
  );
}

function readPolicy({ stack, logicalId, properties }: LoadedResource): ResponseHeadersPolicy {
  const config = properties.ResponseHeadersPolicyConfig;
  if (config.CorsConfig) throw new Error(`Stack ${stack}, ${logicalId}: CORS at the edge is not imitated`);
  const custom: { Header: string; Value: string; Override: boolean }[] =
    config.CustomHeadersConfig?.Items ?? [];
  const removed: { Header: string }[] = config.RemoveHeadersConfig?.Items ?? [];
  return {
    set: [
      ...securityHeaders(config.SecurityHeadersConfig ?? {}),
      ...custom.map(({ Header, Value, Override }) => ({
        name: Header.toLowerCase(),
        value: Value,
        override: Override,
      })),
    ],
    remove: removed.map(({ Header }) => Header.toLowerCase()),
  };
}

function securityHeaders(config: LoadedResource['properties']): PolicyHeader[] {
  const { ContentSecurityPolicy, ContentTypeOptions, FrameOptions, ReferrerPolicy } = config;
  const { StrictTransportSecurity, XSSProtection } = config;
  const headers: PolicyHeader[] = [];
  const add = (name: string, value: string, override: unknown) =>
    headers.push({ name, value, override: Boolean(override) });
  if (ContentSecurityPolicy) {
    add(
      'content-security-policy',
      ContentSecurityPolicy.ContentSecurityPolicy,
      ContentSecurityPolicy.Override,
    );
  }
  if (ContentTypeOptions) add('x-content-type-options', 'nosniff', ContentTypeOptions.Override);
  if (FrameOptions) add('x-frame-options', FrameOptions.FrameOption, FrameOptions.Override);
  if (ReferrerPolicy) add('referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy.Override);
  if (StrictTransportSecurity) {
    const { AccessControlMaxAgeSec, IncludeSubdomains, Preload, Override } = StrictTransportSecurity;
    const value = [
      `max-age=${AccessControlMaxAgeSec}`,
      ...(IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(Preload ? ['preload'] : []),
    ].join('; ');
    add('strict-transport-security', value, Override);
  }
  if (XSSProtection) {
    const mode = XSSProtection.ModeBlock ? '1; mode=block' : '1';
    add('x-xss-protection', XSSProtection.Protection ? mode : '0', XSSProtection.Override);
  }
  return headers;
}

export function applyResponseHeaders(reply: HttpReply, { set, remove }: ResponseHeadersPolicy): HttpReply {
  const headers = { ...reply.headers };
  for (const name of remove) delete headers[name];
  for (const { name, value, override } of set) {
    if (override || headers[name] === undefined) headers[name] = value;
  }
  return { ...reply, headers };
}
