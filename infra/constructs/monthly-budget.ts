import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

export interface MonthlyBudgetProps {
  stage: Stage;
  /** Topic of the operators, whose policy lets Budgets publish. */
  topic: Topic;
}

/** The account's monthly budget. Operators are notified at 80 % of it, and when the forecast exceeds it. */
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
    // Budgets checks its permission at creation, so that the topic and its policy must come first.
    budget.node.addDependency(topic);
  }
}
