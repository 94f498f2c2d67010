import { readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';

/** A value of a template before its intrinsic functions are resolved. */
export type TemplateValue =
  | null
  | boolean
  | number
  | string
  | TemplateValue[]
  | { [key: string]: TemplateValue };

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, TemplateValue>;
  DependsOn?: string | string[];
  Condition?: string;
}

export interface Template {
  Resources?: Record<string, TemplateResource>;
  Outputs?: Record<string, { Value: TemplateValue; Export?: { Name: TemplateValue }; Condition?: string }>;
  Parameters?: Record<string, { Type: string; Default?: TemplateValue }>;
  Mappings?: Record<string, Record<string, Record<string, TemplateValue>>>;
  Conditions?: Record<string, TemplateValue>;
}

export interface StackTemplate {
  name: string;
  template: Template;
  /** Absolute path of each file asset, by the object key under which the template names it. */
  assets: Map<string, string>;
}

interface Artifact {
  type: string;
  dependencies?: string[];
  properties?: { templateFile?: string; stackName?: string; file?: string };
}

interface AssetManifest {
  files?: Record<string, { source: { path?: string }; destinations: Record<string, { objectKey: string }> }>;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/**
 * Reads the stacks of a synthesized CDK app (`cdk.out`), the ones that others depend on first.
 * Throws when the folder holds no assembly or no stack.
 */
export function readAssembly(folder: string): StackTemplate[] {
  const directory = resolve(folder);
  const { artifacts = {} } = readManifest(directory);
  const stacks = Object.entries(artifacts).filter(
    ([, artifact]) => artifact.type === 'aws:cloudformation:stack',
  );
  if (stacks.length === 0) throw new Error(`${directory} holds no stack: was the app synthesized?`);
  const ordered: StackTemplate[] = [];
  const done = new Set<string>();
  const visit = (id: string) => {
    const artifact = artifacts[id];
    if (!artifact || done.has(id)) return;
    done.add(id);
    for (const dependency of artifact.dependencies ?? []) visit(dependency);
    if (artifact.type === 'aws:cloudformation:stack')
      ordered.push(readStack(directory, id, artifact, artifacts));
  };
  for (const [id] of stacks) visit(id);
  return ordered;
}

function readManifest(directory: string): { artifacts?: Record<string, Artifact> } {
  try {
    return readJson(join(directory, 'manifest.json'));
  } catch (cause) {
    throw new Error(`${directory} is not a synthesized CDK app`, { cause });
  }
}

function readStack(
  directory: string,
  id: string,
  artifact: Artifact,
  artifacts: Record<string, Artifact>,
): StackTemplate {
  const { templateFile, stackName } = artifact.properties ?? {};
  if (!templateFile) throw new Error(`Stack ${id} names no template`);
  const assets = new Map<string, string>();
  for (const dependency of artifact.dependencies ?? []) {
    const manifest = artifacts[dependency];
    if (manifest?.type !== 'cdk:asset-manifest' || !manifest.properties?.file) continue;
    const { files = {} } = readJson<AssetManifest>(join(directory, manifest.properties.file));
    for (const { source, destinations } of Object.values(files)) {
      if (!source.path) continue;
      const path = isAbsolute(source.path) ? source.path : join(directory, source.path);
      for (const { objectKey } of Object.values(destinations)) assets.set(objectKey, path);
    }
  }
  return { name: stackName ?? id, template: readJson(join(directory, templateFile)), assets };
}
