import { Aws } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** Services of AWS that tell operators: alarms, rules of operators' own (AWS Health), the budget. */
const PUBLISHERS = ['cloudwatch', 'events', 'budgets'];

/** Where operators are told. It carries names of functions and queues, nothing of people: SNS encrypts it on its way. */
export class OperatorsTopic extends Topic {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id, { topicName: `sward-${stage.name}-operators`, enforceSSL: true });
    // A policy of its own, which refuses plain connections, takes the place of the one by which the account may publish.
    for (const service of PUBLISHERS) {
      this.addToResourcePolicy(
        new PolicyStatement({
          sid: `Publish${service}`,
          effect: Effect.ALLOW,
          principals: [new ServicePrincipal(`${service}.amazonaws.com`)],
          actions: ['sns:Publish'],
          resources: [this.topicArn],
          // No one else's alarm, rule or budget.
          conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
        }),
      );
    }
    if (stage.operatorsMail !== 'none') this.addSubscription(new EmailSubscription(stage.operatorsMail));
  }
}
