import type { Template } from '@sward/local-aws/parts';
import { callEmulator } from './calls.ts';

/** A resource as the emulator's CloudFormation lists it. */
export interface Deployed {
  stack: string;
  id: string;
  type: string;
  physicalId: string;
  status: string;
}

function ask(endpoint: string, parameters: Record<string, string>): Promise<string> {
  return callEmulator(endpoint, {
    service: 'cloudformation',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ Version: '2010-05-15', ...parameters }).toString(),
  });
}

/** Returns the types that the emulator does not know. It names them, as AWS does, when it validates a template. */
export async function unknownTypes(endpoint: string, templates: readonly Template[]): Promise<string[]> {
  const types = new Set(
    templates.flatMap(({ Resources = {} }) => Object.values(Resources).map((r) => r.Type)),
  );
  const Resources = Object.fromEntries([...types].map((Type, index) => [`Resource${index}`, { Type }]));
  try {
    await ask(endpoint, { Action: 'ValidateTemplate', TemplateBody: JSON.stringify({ Resources }) });
    return [];
  } catch (error) {
    const [, list] = /Unrecognized resource types: \[([^\]]+)\]/.exec((error as Error).message) ?? [];
    if (!list) throw error;
    return list.split(/,\s*/);
  }
}

/**
 * Returns the template without the resources of these types, and their ids. Throws when a remaining resource refers to
 * one of them, since the emulator then cannot run the product.
 */
export function withoutTypes(
  template: Template,
  types: readonly string[],
): { template: Template; left: string[] } {
  const all = Object.entries(template.Resources ?? {});
  const left = all.filter(([, { Type }]) => types.includes(Type)).map(([id]) => id);
  const kept = { ...template, Resources: Object.fromEntries(all.filter(([id]) => !left.includes(id))) };
  const text = JSON.stringify(kept);
  const needed = left.find((id) => text.includes(`"${id}"`) || text.includes(`\${${id}`));
  if (needed) throw new Error(`The emulator does not know the type of ${needed}, which other resources need`);
  return { template: kept, left };
}

/** Returns the resources of a stack. CloudFormation lists them in pages. */
export async function resourcesOf(endpoint: string, stack: string): Promise<Deployed[]> {
  const found: Deployed[] = [];
  let token: string | undefined;
  do {
    const page = { Action: 'ListStackResources', StackName: stack, ...(token && { NextToken: token }) };
    const xml = await ask(endpoint, page);
    for (const [, member = ''] of xml.matchAll(/<member>([\s\S]*?)<\/member>/g)) {
      const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(member)?.[1] ?? '';
      found.push({
        stack,
        id: field('LogicalResourceId'),
        type: field('ResourceType'),
        physicalId: field('PhysicalResourceId'),
        status: field('ResourceStatus'),
      });
    }
    token = /<NextToken>([^<]*)<\/NextToken>/.exec(xml)?.[1];
  } while (token);
  return found;
}
