import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

/** What differs between emulators, where their functions run and where their APIs answer. */
export interface EmulatorKind {
  name: KindName;
  /** Where functions find what this machine lends them. */
  standIns(): Lending;
  /** Address of an HTTP API, without a trailing slash. */
  httpUrl(endpoint: string, apiId: string): string;
  /** Address of the stage `ws` of a WebSocket API. */
  liveUrl(endpoint: string, apiId: string): string;
}

export interface Lending {
  /** Address of this machine that is listened on. */
  listen: string;
  /** Its name where functions run. */
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

/** Resolves to this machine on this machine, and to LocalStack in the containers of functions. */
function ofItsOwn(endpoint: string, apiId: string): string {
  return `http://${apiId}.execute-api.localhost.localstack.cloud:${new URL(endpoint).port}`;
}

/**
 * On Linux containers reach this machine at Docker's bridge, which no other machine reaches; elsewhere Docker hands calls of
 * the name over to the loopback address.
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
