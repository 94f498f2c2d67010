import { contract } from '@sward/shared/contract';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Calls of one viewer in five minutes; more are refused with 403. A person at work makes fewer than 300. */
const REQUESTS_PER_VIEWER = 2_000;
/** Stripe calls from few addresses, in swarms; what it says is signed. More than that is not Stripe. */
const HINTS_PER_ADDRESS = 20_000;

/**
 * Rules that look for code in bodies would refuse what people write about lawns (`<3`, an address of a page). Bodies are
 * checked by the contract and shown as text; these rules only count.
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

/** The firewall in front of the distribution; of the region us-east-1, as CloudFront wants it. */
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
