/**
 * Entry of a worker thread, with execution environments of one function or of several. It imports only Node's own
 * modules, because every cold start waits for it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type {
  FailureReport,
  Invocation,
  Opening,
  ThreadMessage,
  WorkerMessage,
  WorkerSettings,
} from './messages.ts';

type Handler = (event: unknown, context: unknown) => unknown;

const settings = workerData as WorkerSettings;
const RealDate = Date;
/** Environment whose code is running. */
const current = new AsyncLocalStorage<Opening>();
/** Environment whose modules are being evaluated. */
let loading: Opening | undefined;
const EXTENSIONS = ['.mjs', '.js', '.cjs'];

/** Shifts `Date` to product time. Timers and `performance` stay as they are. */
function shiftDate(): void {
  const offset = new BigInt64Array(settings.clockOffset);
  const now = () => RealDate.now() + Number(Atomics.load(offset, 0));
  const shifted = function (this: unknown, ...parts: unknown[]) {
    if (new.target === undefined) return new RealDate(now()).toString();
    return Reflect.construct(RealDate, parts.length === 0 ? [now()] : parts, new.target);
  };
  Object.defineProperties(shifted, {
    name: { value: 'Date' },
    length: { value: RealDate.length },
    prototype: { value: RealDate.prototype },
    now: { value: now, writable: true, configurable: true },
    parse: { value: RealDate.parse, writable: true, configurable: true },
    UTC: { value: RealDate.UTC, writable: true, configurable: true },
  });
  Object.defineProperty(RealDate.prototype, 'constructor', {
    value: shifted,
    writable: true,
    configurable: true,
  });
  Object.defineProperty(globalThis, 'Date', { value: shifted, writable: true, configurable: true });
}

const maps = new Map<string, SourceMap | undefined>();

/** Returns the source map of a module. It is read for the first trace, because most functions never fail. */
function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(url));
  return maps.get(url);
}

function readMap(url: string): SourceMap | undefined {
  try {
    const { pathname } = new URL(url);
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(`file://${pathname}`)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Makes traces name places in the sources. `--enable-source-maps` would read every map at once. */
function mapTraces(): void {
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${placeOf(frame)}`)].join('\n');
}

function placeOf(frame: NodeJS.CallSite): string {
  const url = frame.getScriptNameOrSourceURL() ?? '';
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  const entry = line && column && url.startsWith('file:') && mapOf(url)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return String(frame);
  const source = new URL(entry.originalSource, url);
  const place = `${fileURLToPath(source)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  const name = frame.getFunctionName();
  return name ? `${name} (${place})` : place;
}

/** Separates the variables of the environments in this thread. */
function divideVariables(): void {
  const { env: none } = process;
  Object.defineProperty(process, 'env', {
    get: () => (current.getStore() ?? loading)?.variables ?? none,
    configurable: true,
  });
}

/** Posts printed text with the environment that printed it. */
function dividePrints(): void {
  for (const stream of ['stdout', 'stderr'] as const) {
    const write: typeof process.stdout.write = (chunk, encoding?: unknown, done?: unknown) => {
      const environment = (current.getStore() ?? loading)?.environment;
      const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      post({ kind: 'printed', environment, stream, text });
      const called = typeof encoding === 'function' ? encoding : done;
      if (typeof called === 'function') process.nextTick(called as () => void);
      return true;
    };
    process[stream].write = write;
  }
}

async function loadHandler({ folder, handler: place, entry, copy }: Opening): Promise<Handler> {
  const dot = place.lastIndexOf('.');
  const file = place.slice(0, dot);
  const name = place.slice(dot + 1);
  const path = entry ?? EXTENSIONS.map((extension) => join(folder, file + extension)).find(existsSync);
  if (!path) throw named('Runtime.ImportModuleError', `Cannot find module '${file}'`);
  const { href } = pathToFileURL(path);
  // Another address is another module, so that each environment has its own state between invocations.
  const module = (await import(copy > 1 ? `${href}?${copy}` : href)) as Record<string, unknown>;
  const handler = module[name] ?? (module.default as Record<string, unknown> | undefined)?.[name];
  if (typeof handler !== 'function') {
    throw named('Runtime.HandlerNotFound', `${place} is undefined or not exported`);
  }
  return handler as Handler;
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

function report(thrown: unknown): FailureReport {
  if (!(thrown instanceof Error)) {
    return { errorType: typeof thrown, errorMessage: String(thrown), trace: [] };
  }
  return { errorType: thrown.name, errorMessage: thrown.message, trace: (thrown.stack ?? '').split('\n') };
}

function contextOf({ functionName, functionArn, memoryMb }: Opening, { requestId, deadline }: Invocation) {
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: functionArn,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    memoryLimitInMB: String(memoryMb),
    getRemainingTimeInMillis: () => Math.max(0, deadline - RealDate.now()),
  };
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

const handlers = new Map<number, { opening: Opening; handler: Handler }>();
/** Last opening. Modules are evaluated for one environment at a time, so that they read its variables. */
let loaded: Promise<void> = Promise.resolve();

function open(opening: Opening): void {
  const { environment } = opening;
  loaded = loaded.then(async () => {
    loading = opening;
    try {
      const handler = await current.run(opening, () => loadHandler(opening));
      handlers.set(environment, { opening, handler });
      post({ kind: 'ready', environment });
    } catch (thrown) {
      post({ kind: 'initFailed', environment, failure: report(thrown) });
    } finally {
      loading = undefined;
    }
  });
}

async function run(invocation: Invocation): Promise<void> {
  const { environment, requestId } = invocation;
  const opened = handlers.get(environment);
  if (!opened) return;
  const { opening, handler } = opened;
  try {
    const result = await current.run(opening, () =>
      handler(invocation.event, contextOf(opening, invocation)),
    );
    // As in AWS, a result leaves the function only as JSON.
    post({ kind: 'result', environment, requestId, result: JSON.parse(JSON.stringify(result ?? null)) });
  } catch (thrown) {
    post({ kind: 'failed', environment, requestId, failure: report(thrown) });
  }
}

shiftDate();
mapTraces();
divideVariables();
dividePrints();
if (settings.calls) {
  const { port, origin, module } = settings.calls;
  const { callThrough } = (await import(module)) as typeof import('./thread-calls.ts');
  callThrough(port, origin);
}
parentPort?.on('message', (message: ThreadMessage) => {
  if (message.kind === 'open') open(message);
  else if (message.kind === 'close') handlers.delete(message.environment);
  else void run(message);
});
