import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp } from './app.ts';
import type { Found, Properties } from './checks/resources.ts';
import { ROOT } from './paths.ts';

/**
 * The stacks of a stage as `cdk synth` makes them. Bundles stay where they are, and CDK's own validation of the templates, which
 * takes seconds, is left out unless it is asked for.
 */
export function appOf(
  stage: string,
  context: Record<string, string> = {},
  { outdir, validated = false }: { outdir?: string; validated?: boolean } = {},
): App {
  process.env.CDK_VALIDATION = String(validated);
  const { context: flags } = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'));
  const unstaged = { 'aws:cdk:disable-asset-staging': true };
  return buildApp(
    new App({ context: { ...flags, ...unstaged, stage, ...context }, ...(outdir && { outdir }) }),
  );
}

/** Everything that the stacks of a stage hold, made now; see `synthesize`. */
export function synthesizeAnew(stage: string, context: Record<string, string> = {}): Found[] {
  return appOf(stage, context).node.children.flatMap((stack) => {
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
    }));
  });
}
