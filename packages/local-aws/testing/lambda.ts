import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadedResource } from '../src/cfn/load.ts';

/** Returns a function of the templates whose bundle is `code`. `properties` override the defaults. */
export function functionResource(
  name: string,
  code: string,
  properties: LoadedResource['properties'] = {},
): LoadedResource {
  const codeFolder = mkdtempSync(join(tmpdir(), 'bundle-'));
  writeFileSync(join(codeFolder, 'index.mjs'), code);
  return {
    stack: 'shop',
    logicalId: name,
    type: 'AWS::Lambda::Function',
    ref: name,
    arn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    codeFolder,
    properties: {
      Handler: 'index.handler',
      Role: 'arn:aws:iam::000000000000:role/shop',
      Runtime: 'nodejs24.x',
      ...properties,
    },
  };
}
