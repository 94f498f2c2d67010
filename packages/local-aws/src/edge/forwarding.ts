import type { IncomingHttpHeaders } from 'node:http';
import { type HttpRequest, headerText } from '../api-gateway/http.ts';
import type { LoadedResource } from '../cfn/load.ts';

/** Decides which headers, cookies and query parameters of the viewer reach the origin. */
export type Forwarding = (request: HttpRequest) => HttpRequest;

type Chooser = (name: string) => boolean;

const all: Chooser = () => true;
const none: Chooser = () => false;
const exceptHost: Chooser = (name) => name !== 'host';

/** Headers of the connection between viewer and edge. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect']);
/** Headers that describe the body and so go wherever the body goes. */
const BODY_HEADERS = new Set(['content-type', 'content-length', 'content-encoding']);

const MANAGED: Record<string, Forwarding> = {
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': forwarding(exceptHost, all, all),
};

/** Reads the origin request policies of the templates. The result throws for an unknown id. */
export function readForwarding(
  resources: readonly LoadedResource[],
): (policyId: string | undefined) => Forwarding {
  const own = new Map(
    resources
      .filter(({ type }) => type === 'AWS::CloudFront::OriginRequestPolicy')
      .map((resource) => [resource.ref, readPolicy(resource)] as const),
  );
  const nothing = forwarding(none, none, none);
  return (policyId) => {
    if (policyId === undefined) return nothing;
    const found = own.get(policyId) ?? MANAGED[policyId];
    if (!found) throw new Error(`Origin request policy ${policyId} is not known to the embedded edge`);
    return found;
  };
}

function readPolicy({ properties }: LoadedResource): Forwarding {
  const { HeadersConfig, CookiesConfig, QueryStringsConfig } = properties.OriginRequestPolicyConfig;
  const headers = chooser(HeadersConfig.HeaderBehavior, HeadersConfig.Headers);
  return forwarding(
    (name) => exceptHost(name) && headers(name),
    chooser(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
    chooser(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
  );
}

function chooser(behavior: string, listed: string[] = []): Chooser {
  const names = new Set(listed.map((name) => name.toLowerCase()));
  if (behavior === 'none') return none;
  if (behavior === 'whitelist') return (name) => names.has(name.toLowerCase());
  if (behavior === 'allExcept') return (name) => !names.has(name.toLowerCase());
  if (behavior === 'all' || behavior === 'allViewer') return all;
  throw new Error(`Origin request policies: ${behavior} is not imitated`);
}

function forwarding(header: Chooser, cookie: Chooser, parameter: Chooser): Forwarding {
  return (request) => {
    const headers: IncomingHttpHeaders = {};
    for (const [name, value] of Object.entries(request.headers)) {
      if (name === 'cookie' || CONNECTION_HEADERS.has(name)) continue;
      if (BODY_HEADERS.has(name) || header(name)) headers[name] = value;
    }
    const cookies = (headerText(request.headers, 'cookie') ?? '')
      .split(/;\s*/)
      .filter((part) => part !== '' && cookie(part.split('=')[0] ?? ''));
    if (cookies.length > 0) headers.cookie = cookies.join('; ');
    const query = request.query
      .split('&')
      .filter((part) => part !== '' && parameter(part.split('=')[0] ?? ''))
      .join('&');
    return { ...request, headers, query };
  };
}
