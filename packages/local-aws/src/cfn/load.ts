import type { Resource } from '../core/types.ts';
import { readAssembly, type StackTemplate, type TemplateResource, type TemplateValue } from './assembly.ts';
import { dependencyOrder } from './dependency-order.ts';
import { createResolver } from './intrinsics.ts';
import {
  ACCOUNT,
  defaultName,
  type Naming,
  REGION,
  RESOURCE_TYPES,
  type ResourceType,
  stableId,
} from './resource-types.ts';

export interface LoadedResource extends Resource {
  /** Absolute folder of a Lambda function's code; absent on every other type. */
  codeFolder?: string;
}

export interface Assembly {
  /** Live resources, each after those that it depends on. */
  resources: LoadedResource[];
  ofType(type: string): LoadedResource[];
  /** Resolved outputs, by stack and output name. */
  outputs: Record<string, Record<string, unknown>>;
}

export interface AssemblyOptions {
  /** Address of the AWS endpoint of this run, without a trailing slash. */
  awsUrl: string;
  /** Values of template parameters; their defaults otherwise. */
  parameters?: Record<string, string>;
}

interface Entry {
  stack: StackTemplate;
  logicalId: string;
  resource: TemplateResource;
  type: ResourceType;
}

/**
 * Turns the synthesized CDK app in `folder` into resources with every intrinsic function resolved.
 * Throws, with stack and logical id, for a type that {@link RESOURCE_TYPES} does not list, for a custom
 * resource and for a reference that leads nowhere.
 */
export function loadAssembly(folder: string, options: AssemblyOptions): Assembly {
  const stacks = readAssembly(folder);
  const entries = new Map<string, Entry>();
  const dependencies = new Map<string, Set<string>>();
  const resolvers = new Map<StackTemplate, ReturnType<typeof createResolver>>();
  const exports = new Map<string, { stack: StackTemplate; value: TemplateValue }>();
  // The resource that is being resolved collects its references, which make up the dependency graph.
  let referring: Set<string> | undefined;

  const keyOf = (stack: StackTemplate, logicalId: string) => `${stack.name}/${logicalId}`;

  function resolverOf(stack: StackTemplate) {
    const known = resolvers.get(stack);
    if (known) return known;
    const resolver = createResolver(stack.template, {
      ref: (logicalId) => reference(stack, logicalId),
      attribute: (logicalId, attribute) => attributeOf(stack, logicalId, attribute),
      imported: (name) => {
        const found = exports.get(name);
        if (!found) throw new Error(`no stack exports ${name}`);
        return resolverOf(found.stack).resolve(found.value);
      },
    });
    resolvers.set(stack, resolver);
    return resolver;
  }

  function reference(stack: StackTemplate, logicalId: string): unknown {
    const pseudo = pseudoParameter(stack, logicalId);
    if (pseudo !== undefined) return pseudo;
    const parameter = stack.template.Parameters?.[logicalId];
    if (parameter) {
      const value = options.parameters?.[logicalId] ?? parameter.Default;
      if (value === undefined) throw new Error(`parameter ${logicalId} has no value`);
      return value;
    }
    const entry = entryOf(stack, logicalId);
    const naming = namingOf(entry);
    return entry.type.ref?.(naming) ?? naming.name;
  }

  function attributeOf(stack: StackTemplate, logicalId: string, attribute: string): unknown {
    const entry = entryOf(stack, logicalId);
    const identifier = attribute === 'Arn' ? entry.type.arn : entry.type.attributes?.[attribute];
    if (!identifier) throw new Error(`${entry.resource.Type} ${logicalId} has no attribute ${attribute}`);
    return identifier(namingOf(entry));
  }

  function entryOf(stack: StackTemplate, logicalId: string): Entry {
    const key = keyOf(stack, logicalId);
    const entry = entries.get(key);
    if (!entry) throw new Error(`nothing is called ${logicalId}`);
    referring?.add(key);
    return entry;
  }

  function namingOf({ stack, logicalId, resource, type }: Entry): Naming {
    const property = (name: string) => {
      const value = resource.Properties?.[name];
      return value === undefined ? undefined : resolverOf(stack).resolve(value);
    };
    const explicit = type.nameProperty ? property(type.nameProperty) : undefined;
    return {
      name: typeof explicit === 'string' ? explicit : defaultName(stack.name, logicalId, type.nameStyle),
      awsUrl: options.awsUrl,
      property,
      id: (length) => stableId(keyOf(stack, logicalId), length),
    };
  }

  function attempt<T>(stack: StackTemplate, logicalId: string, action: () => T): T {
    try {
      return action();
    } catch (cause) {
      throw new Error(`Stack ${stack.name}, ${logicalId}: ${(cause as Error).message}`, { cause });
    }
  }

  for (const stack of stacks) {
    for (const [logicalId, resource] of Object.entries(stack.template.Resources ?? {})) {
      const type = attempt(stack, logicalId, () => knownType(resource.Type));
      const { Condition: condition } = resource;
      if (condition && !attempt(stack, logicalId, () => resolverOf(stack).holds(condition))) continue;
      entries.set(keyOf(stack, logicalId), { stack, logicalId, resource, type });
    }
  }
  for (const stack of stacks) {
    for (const [outputId, { Value, Export }] of Object.entries(stack.template.Outputs ?? {})) {
      if (!Export) continue;
      const name = attempt(stack, outputId, () => resolverOf(stack).resolve(Export.Name));
      exports.set(String(name), { stack, value: Value });
    }
  }

  const loaded = new Map<string, LoadedResource>();
  for (const [key, entry] of entries) {
    const { stack, logicalId, resource, type } = entry;
    referring = new Set([resource.DependsOn ?? []].flat().map((id) => keyOf(stack, id)));
    dependencies.set(key, referring);
    if (!type.live) continue;
    loaded.set(
      key,
      attempt(stack, logicalId, () => {
        const properties = resolverOf(stack).resolve(resource.Properties ?? {}) as Resource['properties'];
        const codeFolder = codeOf(stack, resource.Type, properties);
        const outer = referring;
        referring = undefined;
        const naming = namingOf(entry);
        const ref = type.ref?.(naming) ?? naming.name;
        const arn = type.arn?.(naming) ?? '';
        referring = outer;
        return {
          stack: stack.name,
          logicalId,
          type: resource.Type,
          ref,
          arn,
          properties,
          ...(codeFolder && { codeFolder }),
        };
      }),
    );
  }
  referring = undefined;

  const resources = dependencyOrder([...entries.keys()], (key) => dependencies.get(key) ?? new Set()).flatMap(
    (key) => loaded.get(key) ?? [],
  );
  return {
    resources,
    ofType: (type) => resources.filter((resource) => resource.type === type),
    outputs: Object.fromEntries(stacks.map((stack) => [stack.name, outputsOf(stack)])),
  };

  function outputsOf(stack: StackTemplate): Record<string, unknown> {
    const resolved: Record<string, unknown> = {};
    for (const [outputId, { Value, Condition }] of Object.entries(stack.template.Outputs ?? {})) {
      if (Condition && !resolverOf(stack).holds(Condition)) continue;
      resolved[outputId] = attempt(stack, outputId, () => resolverOf(stack).resolve(Value));
    }
    return resolved;
  }
}

function knownType(name: string): ResourceType {
  if (name.startsWith('Custom::') || name === 'AWS::CloudFormation::CustomResource') {
    throw new Error(`${name} is a custom resource; the local cloud runs none`);
  }
  const type = RESOURCE_TYPES[name];
  if (!type) throw new Error(`the local cloud does not know the resource type ${name}`);
  return type;
}

function codeOf(stack: StackTemplate, type: string, properties: Resource['properties']): string | undefined {
  if (type !== 'AWS::Lambda::Function') return undefined;
  const key = properties.Code?.S3Key;
  const folder = typeof key === 'string' ? stack.assets.get(key) : undefined;
  if (!folder) throw new Error('the code of the function is not an asset of the synthesized app');
  return folder;
}

function pseudoParameter(stack: StackTemplate, name: string): unknown {
  switch (name) {
    case 'AWS::Region':
      return REGION;
    case 'AWS::AccountId':
      return ACCOUNT;
    case 'AWS::Partition':
      return 'aws';
    case 'AWS::URLSuffix':
      return 'amazonaws.com';
    case 'AWS::StackName':
      return stack.name;
    case 'AWS::StackId':
      return `arn:aws:cloudformation:${REGION}:${ACCOUNT}:stack/${stack.name}/local`;
    case 'AWS::NotificationARNs':
      return [];
    default:
      return undefined;
  }
}
