import { type Route, routes } from '@sward/shared/contract';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute, type CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { pascal } from './domain-service.ts';
import { DEFAULT_LIMIT, REPORTS, routeThrottles } from './route-throttles.ts';
import type { SwardFunction } from './sward-function.ts';

export interface PublicApiProps {
  stage: Stage;
  /** Returns the function that responds to a route. */
  functionOf: (route: Route) => SwardFunction;
  fallback: SwardFunction;
}

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
    const throttles = routeThrottles(routes);
    stage.defaultRouteSettings = {
      throttlingBurstLimit: DEFAULT_LIMIT.ThrottlingBurstLimit,
      throttlingRateLimit: DEFAULT_LIMIT.ThrottlingRateLimit,
    };
    stage.routeSettings = throttles;
    for (const route of routes) {
      this.route(
        pascal(route.id.replace('.', '-')),
        `${route.method} ${route.path}`,
        props.functionOf(route),
      );
    }
    this.route('PolicyReports', REPORTS, props.fallback);
    this.route('Default', '$default', props.fallback);
    // A throttle names its route, which must exist first.
    for (const [routeKey, route] of this.routes) if (routeKey in throttles) stage.node.addDependency(route);
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
    // The permission must exist before the route's first call.
    integration.node.addDependency(this.node.findChild(permission));
    this.integrations.set(fn, integration);
    return integration;
  }
}
