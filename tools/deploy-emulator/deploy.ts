import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Template } from '@sward/local-aws/parts';
import { DIST } from '../../infra/paths.ts';
import { type CdkResult, cdk, ENVIRONMENT } from './cdk.ts';
import { type Deployed, resourcesOf, unknownTypes, withoutTypes } from './cloudformation.ts';

/** A stage like those of AWS, with the same templates. */
export const STAGE = 'emulator';

/** The edge and what watches a stage are for AWS alone. */
const STACKS = ['data', 'auth', 'services', 'api'].map((name) => `Sward-${STAGE}-${name}`);

const FOLDER = join(DIST, 'cloud', STAGE);

export interface Deployment {
  resources: Deployed[];
  /** Of types that the emulator does not know: `AWS::Events::Archive`, with the logical id and the stack. */
  left: string[];
}

/** Synthesizes the stage as for AWS and deploys its stacks with `cdk deploy`. Throws with what the CDK said. */
export async function deploy(endpoint: string, say: (line: string) => void): Promise<Deployment> {
  say(`Synthesizing stage ${STAGE} …`);
  succeeded(await cdk(endpoint, ['synth', '--quiet', '-c', `stage=${STAGE}`, '--output', FOLDER]));
  const left = await leaveOutUnknown(endpoint);
  say('Bootstrapping …');
  succeeded(await cdk(endpoint, ['bootstrap', ENVIRONMENT]));
  say(`Deploying ${STACKS.join(', ')} …`);
  succeeded(await cdk(endpoint, ['deploy', ...STACKS, '--app', FOLDER, '--require-approval', 'never']));
  const resources = (await Promise.all(STACKS.map((stack) => resourcesOf(endpoint, stack)))).flat();
  return { resources, left };
}

function succeeded({ code, output }: CdkResult): void {
  if (code !== 0) throw new Error(`cdk ended with ${code}:\n${output}`);
}

/** One resource of a type that is not known would keep its whole stack from being deployed. */
async function leaveOutUnknown(endpoint: string): Promise<string[]> {
  const file = (stack: string) => join(FOLDER, `${stack}.template.json`);
  const templates = await Promise.all(
    STACKS.map(async (stack) => JSON.parse(await readFile(file(stack), 'utf8')) as Template),
  );
  const unknown = await unknownTypes(endpoint, templates);
  const left: string[] = [];
  for (const [index, stack] of STACKS.entries()) {
    const rest = withoutTypes(templates[index] ?? {}, unknown);
    if (rest.left.length === 0) continue;
    await writeFile(file(stack), JSON.stringify(rest.template));
    left.push(...rest.left.map((id) => `${templates[index]?.Resources?.[id]?.Type} (${id} of ${stack})`));
  }
  return left;
}
