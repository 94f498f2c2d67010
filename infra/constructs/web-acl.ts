import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Calls of one viewer in five minutes; more are refused with 403. A person at work makes fewer than 300. */
const REQUESTS_PER_VIEWER = 2_000;
const STRIPE_WEBHOOK = '/api/webhooks/stripe';

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
    const rate: CfnWebACL.RuleProperty = {
      name: 'OneViewer',
      priority: 0,
      action: { block: {} },
      statement: {
        rateBasedStatement: {
          aggregateKeyType: 'IP',
          evaluationWindowSec: 300,
          limit: REQUESTS_PER_VIEWER,
          // Stripe calls from few addresses, in bursts; what it says is signed.
          scopeDownStatement: {
            notStatement: {
              statement: {
                byteMatchStatement: {
                  fieldToMatch: { uriPath: {} },
                  positionalConstraint: 'EXACTLY',
                  searchString: STRIPE_WEBHOOK,
                  textTransformations: [{ priority: 0, type: 'NONE' }],
                },
              },
            },
          },
        },
      },
      visibilityConfig: visibilityConfig('OneViewer'),
    };
    const managed = Object.entries(MANAGED).map(
      ([name, counted], index): CfnWebACL.RuleProperty => ({
        name,
        priority: index + 1,
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
      rules: [rate, ...managed],
      visibilityConfig: visibilityConfig(`sward-${stage}`),
    });
    this.arn = acl.attrArn;
  }
}
