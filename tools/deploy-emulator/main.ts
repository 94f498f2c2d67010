/** `npm run deploy:emulator -- [--kind ministack|localstack]` deploys to an emulator: see docs/emulators.md. */
import { parseArgs } from 'node:util';
import { type Emulator, findEmulator, loopbackEndpoint } from './endpoint.ts';
import { readKind } from './kinds.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function reach(): Promise<Emulator | undefined> {
  const endpoint = loopbackEndpoint(process.env.AWS_ENDPOINT_URL);
  const emulator = await findEmulator(endpoint);
  if (!emulator) say(`Skipped: no emulator listens at ${endpoint}. docs/emulators.md says how to start one.`);
  return emulator;
}

try {
  const { values } = parseArgs({ options: { kind: { type: 'string', default: 'ministack' } } });
  const kind = readKind(values.kind);
  const emulator = await reach();
  if (emulator) {
    const { deployAndWalk } = await import('./deploy-and-walk.ts');
    process.exitCode = (await deployAndWalk(emulator, kind, say)) ? 0 : 1;
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
