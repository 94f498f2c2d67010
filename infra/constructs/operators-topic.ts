import { Aws } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** AWS services that notify operators: alarms, operators' own rules (AWS Health), the budget. */
const PUBLISHERS = ['cloudwatch', 'events', 'budgets'];

/** Topic of the operators. It carries names of functions and queues, no personal data. SNS encrypts it in transit. */
export class OperatorsTopic extends Topic {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, { topicName: `sward-${stage.name}-operators`, enforceSSL: true });
    // Its policy, which refuses plain connections, replaces the default one by which the account may publish.
    for (const service of PUBLISHERS) {
      this.addToResourcePolicy(
        new PolicyStatement({
          sid: `Publish${service}`,
          effect: Effect.ALLOW,
          principals: [new ServicePrincipal(`${service}.amazonaws.com`)],
          actions: ['sns:Publish'],
          resources: [this.topicArn],
          // Only alarms, rules and budgets of this account.
          conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
        }),
      );
    }
    if (stage.operatorsMail !== 'none') this.addSubscription(new EmailSubscription(stage.operatorsMail));
  }
}
