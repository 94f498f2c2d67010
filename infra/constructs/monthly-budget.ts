import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** What the account may cost a month: operators are told at 80 %, and when the forecast passes it. */
export class MonthlyBudget extends Construct {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const tell = (notificationType: string, threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: stage.operatorsMail }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `sward-${stage.name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: stage.budgetDollars, unit: 'USD' },
      },
      // Without an address the console alone shows it.
      ...(stage.operatorsMail && {
        notificationsWithSubscribers: [tell('ACTUAL', 80), tell('FORECASTED', 100)],
      }),
    });
  }
}
