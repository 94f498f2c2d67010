import { type App, Aws, CfnRule, Fn, type Stack } from 'aws-cdk-lib';
import { ApiStack } from './stacks/api-stack.ts';
import { AuthStack } from './stacks/auth-stack.ts';
import { CopiesStack } from './stacks/copies-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { EdgeStack } from './stacks/edge-stack.ts';
import { ObservabilityStack } from './stacks/observability-stack.ts';
import { PipelineStack } from './stacks/pipeline-stack.ts';
import { RecoveryStack } from './stacks/recovery-stack.ts';
import { ServicesStack } from './stacks/services-stack.ts';
import { REHEARSAL, type Stage, StageError } from './stage.ts';

export interface AppProps {
  stage: Stage;
  /** The commit that is deployed. */
  release: string;
  /** Whether the stage has sample values, which may not be deployed. */
  rehearsal?: boolean | undefined;
}

/** Builds the stacks of one stage, in the order of their deployment. Services never import from api or edge. */
export function buildApp(app: App, { stage, release, rehearsal = false }: AppProps): App {
  const id = (name: string) => `Sward-${stage.name}-${name}`;
  const { account, region } = stage;
  const props = { env: { account, region }, terminationProtection: stage.keepsData };
  const data = new DataStack(app, id('data'), stage, props);
  const auth = new AuthStack(app, id('auth'), stage, { ...props, tables: data.tables });
  const services = new ServicesStack(app, id('services'), stage, {
    ...props,
    data,
    pool: auth.pool,
    serverClient: auth.serverClient,
    resetClient: auth.resetClient,
  });
  const api = new ApiStack(app, id('api'), stage, { ...props, services });
  const edge = new EdgeStack(app, id('edge'), stage, {
    ...props,
    data,
    httpApi: api.httpApi,
    liveDomain: services.liveApi.domainName,
  });
  const stacks: Stack[] = [data, auth, services, api];
  if (stage.cloud === 'aws') {
    // A stage that keeps no data has nothing to restore.
    const recovery = stage.keepsData && new RecoveryStack(app, id('recovery'), stage, { ...props, data });
    new ObservabilityStack(app, id('observability'), stage, {
      ...props,
      stacks,
      distributionId: edge.distribution.distributionId,
      ...(recovery && { vaultName: recovery.vaultName }),
      release,
    });
  }
  if (rehearsal) for (const stack of app.node.children) refuseDeployment(stack as Stack);
  return app;
}

/** Builds the stack of the copies' account alone: no credentials cover both. @throws StageError without that account */
export function buildCopies(app: App, { stage, rehearsal = false }: Omit<AppProps, 'release'>): App {
  const { name, backup, account } = stage;
  if (backup === 'none') throw new StageError(`Stage ${name} names no account for copies of its backups.`);
  const stack = new CopiesStack(app, `Sward-${name}-copies`, {
    ...{ stage: name, source: account, env: { region: backup.region, account: backup.account } },
    terminationProtection: true,
  });
  if (rehearsal) refuseDeployment(stack);
  return app;
}

/** Builds the stack that grants the pipeline access to the account of a stage. The pipeline itself may not change it. */
export function buildPipeline(app: App, { stage, rehearsal = false }: Omit<AppProps, 'release'>): App {
  const { account, region } = stage;
  const env = { account, region };
  const stack = new PipelineStack(app, `Sward-${stage.name}-pipeline`, stage, {
    env,
    terminationProtection: true,
  });
  if (rehearsal) refuseDeployment(stack);
  return app;
}

/** Adds a rule that always fails: CloudFormation checks the rules of a template before it changes anything. */
function refuseDeployment(stack: Stack): void {
  new CfnRule(stack, 'Rehearsal', {
    assertions: [
      { assert: Fn.conditionEquals(Aws.REGION, 'no region of a rehearsal'), assertDescription: REHEARSAL },
    ],
  });
}
