import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

export interface MonthlyBudgetProps {
  stage: Stage;
  /** Where operators are told; its policy lets Budgets publish. */
  topic: Topic;
}

/** What the account may cost a month: operators are told at 80 %, and when the forecast passes it. */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, { stage, topic }: MonthlyBudgetProps) {
    super(scope, id);
    const tell = (notificationType: string, threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    });
    const budget = new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `sward-${stage.name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: stage.budgetDollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
    });
    // Budgets asks for its permission when it is made: the topic's policy, which stands beside it, comes first.
    budget.node.addDependency(topic);
  }
}
