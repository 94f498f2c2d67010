import { at, type Stacks, textOf } from './template.ts';

/** Properties that keep people, data or money safe, by type. A person has to approve a change of one. */
const GUARDS: Record<string, readonly string[]> = {
  'AWS::S3::Bucket': [
    ...['PublicAccessBlockConfiguration', 'BucketEncryption', 'VersioningConfiguration', 'OwnershipControls'],
    ...['CorsConfiguration', 'ReplicationConfiguration', 'LifecycleConfiguration'],
  ],
  'AWS::DynamoDB::Table': [
    ...['SSESpecification', 'PointInTimeRecoverySpecification', 'DeletionProtectionEnabled'],
    ...['TimeToLiveSpecification', 'ResourcePolicy'],
  ],
  'AWS::Cognito::UserPool': [
    ...[
      'AdminCreateUserConfig',
      'MfaConfiguration',
      'EnabledMfas',
      'AccountRecoverySetting',
      'DeletionProtection',
    ],
    ...['Policies', 'LambdaConfig'],
  ],
  'AWS::Cognito::UserPoolClient': [
    ...[
      'ExplicitAuthFlows',
      'PreventUserExistenceErrors',
      'AllowedOAuthFlows',
      'AllowedOAuthFlowsUserPoolClient',
    ],
    ...['CallbackURLs', 'RefreshTokenValidity', 'AccessTokenValidity'],
  ],
  'AWS::SQS::Queue': ['SqsManagedSseEnabled', 'KmsMasterKeyId'],
  'AWS::SNS::Subscription': ['Endpoint', 'Protocol'],
  'AWS::ApiGatewayV2::Api': ['CorsConfiguration', 'DisableExecuteApiEndpoint'],
  'AWS::ApiGatewayV2::Route': ['AuthorizationType', 'ApiKeyRequired'],
  'AWS::CloudFront::Distribution': [
    ...['DistributionConfig.WebACLId', 'DistributionConfig.ViewerCertificate', 'DistributionConfig.Aliases'],
    ...['DistributionConfig.DefaultCacheBehavior.ViewerProtocolPolicy', 'DistributionConfig.Origins'],
    'DistributionConfig.CacheBehaviors.ViewerProtocolPolicy',
  ],
  'AWS::CloudFront::ResponseHeadersPolicy': ['ResponseHeadersPolicyConfig.SecurityHeadersConfig'],
  'AWS::WAFv2::WebACL': ['DefaultAction', 'Rules'],
  'AWS::Events::EventBus': ['Policy'],
  'AWS::KMS::Key': ['EnableKeyRotation', 'KeyPolicy'],
};

/** Hashes of the inline styles and scripts of the site: they change with every release and let nothing else in. */
const withoutHashes = (text: string) => text.replaceAll(/ ?'sha256-[\w+/=]+'/g, '');

/** Returns the guards that change, and every firewall that is removed. */
export function changedGuards(before: Stacks, after: Stacks): string[] {
  return Object.entries(before).flatMap(([stack, { Resources = {} }]) =>
    Object.entries(Resources).flatMap(([id, { Type, Properties }]) => {
      const next = after[stack]?.Resources?.[id];
      if (Type === 'AWS::WAFv2::WebACL' && !next) return [`${stack}/${id} (${Type}) is taken away`];
      if (!next || next.Type !== Type) return [];
      return (GUARDS[Type] ?? []).flatMap((path) => {
        const [was, becomes] = [Properties, next.Properties].map((each) =>
          withoutHashes(textOf(at(each, path)) ?? 'nothing'),
        );
        return was === becomes ? [] : [`${stack}/${id} (${Type}) ${path}: ${was} -> ${becomes}`];
      });
    }),
  );
}
