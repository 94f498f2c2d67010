import { contract } from '@sward/shared/contract';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Calls of one viewer in five minutes; more are refused with 403. A busy member makes fewer than 300. */
const REQUESTS_PER_VIEWER = 2_000;
/** Webhooks from one address in five minutes. Stripe sends many at once from few addresses, signed, but never more than this. */
const HINTS_PER_ADDRESS = 20_000;

/**
 * Rules that look for code in bodies would refuse ordinary texts about lawns (`<3`, an address of a page). The contract checks
 * bodies and pages show them as text, so these rules only count.
 */
const COUNTED = [
  'SizeRestrictions_BODY',
  'GenericRFI_BODY',
  'GenericLFI_BODY',
  'CrossSiteScripting_BODY',
  'EC2MetaDataSSRF_BODY',
];

const MANAGED: Record<string, readonly string[]> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  AWSManagedRulesCommonRuleSet: COUNTED,
};

/** The firewall of the distribution, in the region us-east-1, which CloudFront requires. */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { stage }: { stage: string }) {
    super(scope, id);
    const visibilityConfig = (metricName: string) => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    });
    const webhook: CfnWebACL.StatementProperty = {
      byteMatchStatement: {
        fieldToMatch: { uriPath: {} },
        positionalConstraint: 'EXACTLY',
        searchString: contract['payments.stripeWebhook'].path,
        textTransformations: [{ priority: 0, type: 'NONE' }],
      },
    };
    const rates = [
      { name: 'OneViewer', limit: REQUESTS_PER_VIEWER, among: { notStatement: { statement: webhook } } },
      { name: 'OneWebhookAddress', limit: HINTS_PER_ADDRESS, among: webhook },
    ].map(
      ({ name, limit, among }, priority): CfnWebACL.RuleProperty => ({
        name,
        priority,
        action: { block: {} },
        statement: {
          rateBasedStatement: {
            aggregateKeyType: 'IP',
            evaluationWindowSec: 300,
            limit,
            scopeDownStatement: among,
          },
        },
        visibilityConfig: visibilityConfig(name),
      }),
    );
    const managed = Object.entries(MANAGED).map(
      ([name, counted], index): CfnWebACL.RuleProperty => ({
        name,
        priority: rates.length + index,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name,
            ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
          },
        },
        visibilityConfig: visibilityConfig(name),
      }),
    );
    const acl = new CfnWebACL(this, 'Acl', {
      name: `sward-${stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: [...rates, ...managed],
      visibilityConfig: visibilityConfig(`sward-${stage}`),
    });
    this.arn = acl.attrArn;
  }
}
