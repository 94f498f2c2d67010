import { join } from 'node:path';
import { POLICY_REPORTS } from '@sward/shared/contract';
import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginProtocolPolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { VIEWER_RESPONSE_CODE, viewerRequestCode } from '../constructs/edge-functions.ts';
import { logGroupName } from '../constructs/sward-function.ts';
import { WebAcl } from '../constructs/web-acl.ts';
import { SITE } from '../paths.ts';
import { readSiteHashes } from '../site-hashes.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';

export interface EdgeStackProps extends StackProps {
  data: DataStack;
  httpApi: HttpApi;
  /** Host name of the WebSocket API. */
  liveDomain: string;
}

/** Returns the security headers of every response. */
const always = ({ hstsSubdomains }: Stage): ResponseSecurityHeadersBehavior => ({
  contentTypeOptions: { override: true },
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(365),
    includeSubdomains: hstsSubdomains,
    override: true,
  },
});

/** Hosts of Stripe.js and its frames, as https://docs.stripe.com/security/guide lists them for the features of the site. */
/**
 * Responses that CloudFront would cache for ten seconds, whatever they say: one person's failure would be everybody's.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/custom-error-pages-expiration.html
 */
const SERVER_ERRORS = [500, 502, 503, 504];

const STRIPE_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';
const STRIPE_FRAMES = `${STRIPE_SCRIPTS} https://hooks.stripe.com`;

/** Name of the endpoint that browsers send reports to. */
const REPORTS = 'csp';

/** The site: one distribution for pages and API. */
export class EdgeStack extends Stack {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, stage: Stage, props: EdgeStackProps) {
    super(scope, id, props);
    const site = new Bucket(this, 'Site', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: stage.cloud === 'aws' && !stage.keepsData,
    });
    const functionAssociations = [
      this.edgeFunction('ViewerRequest', viewerRequestCode(stage), FunctionEventType.VIEWER_REQUEST),
      this.edgeFunction('ViewerResponse', VIEWER_RESPONSE_CODE, FunctionEventType.VIEWER_RESPONSE),
    ];
    const responseHeadersPolicy = this.headers(stage, props.data);
    const files: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(site),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      functionAssociations,
      compress: true,
    };
    const toFunctions = (domainName: string): BehaviorOptions => ({
      origin: new HttpOrigin(domainName, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: {
          'x-sward-origin': props.data.originSecret
            .secretValueFromJson(stage.originSecretField)
            .unsafeUnwrap(),
        },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy,
      functionAssociations: functionAssociations.slice(0, 1),
    });
    const api: BehaviorOptions = {
      ...toFunctions(Fn.select(2, Fn.split('/', props.httpApi.apiEndpoint))),
      allowedMethods: AllowedMethods.ALLOW_ALL,
    };
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Sward ${stage.name}`,
      ...(stage.cloud === 'aws' && { webAclId: new WebAcl(this, 'WebAcl', { stage: stage.name }).arn }),
      ...(stage.certificateArn !== 'none' && {
        domainNames: [new URL(stage.siteUrl).host],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      defaultRootObject: '',
      errorResponses: SERVER_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultBehavior: { ...files, responseHeadersPolicy },
      additionalBehaviors: {
        '/assets/*': { ...files, responseHeadersPolicy: this.assetHeaders(stage) },
        // The same for every viewer: no cookie is forwarded, and a response is cached as long as its route says.
        '/api/maps/*': {
          ...api,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          originRequestPolicy: new OriginRequestPolicy(this, 'MapRequests', {
            headerBehavior: OriginRequestHeaderBehavior.allowList('x-sward-host', 'x-sward-viewer'),
          }),
        },
        '/api/*': api,
        '/ws': toFunctions(props.liveDomain),
      },
    });
    // The local cloud serves the built folder as it is; a stack of stage local holds no custom resource.
    if (stage.cloud === 'aws') {
      const logGroup = new LogGroup(this, 'DeploymentLogs', {
        logGroupName: logGroupName(stage.name, 'site-deployment'),
        retention: RetentionDays.ONE_MONTH,
        removalPolicy: RemovalPolicy.DESTROY,
      });
      const target = { destinationBucket: site, prune: false, logGroup };
      const hashed = {
        ...target,
        sources: [Source.asset(join(SITE, 'assets'))],
        destinationKeyPrefix: 'assets',
        cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      };
      const assets = new BucketDeployment(this, 'Assets', { ...hashed, exclude: ['*.woff2'] });
      // The deployment guesses content types, but knows none of fonts.
      const fonts = new BucketDeployment(this, 'Fonts', {
        ...hashed,
        exclude: ['*'],
        include: ['*.woff2'],
        contentType: 'font/woff2',
      });
      const documents = new BucketDeployment(this, 'Documents', {
        ...target,
        sources: [Source.asset(SITE, { exclude: ['assets'] })],
        // The distribution caches such a file for a second, so that nothing has to be invalidated.
        cacheControl: [CacheControl.fromString('no-cache')],
      });
      // A page must not be deployed before the files that it names.
      documents.node.addDependency(assets, fonts);
    }
    this.distribution = distribution;
    if (stage.hostedZone !== 'none') this.pointTo(distribution, stage.siteUrl, stage.hostedZone);
    // CloudFormation deletes only empty buckets: the engineer who removes the stage empties this one.
    new CfnOutput(this, 'SiteBucket', { value: site.bucketName });
    new CfnOutput(this, 'SiteAddress', { value: `https://${distribution.distributionDomainName}` });
  }

  private pointTo(
    distribution: Distribution,
    siteUrl: string,
    { id, name }: { id: string; name: string },
  ): void {
    const zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: id, zoneName: name });
    const to = {
      zone,
      recordName: `${new URL(siteUrl).host}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    };
    new ARecord(this, 'Address', to);
    new AaaaRecord(this, 'AddressV6', to);
  }

  private edgeFunction(id: string, code: string, eventType: FunctionEventType) {
    return {
      eventType,
      function: new EdgeFunction(this, id, {
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      }),
    };
  }

  /** Returns a short policy for the many small assets. A page's policy covers its assets; only a worker needs its own. */
  private assetHeaders(stage: Stage): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, 'AssetHeaders', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: "default-src 'self'", override: true },
        ...always(stage),
      },
    });
  }

  private headers(stage: Stage, data: DataStack): ResponseHeadersPolicy {
    const uploads =
      stage.cloud === 'local'
        ? 'http://127.0.0.1:*'
        : `https://${data.uploads.bucketRegionalDomainName} https://${data.uploads.bucketDomainName}`;
    // Address at which a browser requests the code that resets a password.
    const pool = stage.cloud === 'local' ? '' : ` https://cognito-idp.${this.region}.${this.urlSuffix}`;
    const inline = readSiteHashes();
    const policy = {
      'default-src': "'self'",
      'base-uri': "'none'",
      'connect-src': `'self' https://api.stripe.com ${uploads}${pool}`,
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'frame-src': STRIPE_FRAMES,
      'img-src': `'self' data: blob: ${uploads}`,
      'object-src': "'none'",
      'report-to': REPORTS,
      'report-uri': POLICY_REPORTS,
      'script-src': `'self' ${STRIPE_SCRIPTS} ${inline.script.join(' ')}`,
      'style-src': `'self' ${inline.style.join(' ')}`,
      'worker-src': "'self' blob:",
    };
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: Object.entries(policy)
            .map(([name, value]) => `${name} ${value}`)
            .join('; '),
          override: true,
        },
        ...always(stage),
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        // A response at a secret address may set a stricter policy.
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: false },
      },
      customHeadersBehavior: {
        customHeaders: [
          // A payment window that a page opens can report back to it. A foreign page that opens ours gets no reference to it.
          { header: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups', override: true },
          // Pages and responses are for this site only. Files below /assets hold no personal data.
          { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true },
          { header: 'Reporting-Endpoints', value: `${REPORTS}="${POLICY_REPORTS}"`, override: true },
          {
            header: 'Permissions-Policy',
            value: 'camera=(), microphone=(), geolocation=(self)',
            override: true,
          },
        ],
      },
    });
  }
}
