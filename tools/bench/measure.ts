import { Agent, request } from 'node:http';

export interface Measured {
  name: string;
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
}

export interface LoadOptions {
  url: string;
  path: string;
  headers?: Record<string, string>;
  /** Requests under way at once. */
  concurrency: number;
  /** Milliseconds. */
  duration: number;
}

/** Keeps GET requests under way. Times are in milliseconds. Statuses other than 200 count as errors. */
export async function measure(name: string, options: LoadOptions): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: options.concurrency });
  const times: number[] = [];
  let errors = 0;
  const started = performance.now();
  const end = started + options.duration;
  const lane = async () => {
    while (performance.now() < end) {
      const at = performance.now();
      if ((await get(agent, options)) !== 200) errors++;
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, lane));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    name,
    requests: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    errors,
  };
}

function get(agent: Agent, { url, path, headers }: LoadOptions): Promise<number> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, host: '127.0.0.1', port, path, headers: { host: `localhost:${port}`, ...headers } },
      (incoming) => {
        incoming.resume();
        incoming.on('end', () => resolve(incoming.statusCode ?? 0));
        incoming.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end();
  });
}
