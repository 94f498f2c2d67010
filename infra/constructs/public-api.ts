import { contract, POLICY_REPORTS, type Route, routes } from '@sward/shared/contract';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute, type CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { pascal } from './domain-service.ts';
import type { SwardFunction } from './sward-function.ts';

export interface PublicApiProps {
  stage: Stage;
  /** Function that answers a route. */
  functionOf: (route: Route) => SwardFunction;
  fallback: SwardFunction;
}

const { method, path } = contract['payments.stripeWebhook'];
const STRIPE_WEBHOOK = `${method} ${path}`;
const REPORTS = `POST ${POLICY_REPORTS}`;
const MAPS = `${contract['requests.mapPicture'].method} ${contract['requests.mapPicture'].path}`;

/**
 * Doors that need no session have throttles of their own, calls a second and at once: a caller of one of them takes
 * nothing of what everybody else has. Stripe sends a swarm of hints when many plans are renewed, and sends what is refused again.
 */
const THROTTLES = {
  [STRIPE_WEBHOOK]: { ThrottlingBurstLimit: 500, ThrottlingRateLimit: 100 },
  // Beneath the fifty a second that Amazon Location draws.
  [MAPS]: { ThrottlingBurstLimit: 100, ThrottlingRateLimit: 40 },
  [REPORTS]: { ThrottlingBurstLimit: 50, ThrottlingRateLimit: 10 },
};

/** The HTTP API: one explicit route for each route of the contract, and one Lambda permission a function. */
export class PublicApi extends Construct {
  readonly api: HttpApi;
  private readonly routes = new Map<string, CfnRoute>();
  private readonly integrations = new Map<SwardFunction, CfnIntegration>();

  constructor(scope: Construct, id: string, props: PublicApiProps) {
    super(scope, id);
    this.api = new HttpApi(this, 'Http', { apiName: `sward-${props.stage.name}` });
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = this.api.defaultStage?.node.defaultChild as CfnStage;
    stage.accessLogSettings = {
      destinationArn: logs.logGroupArn,
      format: JSON.stringify({
        requestId: '$context.requestId',
        route: '$context.routeKey',
        status: '$context.status',
        ms: '$context.responseLatency',
      }),
    };
    stage.defaultRouteSettings = { throttlingBurstLimit: 1000, throttlingRateLimit: 500 };
    stage.routeSettings = THROTTLES;
    for (const route of routes) {
      this.route(
        pascal(route.id.replace('.', '-')),
        `${route.method} ${route.path}`,
        props.functionOf(route),
      );
    }
    this.route('PolicyReports', REPORTS, props.fallback);
    this.route('Default', '$default', props.fallback);
    // A throttle names its route, which must be there first.
    for (const [routeKey, route] of this.routes) if (routeKey in THROTTLES) stage.node.addDependency(route);
  }

  private route(id: string, routeKey: string, fn: SwardFunction): void {
    const route = new CfnRoute(this, `${id}Route`, {
      apiId: this.api.apiId,
      routeKey,
      target: `integrations/${this.integration(fn).ref}`,
    });
    this.routes.set(routeKey, route);
  }

  private integration(fn: SwardFunction): CfnIntegration {
    const known = this.integrations.get(fn);
    if (known) return known;
    const name = fn.node.path.split('/').slice(-2).join('');
    const integration = new CfnIntegration(this, `${name}Integration`, {
      apiId: this.api.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: fn.live.functionArn,
      payloadFormatVersion: '2.0',
    });
    const permission = `${name}Permission`;
    fn.live.addPermission(permission, {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      scope: this,
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: '*',
      }),
    });
    // What a route leads to may be called from its first call on.
    integration.node.addDependency(this.node.findChild(permission));
    this.integrations.set(fn, integration);
    return integration;
  }
}
