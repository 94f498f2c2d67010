import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp, buildPipeline } from './app.ts';
import type { Found, Properties } from './checks/resources.ts';
import { ROOT } from './paths.ts';
import type { Stage } from './stage.ts';

/**
 * Returns the stacks of a stage as `cdk synth` makes them. Bundles stay in their folder. CDK's own validation of the templates
 * takes seconds and runs only with `validated`.
 */
export function appOf(
  stage: Stage,
  {
    outdir,
    validated = false,
    rehearsal = false,
  }: { outdir?: string; validated?: boolean; rehearsal?: boolean } = {},
): App {
  process.env.CDK_VALIDATION = String(validated);
  return buildApp(newApp(outdir), { stage, release: 'tests', rehearsal });
}

/** Returns the stack that grants the pipeline access to the account of a stage. */
export function pipelineOf(stage: Stage): App {
  process.env.CDK_VALIDATION = 'false';
  return buildPipeline(newApp(), { stage });
}

function newApp(outdir?: string): App {
  const { context: flags } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  const context = { ...flags, 'aws:cdk:disable-asset-staging': true };
  return new App({ context, ...(outdir && { outdir }) });
}

/** Returns every resource in the stacks of an app, synthesized now; see `synthesize`. */
export function foundIn(app: App): Found[] {
  return app.node.children.flatMap((stack) => {
    const { Resources = {} } = Template.fromStack(stack as never).toJSON() as {
      Resources?: Record<string, Properties>;
    };
    return Object.entries(Resources).map(([id, resource]) => ({
      stack: stack.node.id,
      id,
      type: resource.Type as string,
      properties: (resource.Properties ?? {}) as Properties,
      ...(resource.DeletionPolicy && { deletionPolicy: resource.DeletionPolicy as string }),
      ...(resource.DependsOn && { dependsOn: [resource.DependsOn].flat() as string[] }),
      ...(resource.UpdatePolicy && { updatePolicy: resource.UpdatePolicy as Properties }),
    }));
  });
}
