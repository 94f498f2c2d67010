import { join } from 'node:path';
import { Duration, Fn, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { VIEWER_RESPONSE_CODE, viewerRequestCode } from '../constructs/edge-functions.ts';
import { SITE } from '../paths.ts';
import { readSiteHashes } from '../site-hashes.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';

export interface EdgeStackProps extends StackProps {
  data: DataStack;
  httpApi: HttpApi;
}

/** The site: one distribution for pages and API. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, stage: Stage, props: EdgeStackProps) {
    super(scope, id, props);
    const site = new Bucket(this, 'Site', {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const functionAssociations = [
      this.edgeFunction('ViewerRequest', viewerRequestCode(), FunctionEventType.VIEWER_REQUEST),
      this.edgeFunction('ViewerResponse', VIEWER_RESPONSE_CODE, FunctionEventType.VIEWER_RESPONSE),
    ];
    const responseHeadersPolicy = this.headers(stage, props.data);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `Sward ${stage.name}`,
      defaultRootObject: '',
      priceClass: PriceClass.PRICE_CLASS_100,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(site),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy,
        functionAssociations,
        compress: true,
      },
      additionalBehaviors: {
        '/api/*': {
          origin: new HttpOrigin(Fn.select(2, Fn.split('/', props.httpApi.apiEndpoint)), {
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
            customHeaders: {
              'x-sward-origin': props.data.originSecret.secretValueFromJson('current').unsafeUnwrap(),
            },
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy,
          functionAssociations: functionAssociations.slice(0, 1),
        },
      },
    });
    // The embedded cloud serves the built folder as it is; a stack of stage local holds no custom resource.
    if (!stage.local) {
      const files = { destinationBucket: site, prune: false };
      new BucketDeployment(this, 'Assets', {
        ...files,
        sources: [Source.asset(join(SITE, 'assets'))],
        destinationKeyPrefix: 'assets',
        cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      });
      new BucketDeployment(this, 'Documents', {
        ...files,
        sources: [Source.asset(SITE, { exclude: ['assets'] })],
        cacheControl: [CacheControl.fromString('no-cache')],
        distribution,
        distributionPaths: ['/*'],
      });
    }
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

  private headers(stage: Stage, data: DataStack): ResponseHeadersPolicy {
    const uploads = stage.local
      ? 'http://127.0.0.1:*'
      : `https://${data.uploads.bucketRegionalDomainName} https://${data.uploads.bucketDomainName}`;
    const inline = readSiteHashes();
    const policy = {
      'default-src': "'self'",
      'base-uri': "'none'",
      'connect-src': `'self' https://api.stripe.com ${uploads}`,
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'frame-src': 'https://js.stripe.com https://hooks.stripe.com',
      'img-src': `'self' data: blob: ${uploads}`,
      'object-src': "'none'",
      'script-src': `'self' https://js.stripe.com ${inline.script.join(' ')}`,
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
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(365),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
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
