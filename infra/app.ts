import type { App } from 'aws-cdk-lib';
import { AuthStack } from './stacks/auth-stack.ts';
import { CopiesStack } from './stacks/copies-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { ObservabilityStack } from './stacks/observability-stack.ts';
import { RecoveryStack } from './stacks/recovery-stack.ts';
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
    const { vaultName } = new RecoveryStack(app, id('recovery'), stage, { ...props, data });
    const stacks = [data, auth, services];
    new ObservabilityStack(app, id('observability'), stage, {
      ...props,
      stacks,
      distributionId: edge.distribution.distributionId,
      vaultName,
    });
  }
  return app;
}

/** The stack that goes to the account of the copies, alone: nobody has credentials for both. `source`: the stage's account. */
export function buildCopies(app: App, source: string): App {
  const { name, backup } = readStage(app);
  if (backup === 'none') throw new Error(`Stage ${name} names no account for copies of its backups.`);
  if (!/^\d{12}$/.test(source) || source === backup.account)
    throw new Error('copiesOf must be the account of the stage: twelve digits, and not those of the copies.');
  new CopiesStack(app, `Sward-${name}-copies`, {
    ...{ stage: name, source, env: { region: backup.region, account: backup.account } },
    terminationProtection: true,
  });
  return app;
}
