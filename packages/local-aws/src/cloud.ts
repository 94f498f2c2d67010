import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createConnections } from './api-gateway/connections.ts';
import { createGateway } from './api-gateway/gateway.ts';
import { createConnectionManagement } from './api-gateway/management.ts';
import { resolveDynamicReferences } from './cfn/dynamic-reference.ts';
import { loadAssembly } from './cfn/load.ts';
import { createAdvance } from './clock/advance.ts';
import { createClock } from './clock/clock.ts';
import { allIdle, type Pump } from './clock/pump.ts';
import { createConsole } from './console/console.ts';
import { createMailTemplates } from './console/templates.ts';
import { atMost, limitsOf } from './core/limits.ts';
import { createPrecedence } from './core/precedence.ts';
import { openStore } from './core/store.ts';
import { deliverToFunctions } from './deliveries/lambda.ts';
import { createStreamMappings } from './dynamodb-streams/streams.ts';
import { createEdge } from './edge/edge.ts';
import { createSiteListener, createUpgradeListener } from './edge/listener.ts';
import { createEndpoint } from './endpoint/endpoint.ts';
import { hostedSecrets } from './endpoint/hosted-secrets.ts';
import { openPort, type Port } from './endpoint/port.ts';
import { createPrincipals } from './endpoint/principals.ts';
import { createServices } from './endpoint/services.ts';
import type { Guest } from './guest.ts';
import { invokePermissions } from './iam/permissions.ts';
import { statementsByRole } from './iam/roles.ts';
import { createFunctions } from './lambda/functions.ts';
import { openFunctionLog } from './lambda/log-file.ts';
import { meteredGuest, meteredService } from './meter/calls.ts';
import { meteredEdge } from './meter/edge.ts';
import type { LocalAws, LocalAwsOptions } from './options.ts';
import { isEmpty, unpackState } from './snapshot/unpack.ts';
import { createQueueMappings } from './sqs/mapping.ts';

const EXPIRY_SWEEP_MS = 60_000;
const STOP_GRACE_MS = 1_200;
/** Batches of one queue that run at the same time; two, so that events can race. */
const BATCHES_AT_ONCE = 2;

/**
 * Starts the local cloud: takes its ports, reads the templates, opens the state, makes every service and
 * serves them. Throws a readable error when a port or the state is in use or the templates hold something unknown.
 */
export async function startLocalAws(options: LocalAwsOptions): Promise<LocalAws> {
  const opened: (() => Promise<unknown>)[] = [];
  try {
    const [site, aws] = await openPorts(options, opened);
    if (options.fresh) await eraseState(options.stateDir);
    const { store, dynalite } = await openStore(join(options.stateDir, 'db'), options);
    opened.push(() => store.close());
    const { beginsWith, stateDir } = options;
    const siteUrl = urlOf(site);
    if (beginsWith && (await isEmpty(store)))
      await unpackState({ file: beginsWith, stateDir, store, siteUrl });
    return await assemble(options, { site, aws, store, dynalite });
  } catch (error) {
    for (const close of opened.reverse()) await close();
    throw error;
  }
}

const urlOf = ({ number }: Port) => `http://localhost:${number}`;

/** Throws when a running process uses the state. */
async function eraseState(stateDir: string): Promise<void> {
  const { store } = await openStore(join(stateDir, 'db'));
  await store.close();
  for (const part of ['db', 'objects', 'logs']) {
    await rm(join(stateDir, part), { recursive: true, force: true });
  }
}

async function openPorts({ port, awsPort = 0 }: LocalAwsOptions, opened: (() => Promise<unknown>)[]) {
  const site = await openPort(port);
  opened.push(() => site.close());
  const aws = await openPort(awsPort);
  opened.push(() => aws.close());
  return [site, aws] as const;
}

interface Foundations extends Awaited<ReturnType<typeof openStore>> {
  site: Port;
  aws: Port;
}

async function assemble(
  options: LocalAwsOptions,
  { site, aws, store, dynalite }: Foundations,
): Promise<LocalAws> {
  const { meter, limits = limitsOf(), stopGraceMs = STOP_GRACE_MS } = options;
  const siteUrl = urlOf(site);
  const awsUrl = `http://127.0.0.1:${aws.number}`;
  let stopping = false;
  const report = (line: string) => {
    if (!stopping) options.log(line);
  };

  const assembly = loadAssembly(options.assemblyDir, { awsUrl });
  const { resources } = assembly;
  const clock = await createClock(store, Date.now, options.beginsAt);
  const logFile = join(options.stateDir, 'logs', 'functions.log');
  const functionLog = openFunctionLog(logFile, report);
  const statements = statementsByRole(resources);
  const functions = createFunctions({
    resources,
    awsUrl,
    keyOf: (definition) => principals.ofFunction(definition),
    clockOffset: clock.sharedOffset,
    // No function runs before every service is ready.
    answer: (request) => endpoint.answer(request),
    print: (name, line, stream) => {
      functionLog.print(name, line, stream);
      meter?.('logs:Bytes', Buffer.byteLength(line), name);
    },
    limits,
    meter,
    overrides: options.environment?.({ site: siteUrl, aws: awsUrl, sockets: `${awsUrl}/ws` }) ?? {},
    sharedEntry: options.sharedEntry,
  });
  const principals = await createPrincipals(store, functions.definitions, statements);

  const siteOrigins = [`http://127.0.0.1:${site.number}`, siteUrl] as const;
  const services = await createServices({
    store,
    dynalite,
    clock,
    resources,
    functions,
    principals,
    statements,
    stateDir: options.stateDir,
    siteOrigins,
  });
  const { queues, deliveries, dynamo, secrets, scheduler } = services;
  const host = { store, clock, deliveries, siteOrigins, awsUrl, secret: hostedSecrets(secrets, resources) };
  const guests: Guest[] = [];
  for (const make of options.guests ?? []) guests.push(await make(host));
  const connections = createConnections(clock);
  const management = createConnectionManagement(connections, resources);
  const answering = [...services.all, management];
  const endpoint = createEndpoint({
    services: meter ? answering.map((service) => meteredService(service, meter)) : answering,
    guests: meter ? guests.map((guest) => meteredGuest(guest, meter)) : guests,
    principal: principals.byAccessKey,
    clock,
    report,
  });
  aws.serve(endpoint.listener);

  const precedence = createPrecedence();
  const gateway = createGateway({
    precedence,
    resources,
    functions,
    permitted: invokePermissions(resources),
    clock,
    connections,
    limits,
    report,
  });
  const plainEdge = await createEdge({
    resources,
    gateway,
    siteDir: options.siteDir,
    resolveReferences: (text) =>
      resolveDynamicReferences(text, async ({ secretId, jsonKey }) => {
        const value = await secrets.get(secretId);
        return jsonKey === undefined ? value : String(JSON.parse(value)[jsonKey]);
      }),
    limits,
    report,
  });

  const edge = meter ? meteredEdge(plainEdge, meter) : plainEdge;

  // Leftover work begins only here, where everything that it may call is ready.
  const queueMappings = createQueueMappings({
    ...{ queues, clock, functions, resources, precedence },
    atOnce: BATCHES_AT_ONCE,
  });
  const streamMappings = await createStreamMappings({
    store,
    clock,
    streams: dynamo.streams,
    functions,
    queues,
    resources,
  });
  deliverToFunctions(deliveries, functions);
  const mappings = [...queueMappings, ...streamMappings];
  const pumps: Pump[] = [queues, deliveries, scheduler.engine, ...mappings];
  const settled = () => allIdle(pumps);
  const advance = createAdvance({
    clock,
    schedules: scheduler.engine,
    pumps,
    sweepExpired: async () => {
      await dynamo.sweepExpired();
    },
  });
  const expirySweep = setInterval(() => {
    dynamo.sweepExpired().catch((error: Error) => report(`Expired items were not removed: ${error.message}`));
  }, EXPIRY_SWEEP_MS);
  expirySweep.unref();

  async function invoke(name: string, event: unknown): Promise<unknown> {
    const definition = functions.definitions.find((each) => each.name.endsWith(name));
    if (!definition) throw new Error(`The templates hold no function ${name}`);
    return functions.invoke(definition.arn, event);
  }

  const console = createConsole({
    mail: services.ses.mailbox.list,
    mailComesBack: services.ses.comeBack,
    texts: () => services.sms.texts.list({ limit: 500 }),
    title: options.console?.title ?? 'Local cloud',
    guests,
    actions: options.console?.actions ?? {},
    templates: createMailTemplates(options.console?.mailsDir ?? join(options.stateDir, 'no-mails')),
    clock: { now: clock.now, advance },
    settled,
    events: services.events.list,
    queues: {
      view: services.sqs.view,
      redrive: (name) => {
        const queue = queues.byName(name);
        return queue && queues.redrive(queue);
      },
    },
    deliveries,
    schedules: scheduler,
    conflicts: dynamo,
    people: services.cognito,
    shown: options.console?.people ?? (async () => []),
    signIn: options.console?.signIn,
  });
  site.serve(createSiteListener({ edge, console, report }));
  site.serveUpgrades(createUpgradeListener({ edge, report }));

  async function stop(): Promise<void> {
    stopping = true;
    clearInterval(expirySweep);
    const closing = [
      deliveries.close(),
      scheduler.engine.close(),
      ...mappings.map((mapping) => mapping.close()),
    ];
    await atMost(stopGraceMs, Promise.all([site.close(), ...closing]));
    // The state closes first, so that interrupted work is not recorded as failed.
    await store.close();
    await Promise.all([aws.close(), functions.stop()]);
    await functionLog.close();
  }

  const { accessKeyId, secretAccessKey } = principals.administrator;
  return {
    siteUrl,
    awsUrl,
    administrator: { accessKeyId, secretAccessKey },
    store,
    assembly,
    logFile,
    invoke,
    setTotpSecret: services.cognito.setTotpSecret,
    settled,
    now: clock.now,
    advance,
    stop,
  };
}
