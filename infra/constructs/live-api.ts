import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute, CfnStage, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import { letGatewayLog } from './gateway-logs.ts';
import type { SwardFunction } from './sward-function.ts';

/** Name of the API's stage, which is its path too: the site's `/ws` reaches it unchanged. */
const STAGE = 'ws';

/** Field `action` of the only message that pages send. */
const PING = 'ping';

/** The WebSocket API. It is made before the functions, which need its address; {@link serve} connects its function. */
export class LiveApi extends Construct {
  readonly api: WebSocketApi;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.api = new WebSocketApi(this, 'Socket', { apiName: `sward-${stage.name}-live` });
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const deployed = new CfnStage(this, 'Stage', {
      apiId: this.api.apiId,
      stageName: STAGE,
      autoDeploy: true,
      accessLogSettings: {
        destinationArn: logs.logGroupArn,
        format: JSON.stringify({
          requestId: '$context.requestId',
          route: '$context.routeKey',
          status: '$context.status',
          ms: '$context.integrationLatency',
        }),
      },
      defaultRouteSettings: { throttlingBurstLimit: 1000, throttlingRateLimit: 500 },
    });
    // The pipeline stack sets it in the account of stages that keep no data.
    if (stage.keepsData) deployed.node.addDependency(letGatewayLog(this));
  }

  /** Host name of the API, for the distribution. */
  get domainName(): string {
    return `${this.api.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
  }

  /** Address at which functions reach open connections. */
  get callbackUrl(): string {
    return `https://${this.domainName}/${STAGE}`;
  }

  /** Returns the permission to send to open connections (`POST`) and to close them (`DELETE`). */
  manage(...methods: ('POST' | 'DELETE')[]): PolicyStatement {
    const resources = methods.map((method) => this.arn(`${STAGE}/${method}/@connections/*`));
    return new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources });
  }

  /**
   * Routes connects, disconnects and pings to this one function. API Gateway refuses any other message without a call, since
   * there is no `$default`.
   */
  serve({ live: door }: SwardFunction): void {
    const { region, partition } = Stack.of(this);
    const integration = new CfnIntegration(this, 'Integration', {
      apiId: this.api.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${door.functionArn}/invocations`,
    });
    for (const routeKey of ['$connect', '$disconnect', PING]) {
      new CfnRoute(this, `${routeKey.replace('$', '')}Route`, {
        apiId: this.api.apiId,
        routeKey,
        target: `integrations/${integration.ref}`,
      });
    }
    door.addPermission('LivePermission', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      scope: this,
      sourceArn: this.arn('*'),
    });
  }

  private arn(resourceName: string): string {
    return Stack.of(this).formatArn({
      service: 'execute-api',
      resource: this.api.apiId,
      resourceName,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    });
  }
}
