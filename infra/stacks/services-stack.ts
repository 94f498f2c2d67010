import type { Route } from '@sward/shared/contract';
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { UserPool, UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { DomainService } from '../constructs/domain-service.ts';
import { archiveEvents } from '../constructs/event-archive.ts';
import { LiveApi } from '../constructs/live-api.ts';
import { OutboxRelay } from '../constructs/outbox-relay.ts';
import type { Resources } from '../constructs/resources.ts';
import { SwardFunction } from '../constructs/sward-function.ts';
import { services } from '../services.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data-stack.ts';

export interface ServicesStackProps extends StackProps {
  data: DataStack;
  pool: UserPool;
  serverClient: UserPoolClient;
  resetClient: UserPoolClient;
}

/** The services: functions, queues, bus, timers, and the WebSocket API, whose address some of them know. */
export class ServicesStack extends Stack {
  readonly liveApi: LiveApi;
  /** Responds to calls that no route matches. */
  readonly fallback: SwardFunction;
  private readonly domains: ReadonlyMap<string, DomainService>;

  constructor(scope: Construct, id: string, stage: Stage, props: ServicesStackProps) {
    super(scope, id, props);
    const { data } = props;
    const bus = new EventBus(this, 'Bus', { eventBusName: `sward-${stage.name}` });
    archiveEvents(bus, stage);
    const scheduleGroup = new ScheduleGroup(this, 'Schedules', {
      scheduleGroupName: `sward-${stage.name}`,
      // Deleting the group deletes the timers in it. A first deployment that fails leaves no group behind, whose name the next needs.
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    this.liveApi = new LiveApi(this, 'Live', { stage });
    const resources: Resources = {
      scope: this,
      stage,
      tables: data.tables,
      uploads: data.uploads,
      originSecret: data.originSecret,
      stripeSecret: data.stripeSecret,
      pushSecret: data.pushSecret,
      pool: props.pool,
      serverClient: props.serverClient,
      resetClient: props.resetClient,
      bus,
      liveApi: this.liveApi,
      mailSet: this.mailSet(stage),
      scheduleGroup,
      timerRole: new Role(this, 'TimerRole', { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') }),
    };
    this.domains = new Map(
      services.map((service) => [service.name as string, new DomainService(this, service, resources)]),
    );
    new OutboxRelay(this, 'Relay', { stage, tables: Object.values(data.tables), bus, scheduleGroup });
    this.fallback = new SwardFunction(this, 'Fallback', { stage, bundle: 'fallback', environment: {} });
  }

  /** Returns the function that responds to a route of the HTTP API. */
  functionOf(route: Route): SwardFunction {
    return this.domains.get(route.domain)?.doorOf(route) ?? this.fallback;
  }

  /**
   * Creates the configuration set of all mail. SES reports returned mail only to the account's own bus. Messaging decides which
   * addresses get no mail, so that SES keeps no suppression list.
   */
  private mailSet(stage: Stage): ConfigurationSet {
    const set = new ConfigurationSet(this, 'MailSet', {
      configurationSetName: `sward-${stage.name}`,
      disableSuppressionList: true,
    });
    set.addEventDestination('Returned', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'AccountBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    return set;
  }
}
