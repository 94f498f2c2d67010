import { tableClient } from '../../tests/support/aws.ts';
import { eventually } from '../../tests/support/local.ts';
import type { Person } from '../../tests/support/people.ts';
import { listeningAt } from '../../tests/support/socket.ts';
import { world } from '../../tests/support/world.ts';
import { replayAll } from './archives.ts';
import { KEYS } from './calls.ts';
import type { Deployed } from './cloudformation.ts';
import { deploy, STAGE } from './deploy.ts';
import type { Emulator } from './endpoint.ts';
import { openFrontDoor } from './front-door.ts';
import { emulatorGateway, functionGateway } from './gateway.ts';
import { journey } from './journey.ts';
import type { EmulatorKind } from './kinds.ts';
import { mailboxOf } from './mails.ts';
import { addVariables, readSettings, verifySender } from './settings.ts';
import { startStandIns } from './stand-ins.ts';
import { Walk } from './walk.ts';

/** Deploys the stacks, then walks through the main journey on them. Returns whether all steps were reached. */
export async function deployAndWalk(
  emulator: Emulator,
  kind: EmulatorKind,
  say: (line: string) => void,
): Promise<boolean> {
  const { endpoint, version } = emulator;
  say(`Emulator ${version} at ${endpoint}, of the kind ${kind.name}`);
  const { resources, left } = await deploy(endpoint, say);
  for (const line of inventory(resources)) say(line);
  for (const each of left) say(`lacking  ${each}`);
  const walk = new Walk(say);
  let reached = true;
  try {
    await walkOn({ endpoint, kind, resources, walk });
  } catch (error) {
    reached = false;
    // The walk has already reported a failed step.
    say(walk.broken ? 'The steps after it were not reached.' : (error as Error).message);
  }
  say(`resources lacking: ${left.length}; ${walk.summary()}`);
  return reached;
}

/** Returns lines such as `Sward-emulator-data: 8 resources`, and one for each resource in a wrong state. */
function inventory(resources: readonly Deployed[]): string[] {
  const byStack = Map.groupBy(resources, ({ stack }) => stack);
  return [...byStack].flatMap(([stack, all]) => [
    `${stack}: ${all.length} resources`,
    ...all
      .filter(({ status }) => !/^(CREATE|UPDATE)_COMPLETE$/.test(status))
      .map(({ id, type, status }) => `  ${id} (${type}): ${status}`),
  ]);
}

interface Ground {
  endpoint: string;
  kind: EmulatorKind;
  resources: readonly Deployed[];
  walk: Walk;
}

async function walkOn({ endpoint, kind, resources, walk }: Ground): Promise<void> {
  const { apiId, liveApiId, originSecret, stripeKeys } = await readSettings(endpoint, resources);
  const liveUrl = kind.liveUrl(endpoint, liveApiId);
  const shown = await mailboxOf(endpoint);
  const door = await openFrontDoor();
  const { secretKey, webhookSecret } = stripeKeys;
  const standIns = await startStandIns({
    secretKey,
    webhook: { url: `${door.url}/api/webhooks/stripe`, secret: webhookSecret },
    lending: kind.standIns(),
    takesMail: shown === undefined,
  });
  const client = tableClient({ endpoint, ...KEYS });
  try {
    await verifySender(endpoint);
    // Open connections are called at an address of their own, as in AWS, not at the SDK's endpoint.
    await addVariables(endpoint, resources, { ...standIns.variables, LIVE_CALLBACK_URL: liveUrl });
    const house = { originSecret, stripe: standIns.stripe, mails: shown ?? standIns.mails };
    door.open({ ...house, gateway: emulatorGateway(kind.httpUrl(endpoint, apiId)) });
    const goRound = () => door.open({ ...house, gateway: functionGateway(endpoint, apiId) });
    const added = { 'x-sward-origin': originSecret, 'x-sward-host': new URL(door.url).host };
    const listen = (someone: Person) => listeningAt(liveUrl.replace('http', 'ws'), door.url, someone, added);
    const replay = () => replayAll(endpoint, `sward-${STAGE}`, eventually);
    await journey({ w: world(door.url), walk, client, goRound, replay, listen });
  } finally {
    client.destroy();
    await door.close();
    await standIns.close();
  }
}
