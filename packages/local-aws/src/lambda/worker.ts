/**
 * Entry of a worker thread: one execution environment of one function. It imports nothing but Node's own
 * modules, because every cold start waits for it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { FailureReport, Invocation, WorkerMessage, WorkerSettings } from './messages.ts';

type Handler = (event: unknown, context: unknown) => unknown;

const settings = workerData as WorkerSettings;
const RealDate = Date;
const BUNDLE = pathToFileURL(settings.folder).href;
const EXTENSIONS = ['.mjs', '.js', '.cjs'];

/** `Date` in product time. Timers and `performance` stay as they are. */
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

/** Of a module, by its URL; read when the first trace asks for it, because most functions never fail. */
function mapOf(url: string): SourceMap | undefined {
  if (!maps.has(url)) maps.set(url, readMap(url));
  return maps.get(url);
}

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Traces name the places of the sources, as with `--enable-source-maps`, which reads every map at once. */
function mapTraces(): void {
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${placeOf(frame)}`)].join('\n');
}

function placeOf(frame: NodeJS.CallSite): string {
  const url = frame.getScriptNameOrSourceURL() ?? '';
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  const entry = line && column && url.startsWith(BUNDLE) && mapOf(url)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return String(frame);
  const source = new URL(entry.originalSource, url);
  const place = `${fileURLToPath(source)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  const name = frame.getFunctionName();
  return name ? `${name} (${place})` : place;
}

async function loadHandler(): Promise<Handler> {
  const dot = settings.handler.lastIndexOf('.');
  const file = settings.handler.slice(0, dot);
  const name = settings.handler.slice(dot + 1);
  const path = EXTENSIONS.map((extension) => join(settings.folder, file + extension)).find(existsSync);
  if (!path) throw named('Runtime.ImportModuleError', `Cannot find module '${file}'`);
  const module = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  const handler = module[name] ?? (module.default as Record<string, unknown> | undefined)?.[name];
  if (typeof handler !== 'function') {
    throw named('Runtime.HandlerNotFound', `${settings.handler} is undefined or not exported`);
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

function contextOf({ requestId, deadline }: Invocation) {
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: settings.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: settings.functionArn,
    logGroupName: `/aws/lambda/${settings.functionName}`,
    logStreamName: 'local',
    memoryLimitInMB: String(settings.memoryMb),
    getRemainingTimeInMillis: () => Math.max(0, deadline - RealDate.now()),
  };
}

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

async function run(handler: Handler, invocation: Invocation): Promise<void> {
  const { requestId } = invocation;
  try {
    const result = await handler(invocation.event, contextOf(invocation));
    // What cannot be written as JSON does not leave a function in the cloud either.
    post({ kind: 'result', requestId, result: JSON.parse(JSON.stringify(result ?? null)) });
  } catch (thrown) {
    post({ kind: 'failed', requestId, failure: report(thrown) });
  }
}

shiftDate();
mapTraces();
try {
  if (settings.calls) {
    const { port, origin, module } = settings.calls;
    const { callThrough } = (await import(module)) as typeof import('./thread-calls.ts');
    callThrough(port, origin);
  }
  const handler = await loadHandler();
  parentPort?.on('message', (invocation: Invocation) => void run(handler, invocation));
  post({ kind: 'ready' });
} catch (thrown) {
  post({ kind: 'initFailed', failure: report(thrown) });
}
