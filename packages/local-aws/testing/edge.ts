import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HttpReply, HttpRequest } from '../src/api-gateway/http.ts';
import type { LoadedResource } from '../src/cfn/load.ts';
import { createEdge, type EdgeOptions } from '../src/edge/edge.ts';
import { httpRequest } from './gateway.ts';

export const API = 'abc.execute-api.us-east-1.amazonaws.com';
const ALL_BUT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const siteDir = mkdtempSync(join(tmpdir(), 'site-'));
for (const name of ['index.html', 'app.html', '404.html']) writeFileSync(join(siteDir, name), name);

export const resource = (
  type: string,
  ref: string,
  properties: LoadedResource['properties'],
): LoadedResource => ({
  stack: 'edge',
  logicalId: ref,
  type,
  ref,
  arn: '',
  properties,
});

export interface Given {
  onRequest?: string;
  onResponse?: string;
  headers?: object;
  site?: object;
  api?: object;
  config?: object;
  more?: LoadedResource[];
  api$?: (request: HttpRequest) => HttpReply;
}

/** Starts a distribution of site and API. `onRequest` and `onResponse` are bodies of functions on both behaviors. */
export async function startEdge({
  onRequest,
  onResponse,
  headers,
  site,
  api,
  config,
  more = [],
  api$,
}: Given = {}) {
  const seen: HttpRequest[] = [];
  const reports: string[] = [];
  const functions = { request: onRequest, response: onResponse };
  const associations = Object.entries(functions)
    .filter(([, code]) => code !== undefined)
    .map(([name]) => ({ EventType: `viewer-${name}`, FunctionARN: name }));
  const shared = {
    FunctionAssociations: associations,
    ...(headers && { ResponseHeadersPolicyId: 'policy' }),
  };
  const options: EdgeOptions = {
    siteDir,
    resources: [
      resource('AWS::S3::Bucket', 'site', {}),
      resource('AWS::CloudFront::Distribution', 'E1', {
        DistributionConfig: {
          DefaultRootObject: 'index.html',
          DefaultCacheBehavior: { TargetOriginId: 'site', ...shared, ...site },
          CacheBehaviors: [
            {
              PathPattern: '/api/*',
              TargetOriginId: 'api',
              AllowedMethods: ['GET', 'HEAD', 'POST', 'DELETE'],
              OriginRequestPolicyId: ALL_BUT_HOST,
              ...shared,
              ...api,
            },
          ],
          Origins: [
            { Id: 'site', DomainName: 'site.s3.us-east-1.amazonaws.com' },
            {
              Id: 'api',
              DomainName: API,
              OriginCustomHeaders: [{ HeaderName: 'X-Origin', HeaderValue: '<secret>' }],
            },
          ],
          ...config,
        },
      }),
      ...Object.entries(functions)
        .filter(([, code]) => code !== undefined)
        .map(([name, code]) =>
          resource('AWS::CloudFront::Function', name, {
            FunctionCode: `function handler(event) { ${code} }`,
          }),
        ),
      ...(headers
        ? [
            resource('AWS::CloudFront::ResponseHeadersPolicy', 'policy', {
              ResponseHeadersPolicyConfig: headers,
            }),
          ]
        : []),
      ...more,
    ],
    gateway: {
      serves: (domain) => domain === API,
      async handle(_domain, request) {
        seen.push(request);
        return api$?.(request) ?? { status: 200, headers: { 'x-from': 'api' }, body: 'api' };
      },
    },
    resolveReferences: async (text) => text.replace('<secret>', 'resolved'),
    report: (line) => reports.push(line),
  };
  const answer = await createEdge(options);
  return { seen, reports, ask: (request: Partial<HttpRequest>) => answer(httpRequest(request)) };
}
