import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { buildApp } from './app.ts';
import type { Resource } from './local/core/types.ts';
import { ROOT } from './paths.ts';

export type Properties = Resource['properties'];

/** A resource of the synthesised templates. */
export interface Found {
  stack: string;
  id: string;
  type: string;
  properties: Properties;
  deletionPolicy?: string;
  dependsOn?: string[];
}

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

/** Everything that the stacks of a stage hold. */
export function synthesize(stage: string, context: Record<string, string> = {}): Found[] {
  return resourcesOf(appOf(stage, context));
}

export function resourcesOf(app: App): Found[] {
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
      ...(resource.DependsOn && { dependsOn: listOf<string>(resource.DependsOn) }),
    }));
  });
}

export const of = (found: Found[], type: string) => found.filter((resource) => resource.type === type);

export interface Statement {
  Action: string | string[];
  Resource: unknown;
  Condition?: Properties;
}

/** Every statement of every policy, with the name of its policy. */
export function statements(found: Found[]): { policy: string; statement: Statement }[] {
  return of(found, 'AWS::IAM::Policy').flatMap((policy) =>
    (policy.properties.PolicyDocument.Statement as Statement[]).map((statement) => ({
      policy: policy.id,
      statement,
    })),
  );
}

export const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);
