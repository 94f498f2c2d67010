import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Template } from '@sward/local-aws/parts';
import { DIST } from '../../infra/paths.ts';
import { ARCHIVE, createArchives } from './archives.ts';
import { type CdkResult, cdk, ENVIRONMENT } from './cdk.ts';
import { type Deployed, resourcesOf, unknownTypes, withoutTypes } from './cloudformation.ts';
import { addOwnNatives } from './natives.ts';

/** Stage with the same templates as the stages in AWS. */
export const STAGE = 'emulator';

/** Stacks to deploy. Those of the edge and of monitoring exist in AWS only. */
const STACKS = ['data', 'auth', 'services', 'api'].map((name) => `Sward-${STAGE}-${name}`);

const FOLDER = join(DIST, 'cloud', STAGE);

export interface Deployment {
  resources: Deployed[];
  /** Resources that were left out because the emulator lacks their type: type, logical id and stack. */
  left: string[];
}

/** Synthesizes the stage as for AWS and deploys its stacks with `cdk deploy`. Throws with the output of the CDK. */
export async function deploy(endpoint: string, say: (line: string) => void): Promise<Deployment> {
  say(`Synthesizing stage ${STAGE} …`);
  // The CDK would take assets of an earlier synthesis for those of this one.
  await rm(FOLDER, { recursive: true, force: true });
  succeeded(await cdk(endpoint, ['synth', '--quiet', '-c', `stage=${STAGE}`, '--output', FOLDER]));
  await addOwnNatives(FOLDER);
  const templates = await readTemplates();
  const left = await leaveOutUnknown(endpoint, templates);
  say('Bootstrapping …');
  succeeded(await cdk(endpoint, ['bootstrap', ENVIRONMENT, '--app', FOLDER]));
  say(`Deploying ${STACKS.join(', ')} …`);
  succeeded(await cdk(endpoint, ['deploy', ...STACKS, '--app', FOLDER, '--require-approval', 'never']));
  const resources = (await Promise.all(STACKS.map((stack) => resourcesOf(endpoint, stack)))).flat();
  await createArchives(endpoint, templates, resources).catch((error: Error) =>
    left.push(`${ARCHIVE}: ${error.message}`),
  );
  return { resources, left };
}

function succeeded({ code, output }: CdkResult): void {
  if (code !== 0) throw new Error(`cdk ended with ${code}:\n${output}`);
}

const file = (stack: string) => join(FOLDER, `${stack}.template.json`);

function readTemplates(): Promise<Template[]> {
  return Promise.all(
    STACKS.map(async (stack) => JSON.parse(await readFile(file(stack), 'utf8')) as Template),
  );
}

/** Removes resources of unknown types, since one of them would make its whole stack fail. Returns their description. */
async function leaveOutUnknown(endpoint: string, templates: readonly Template[]): Promise<string[]> {
  const unknown = await unknownTypes(endpoint, templates);
  const left: string[] = [];
  for (const [index, stack] of STACKS.entries()) {
    const rest = withoutTypes(templates[index] ?? {}, unknown);
    if (rest.left.length === 0) continue;
    await writeFile(file(stack), JSON.stringify(rest.template));
    const typeOf = (id: string) => templates[index]?.Resources?.[id]?.Type;
    const lacking = rest.left.filter((id) => typeOf(id) !== ARCHIVE);
    left.push(...lacking.map((id) => `${typeOf(id)} (${id} of ${stack})`));
  }
  return left;
}
