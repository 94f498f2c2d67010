import { Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import { DomainService } from '../constructs/domain-service.ts';
import { OutboxRelay } from '../constructs/outbox-relay.ts';
import { PublicApi } from '../constructs/public-api.ts';
import type { Resources } from '../constructs/resources.ts';
import { SwardFunction } from '../constructs/sward-function.ts';
import { services } from '../services.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';

export interface ServicesStackProps extends StackProps {
  data: DataStack;
  pool: UserPool;
  serverClient: UserPoolClient;
}

/** The services: functions, queues, bus, timers and the HTTP API in front of them. */
export class ServicesStack extends Stack {
  readonly httpApi: HttpApi;

  constructor(scope: Construct, id: string, stage: Stage, props: ServicesStackProps) {
    super(scope, id, props);
    const { data } = props;
    const bus = new EventBus(this, 'Bus', { eventBusName: `sward-${stage.name}` });
    const scheduleGroup = new ScheduleGroup(this, 'Schedules', { scheduleGroupName: `sward-${stage.name}` });
    const resources: Resources = {
      scope: this,
      stage,
      tables: data.tables,
      uploads: data.uploads,
      originSecret: data.originSecret,
      stripeSecret: data.stripeSecret,
      pool: props.pool,
      serverClient: props.serverClient,
      bus,
      scheduleGroup,
      timerRole: new Role(this, 'TimerRole', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') }),
    };
    const domains = new Map(
      services.map((service) => [service.name as string, new DomainService(this, service, resources)]),
    );
    new OutboxRelay(this, 'Relay', { stage, tables: Object.values(data.tables), bus, scheduleGroup });
    const fallback = new SwardFunction(this, 'Fallback', { stage, bundle: 'fallback', environment: {} });
    const { api } = new PublicApi(this, 'Api', {
      stage,
      fallback,
      functionOf: (route) => domains.get(route.domain)?.api ?? fallback,
    });
    this.httpApi = api;
  }
}
