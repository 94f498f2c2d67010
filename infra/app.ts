import type { App } from 'aws-cdk-lib';
import { AuthStack } from './stacks/auth-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { ObservabilityStack } from './stacks/observability-stack.ts';
import { ServicesStack } from './stacks/services-stack.ts';
import { readStage } from './stage.ts';

/** The stacks of one stage. Services never import from edge. */
export function buildApp(app: App): App {
  const stage = readStage(app);
  const id = (name: string) => `Sward-${stage.name}-${name}`;
  const props = { env: { region: 'us-east-1' }, terminationProtection: !stage.local };
  const data = new DataStack(app, id('data'), stage, props);
  const auth = new AuthStack(app, id('auth'), stage, { ...props, tables: data.tables });
  const services = new ServicesStack(app, id('services'), stage, {
    ...props,
    data,
    pool: auth.pool,
    serverClient: auth.serverClient,
    resetClient: auth.resetClient,
  });
  const edge = new EdgeStack(app, id('edge'), stage, {
    ...props,
    data,
    httpApi: services.httpApi,
    liveDomain: services.liveApi.domainName,
  });
  if (!stage.local) {
    const stacks = [data, auth, services];
    new ObservabilityStack(app, id('observability'), stage, {
      ...props,
      stacks,
      distributionId: edge.distribution.distributionId,
    });
  }
  return app;
}
