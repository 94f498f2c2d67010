import { type Found, of, type Properties } from '../checks/resources.ts';
import { SAMPLES, synthesize } from '../testing.ts';

let prod: Found[];
let local: Found[];

beforeAll(async () => {
  prod = await synthesize('prod');
  local = await synthesize('local');
});

describe('the edge', () => {
  test('has a firewall in front of it, of the managed rules and a limit for one viewer', () => {
    const [acl] = of(prod, 'AWS::WAFv2::WebACL');
    const [distribution] = of(prod, 'AWS::CloudFront::Distribution');
    const rules = acl?.properties.Rules.map((rule: Properties) => rule.Name);

    expect(acl?.properties.Scope).toBe('CLOUDFRONT');
    expect(rules).toEqual([
      'OneViewer',
      'OneWebhookAddress',
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ]);
    expect(distribution?.properties.DistributionConfig.WebACLId).toEqual({
      'Fn::GetAtt': [acl?.id, 'Arn'],
    });
    expect(of(local, 'AWS::WAFv2::WebACL')).toEqual([]);
  });

  test('has a name of its own where there is a certificate for it', async () => {
    const [distribution] = of(await synthesize('prod'), 'AWS::CloudFront::Distribution');

    expect(distribution?.properties.DistributionConfig).toMatchObject({
      Aliases: ['lawns.example'],
      ViewerCertificate: {
        AcmCertificateArn: SAMPLES.prod.certificateArn,
        MinimumProtocolVersion: 'TLSv1.2_2021',
      },
    });
  });
});

describe('the behaviors of the distribution', () => {
  let distribution: Properties;
  let behaviors: Map<string, Properties>;

  beforeAll(() => {
    distribution = of(prod, 'AWS::CloudFront::Distribution')[0]?.properties.DistributionConfig;
    behaviors = new Map([
      ['pages', distribution.DefaultCacheBehavior],
      ...distribution.CacheBehaviors.map((each: Properties) => [each.PathPattern, each]),
    ]);
  });

  test('pages lead from http to https; the API and the socket take nothing else, and nothing is kept of them', () => {
    const protocols = [...behaviors].map(([path, { ViewerProtocolPolicy }]) => [path, ViewerProtocolPolicy]);
    // AWS's own policy that caches nothing.
    const uncached = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

    expect(protocols).toEqual([
      ['pages', 'redirect-to-https'],
      ['/assets/*', 'redirect-to-https'],
      ['/api/maps/*', 'https-only'],
      ['/api/*', 'https-only'],
      ['/ws', 'https-only'],
    ]);
    for (const path of ['/api/*', '/ws']) expect(behaviors.get(path)?.CachePolicyId).toBe(uncached);
  });

  test('maps are kept as long as their route says, and asked for without cookie, question or header of the viewer', () => {
    const { CachePolicyId, OriginRequestPolicyId } = behaviors.get('/api/maps/*') ?? {};
    const [asked] = of(prod, 'AWS::CloudFront::OriginRequestPolicy').filter(
      ({ id }) => id === OriginRequestPolicyId.Ref,
    );

    // AWS's own policy that makes neither cookie nor query nor header a part of the key.
    expect(CachePolicyId).toBe('658327ea-f89d-4fab-a63d-7e88639e58f6');
    expect(asked?.properties.OriginRequestPolicyConfig).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['x-sward-host', 'x-sward-viewer'] },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
    });
  });

  test('origins are asked by https, and pages by the distribution alone', () => {
    const origins: Properties[] = distribution.Origins;
    const custom = origins.flatMap(
      ({ CustomOriginConfig }) => CustomOriginConfig?.OriginProtocolPolicy ?? [],
    );
    const stored = origins.filter(({ S3OriginConfig }) => S3OriginConfig);

    expect(custom).toEqual(['https-only', 'https-only']);
    expect(stored).toHaveLength(1);
    expect(stored[0]?.OriginAccessControlId).toBeDefined();
  });

  test('buckets refuse whatever does not come by TLS', () => {
    const buckets = of(prod, 'AWS::S3::Bucket').map(({ id }) => id);
    const closed = of(prod, 'AWS::S3::BucketPolicy').filter(({ properties }) =>
      properties.PolicyDocument.Statement.some(
        ({ Effect, Condition }: Properties) =>
          Effect === 'Deny' && Condition?.Bool?.['aws:SecureTransport'] === 'false',
      ),
    );

    expect(buckets).toHaveLength(2);
    expect(closed.map(({ properties }) => properties.Bucket.Ref).sort()).toEqual(buckets.sort());
  });

  test('no behavior takes a method that a browser does not send for us', () => {
    const methods = new Set([...behaviors.values()].flatMap(({ AllowedMethods = [] }) => AllowedMethods));

    expect([...methods].sort()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);
  });

  test('every answer carries a policy of headers: https for a year, no guessing of types', () => {
    const policies = new Map(
      of(prod, 'AWS::CloudFront::ResponseHeadersPolicy').map(({ id, properties }) => [
        id,
        properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig,
      ]),
    );

    for (const [path, { ResponseHeadersPolicyId }] of behaviors) {
      const headers = policies.get(ResponseHeadersPolicyId.Ref);
      expect({ path, headers }).toMatchObject({
        headers: {
          ContentTypeOptions: { Override: true },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000 },
        },
      });
    }
  });

  test.each([
    ['modest', true],
    ['prod', false],
  ] as const)(
    'hosts below the site %s are asked for by https: %p, as the stage says',
    async (sample, included) => {
      const policies = of(await synthesize(sample), 'AWS::CloudFront::ResponseHeadersPolicy').map(
        ({ properties }) =>
          properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity,
      );

      expect(policies).toHaveLength(2);
      for (const policy of policies) expect(policy.IncludeSubdomains).toBe(included);
    },
  );

  test('a page that opens one of ours has no hold of it, and what a policy forbids is reported', () => {
    const policies = of(prod, 'AWS::CloudFront::ResponseHeadersPolicy');
    for (const path of ['pages', '/api/*', '/ws']) {
      const policy = policies.find(({ id }) => id === behaviors.get(path)?.ResponseHeadersPolicyId.Ref);
      const { CustomHeadersConfig, SecurityHeadersConfig } =
        policy?.properties.ResponseHeadersPolicyConfig ?? {};
      const content = JSON.stringify(SecurityHeadersConfig.ContentSecurityPolicy);

      expect(CustomHeadersConfig.Items).toEqual(
        expect.arrayContaining([
          { Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin-allow-popups', Override: true },
          { Header: 'Cross-Origin-Resource-Policy', Value: 'same-origin', Override: true },
          { Header: 'Reporting-Endpoints', Value: 'csp="/api/csp-reports"', Override: true },
        ]),
      );
      expect(content).toContain('report-to csp; report-uri /api/csp-reports;');
    }
  });

  test('pages and the API may be framed by no one, take no plugin and no other base, and tell others no address', () => {
    const policies = of(prod, 'AWS::CloudFront::ResponseHeadersPolicy');
    for (const path of ['pages', '/api/*', '/ws']) {
      const policy = policies.find(({ id }) => id === behaviors.get(path)?.ResponseHeadersPolicyId.Ref);
      const headers = policy?.properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
      const content = JSON.stringify(headers.ContentSecurityPolicy);

      for (const rule of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
        expect(content).toContain(rule);
      expect(headers.ReferrerPolicy.ReferrerPolicy).toBe('same-origin');
    }
  });
});

describe('the lock of the origins', () => {
  const origins = () => of(prod, 'AWS::CloudFront::Distribution')[0]?.properties.DistributionConfig.Origins;

  test('functions are reached by TLS with the secret of the stage, which is written nowhere', () => {
    const [functions, frames] = origins().filter((origin: Properties) => origin.CustomOriginConfig);

    for (const { CustomOriginConfig, OriginCustomHeaders } of [functions, frames]) {
      expect(CustomOriginConfig).toMatchObject({
        OriginProtocolPolicy: 'https-only',
        OriginSSLProtocols: ['TLSv1.2'],
      });
      expect(OriginCustomHeaders).toHaveLength(1);
      expect(JSON.stringify(OriginCustomHeaders[0].HeaderValue)).toMatch(
        /\{\{resolve:secretsmanager:.*OriginSecret.*:SecretString:current::\}\}/,
      );
    }
  });

  test('another value of the secret is sent by a change of the template alone', async () => {
    const [before, after] = [prod, await synthesize('modest')].map((found) =>
      JSON.stringify(of(found, 'AWS::CloudFront::Distribution')[0]?.properties.DistributionConfig.Origins),
    );

    expect(after).toContain(':SecretString:2027::}}');
    expect(after).toBe(before?.replaceAll(':SecretString:current::}}', ':SecretString:2027::}}'));
  });

  test('files are read by this distribution alone', () => {
    const policies = of(prod, 'AWS::S3::BucketPolicy').filter(({ stack }) => stack.endsWith('edge'));
    const readers = policies
      .flatMap(({ properties }) => properties.PolicyDocument.Statement)
      .filter(({ Effect, Action }) => Effect === 'Allow' && Action === 's3:GetObject');

    expect(readers).toHaveLength(1);
    expect(readers[0]).toMatchObject({ Principal: { Service: 'cloudfront.amazonaws.com' } });
    expect(JSON.stringify(readers[0].Condition.StringEquals['AWS:SourceArn'])).toMatch(/Distribution/);
  });

  test('a page comes after the files that it names', () => {
    const after = (id: string) => prod.find((each) => each.id.startsWith(id))?.dependsOn ?? [];

    for (const files of [/^AssetsCustomResource/, /^FontsCustomResource/])
      expect(after('DocumentsCustomResource')).toContainEqual(expect.stringMatching(files));
    expect(after('AssetsCustomResource')).not.toContainEqual(expect.stringMatching(/^Documents/));
  });

  test('fonts are stored once, with their type, for as long as scripts are', () => {
    const deployed = of(prod, 'Custom::CDKBucketDeployment');
    const [fonts, assets] = ['Fonts', 'Assets'].map(
      (name) => deployed.find(({ id }) => id.startsWith(name))?.properties,
    );

    expect(assets).toMatchObject({ Exclude: ['*.woff2'] });
    expect(fonts).toMatchObject({ Exclude: ['*'], Include: ['*.woff2'] });
    expect(fonts?.SystemMetadata).toEqual({
      ...assets?.SystemMetadata,
      'content-type': 'font/woff2',
    });
  });
});

/** Returns the security headers of the behavior for a path pattern, or by default of the one for all other paths. */
function securityHeadersOf(pattern: string | undefined): Properties {
  const [distribution] = of(prod, 'AWS::CloudFront::Distribution');
  const { DefaultCacheBehavior, CacheBehaviors } = distribution?.properties.DistributionConfig ?? {};
  const behaviors: Properties[] = [DefaultCacheBehavior, ...CacheBehaviors];
  const policyId = behaviors.find(({ PathPattern }) => PathPattern === pattern)?.ResponseHeadersPolicyId.Ref;
  const policy = of(prod, 'AWS::CloudFront::ResponseHeadersPolicy').find(({ id }) => id === policyId);
  return policy?.properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
}

describe('the security policy', () => {
  test('of scripts is short, for a page loads many of them', () => {
    expect(securityHeadersOf('/assets/*')).toMatchObject({
      ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'self'" },
      ContentTypeOptions: { Override: true },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000 },
    });
  });

  test('of pages is known to old browsers too, and is that of the API', () => {
    const headers = securityHeadersOf(undefined);

    expect(headers.FrameOptions).toEqual({ FrameOption: 'DENY', Override: true });
    expect(JSON.stringify(headers.ContentSecurityPolicy)).toMatch(/default-src 'self'.*form-action 'self'/);
    expect(securityHeadersOf('/api/*')).toEqual(headers);
  });

  test('names inline styles and scripts by their hashes alone', () => {
    const policy = JSON.stringify(securityHeadersOf(undefined).ContentSecurityPolicy);

    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+'/);
    expect(policy).toMatch(
      /script-src 'self' https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com 'sha256-[\w+/=]+'/,
    );
  });

  test('lets in the hosts of Stripe that its guide names, and no others of it', () => {
    const policy: string = JSON.stringify(securityHeadersOf(undefined).ContentSecurityPolicy);
    const ofStripe = (directive: string) =>
      new RegExp(`${directive} ([^;]*);`)
        .exec(policy)?.[1]
        ?.split(' ')
        .filter((host) => host.includes('stripe'));

    expect(ofStripe('script-src')).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com']);
    expect(ofStripe('frame-src')).toEqual([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
    expect(ofStripe('connect-src')).toEqual(['https://api.stripe.com']);
  });
});
