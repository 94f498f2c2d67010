import { Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { PublicApi } from '../constructs/public-api.ts';
import type { Stage } from '../stage.ts';
import type { ServicesStack } from './services-stack.ts';

export interface ApiStackProps extends StackProps {
  services: ServicesStack;
}

/** The HTTP API in front of the services. Its routes are by far the most resources, of which a stack may hold 500. */
export class ApiStack extends Stack {
  readonly httpApi: HttpApi;

  constructor(scope: Construct, id: string, stage: Stage, { services, ...props }: ApiStackProps) {
    super(scope, id, props);
    const { api } = new PublicApi(this, 'Api', {
      stage,
      fallback: services.fallback,
      functionOf: (route) => services.functionOf(route),
    });
    this.httpApi = api;
  }
}
