import { readFileSync } from 'node:fs';
import { lendingToContainers, readKind } from './kinds.ts';

const parts = { netmask: '', mac: '', internal: false, cidr: null };
const v4 = (address: string) => ({ ...parts, address, family: 'IPv4' as const });
const v6 = (address: string) => ({ ...parts, address, family: 'IPv6' as const, scopeid: 0 });

test('an unknown kind is refused with a sentence', () => {
  expect(readKind('localstack').name).toBe('localstack');
  expect(() => readKind('other')).toThrow(
    'There is no emulator of the kind other: it is ministack or localstack.',
  );
  expect(() => readKind('toString')).toThrow('There is no emulator of the kind');
});

test('functions that are processes find everything on the loopback address, by number', () => {
  const { standIns, httpUrl, liveUrl } = readKind('ministack');

  expect(standIns()).toEqual({ listen: '127.0.0.1', host: '127.0.0.1' });
  expect(httpUrl('http://127.0.0.1:4566', 'api1')).toBe(
    'http://127.0.0.1:4566/_aws/execute-api/api1/$default',
  );
  expect(liveUrl('http://127.0.0.1:4566', 'api1')).toBe('http://127.0.0.1:4566/_aws/execute-api/api1/ws');
});

test("functions that are containers find APIs by a host of their own, at the emulator's port", () => {
  const { httpUrl, liveUrl } = readKind('localstack');

  expect(httpUrl('http://127.0.0.1:4599', 'api1')).toBe(
    'http://api1.execute-api.localhost.localstack.cloud:4599',
  );
  expect(liveUrl('http://127.0.0.1:4599', 'api1')).toMatch(/:4599\/ws$/);
});

test('what is lent to containers is listened for on the bridge of Docker alone, and never on the network', () => {
  const eth0 = [v4('192.0.2.7')];
  const docker0 = [v6('fe80::1'), v4('172.17.0.1')];

  expect(lendingToContainers({ eth0, docker0 })).toEqual({
    listen: '172.17.0.1',
    host: 'host.docker.internal',
  });
  expect(lendingToContainers({ eth0 }).listen).toBe('127.0.0.1');
});

describe('compose.yaml', () => {
  const text = readFileSync('compose.yaml', 'utf8');
  const settings = new Map(
    [...text.matchAll(/^ {6}([A-Z_]+): *'?(.*?)'?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

  test('publishes the port that the command asks, on this machine alone', () => {
    const published = [...text.matchAll(/^ +- '([\d.]+):(\d+):(\d+)'$/gm)].map(([, ...parts]) => parts);

    expect(published).toEqual([['127.0.0.1', '4566', '4566']]);
    expect(readFileSync('tools/deploy-emulator/endpoint.ts', 'utf8')).toContain("'http://127.0.0.1:4566'");
  });

  test('gives functions the name by which they find what this machine lends', () => {
    const { host } = lendingToContainers({});

    expect(settings.get('LAMBDA_DOCKER_FLAGS')).toBe(`--add-host ${host}:host-gateway`);
    expect(text).toContain(`- '${host}:host-gateway'`);
    expect(settings.get('MAIN_CONTAINER_NAME')).toBe(/container_name: (\S+)/.exec(text)?.[1]);
  });

  test('runs functions as this machine can, though they are declared for arm64', () => {
    expect(readFileSync('infra/constructs/sward-function.ts', 'utf8')).toContain('Architecture.ARM_64');
    expect(settings.get('LAMBDA_IGNORE_ARCHITECTURE')).toBe('1');
  });

  test('is healthy when what the command looks at says that all has started', () => {
    const [, path = ''] = /localhost:4566([^'\s]+)/.exec(text) ?? [];

    expect(readFileSync('tools/deploy-emulator/endpoint.ts', 'utf8')).toContain(`\${endpoint}${path}\``);
  });
});
