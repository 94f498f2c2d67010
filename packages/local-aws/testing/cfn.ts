import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Template } from '../src/cfn/assembly.ts';

export interface StackFixture {
  template: Template;
  /** Names of the stacks that it needs. */
  needs?: string[];
  /** Folder assets: object key -> files by path. */
  assets?: Record<string, Record<string, string>>;
}

/** Writes stacks into a new temporary folder, laid out as the CDK does in `cdk.out`. Returns the folder. */
export function writeAssembly(stacks: Record<string, StackFixture>): string {
  const folder = mkdtempSync(join(tmpdir(), 'assembly-'));
  const write = (path: string, content: unknown) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const artifacts: Record<string, unknown> = {};
  for (const [name, { template, needs = [], assets = {} }] of Object.entries(stacks)) {
    const files: Record<string, unknown> = {};
    for (const [key, contents] of Object.entries(assets)) {
      const path = `asset.${key}`;
      for (const [file, content] of Object.entries(contents)) write(join(path, file), content);
      files[key] = { source: { path, packaging: 'zip' }, destinations: { here: { objectKey: key } } };
    }
    write(`${name}.assets.json`, { files });
    write(`${name}.template.json`, template);
    artifacts[`${name}.assets`] = {
      type: 'cdk:asset-manifest',
      properties: { file: `${name}.assets.json` },
    };
    artifacts[name] = {
      type: 'aws:cloudformation:stack',
      properties: { templateFile: `${name}.template.json` },
      dependencies: [...needs, `${name}.assets`],
    };
  }
  write('manifest.json', { artifacts });
  return folder;
}
