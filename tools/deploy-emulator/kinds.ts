import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** Differences between emulators: where their functions run and where their APIs respond. */
export interface EmulatorKind {
  name: KindName;
  /** Returns where the stand-ins listen on this machine, and the host name by which functions reach them. */
  standIns(): Lending;
  /** Returns the address of an HTTP API, without a trailing slash. */
  httpUrl(endpoint: string, apiId: string): string;
  /** Returns the address of the stage `ws` of a WebSocket API. */
  liveUrl(endpoint: string, apiId: string): string;
}

export interface Lending {
  /** Address of this machine on which the stand-ins listen. */
  listen: string;
  /** Name of this machine where functions run. */
  host: string;
}

type KindName = 'ministack' | 'localstack';

const LOOPBACK = '127.0.0.1';

export const KINDS: Readonly<Record<KindName, EmulatorKind>> = {
  // Functions are processes of this machine.
  ministack: {
    name: 'ministack',
    standIns: () => ({ listen: LOOPBACK, host: LOOPBACK }),
    httpUrl: (endpoint, apiId) => `${endpoint}/_aws/execute-api/${apiId}/$default`,
    liveUrl: (endpoint, apiId) => `${endpoint}/_aws/execute-api/${apiId}/ws`,
  },
  // Functions are containers; compose.yaml gives them the name of this machine.
  localstack: {
    name: 'localstack',
    standIns: () => lendingToContainers(networkInterfaces()),
    httpUrl: ofItsOwn,
    liveUrl: (endpoint, apiId) => `${ofItsOwn(endpoint, apiId)}/ws`,
  },
};

/** Returns the host of one API. It resolves to this machine here, and to LocalStack in the containers of functions. */
function ofItsOwn(endpoint: string, apiId: string): string {
  return `http://${apiId}.execute-api.localhost.localstack.cloud:${new URL(endpoint).port}`;
}

/**
 * Returns Docker's bridge on Linux, where containers reach this machine and other machines do not. Elsewhere Docker
 * forwards calls to the host name to the loopback address.
 */
export function lendingToContainers(interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>): Lending {
  const bridge = interfaces.docker0?.find(({ family }) => family === 'IPv4');
  return { listen: bridge?.address ?? LOOPBACK, host: 'host.docker.internal' };
}

/** @throws Error with a sentence for the person who typed it */
export function readKind(text: string): EmulatorKind {
  const kind = Object.hasOwn(KINDS, text) ? KINDS[text as KindName] : undefined;
  if (kind) return kind;
  throw new Error(`There is no emulator of the kind ${text}: it is ${Object.keys(KINDS).join(' or ')}.`);
}
