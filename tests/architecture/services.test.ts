import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import auth from '@sward/auth/service';
import bids from '@sward/bids/service';
import messaging from '@sward/messaging/service';
import payments from '@sward/payments/service';
import requests from '@sward/requests/service';
import { contract, type Route } from '@sward/shared/contract';
import { events } from '@sward/shared/events';
import type { ServiceDefinition } from '@sward/shared/service';
import { entries } from '../../infra/bundle.ts';
import { consumersOf } from '../support/consumers.ts';

const ROOT = process.cwd();
const services: readonly ServiceDefinition[] = [auth, requests, bids, payments, messaging];
const byName = services.map((service) => [service.name, service] as const);

const folder = (name: string) => join(ROOT, 'services', name);
const source = (name: string, file: string) => readFileSync(join(folder(name), 'src', file), 'utf8');
/** Production files of a service, by their path below `src`. */
const sources = (name: string) =>
  readdirSync(join(folder(name), 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );

test('every folder of services is a service that is known here', () => {
  expect(readdirSync(join(ROOT, 'services')).sort()).toEqual(services.map(({ name }) => name).sort());
});

describe.each(byName)('%s', (name, service) => {
  test.each([
    'package.json',
    'README.md',
    'service.ts',
    'src/api.ts',
    'src/inbox.ts',
    'src/handlers.ts',
    'src/consumers.ts',
    'src/ports.ts',
  ])('has %s', (file) => {
    expect(existsSync(join(folder(name), file))).toBe(true);
  });

  test('has a door for other services only as index.ts', () => {
    const { exports } = JSON.parse(readFileSync(join(folder(name), 'package.json'), 'utf8')) as {
      exports: Record<string, string>;
    };
    const allowed = ['.', './service'];
    expect(Object.keys(exports).filter((door) => !allowed.includes(door))).toEqual([]);
    expect('.' in exports).toBe(existsSync(join(folder(name), 'index.ts')));
  });

  test('handles each route that the contract gives it', () => {
    const own = Object.values(contract as Record<string, Route>).filter(({ domain }) => domain === name);
    const handlers = sources(name)
      .filter((file) => file.endsWith('handlers.ts'))
      .map((file) => source(name, file))
      .join('\n');

    expect(own.map(({ id }) => id).filter((id) => !handlers.includes(`'${id}'`))).toEqual([]);
  });

  test('consumes exactly the events that it subscribes to', () => {
    expect(Object.keys(events)).toEqual(expect.arrayContaining([...service.subscriptions]));
    expect(Object.keys(consumersOf[service.name].consumers).sort()).toEqual(
      [...service.subscriptions].sort(),
    );
  });

  test('handles what SES tells of its mail', () => {
    expect(Object.keys(consumersOf[service.name].awsEvents ?? {})).toEqual(service.bouncedMail ?? []);
  });

  test('handles exactly its timers, and has one for each schedule', () => {
    expect(Object.keys(consumersOf[service.name].timers).sort()).toEqual([...service.timers].sort());
    expect(
      service.schedules.map(({ timer }) => timer).filter((timer) => !service.timers.includes(timer)),
    ).toEqual([]);
  });

  test('grants name no table as a whole', () => {
    const { tables, indexes } = service.grants;
    const keys = [...tables, ...indexes].flatMap((grant) => grant.keys);

    expect(keys.filter((key) => !/^[A-Z]+#/.test(key))).toEqual([]);
  });

  test('has an entry for each of its other functions', () => {
    const missing = (service.functions ?? []).filter((entry) => !sources(name).includes(`${entry}.ts`));

    expect(missing).toEqual([]);
  });

  test('has a seed function exactly when it says so', () => {
    expect(existsSync(join(folder(name), 'src/seed.ts'))).toBe(service.seed === true);
  });
});

test('every event of the catalogue is published by the service that it names', () => {
  const published = Object.entries(events).filter(([type, { publisher }]) =>
    sources(publisher).some((file) => source(publisher, file).includes(`'${type}'`)),
  );

  expect(published.map(([type]) => type)).toEqual(Object.keys(events));
});

test('modules that functions share keep nothing that belongs to one of them', () => {
  const entryFiles = new Set(Object.values(entries()));
  const files = ['shared', ...services.map(({ name }) => join('services', name, 'src'))].flatMap((root) =>
    readdirSync(join(ROOT, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?!.*\.test\.).*\.ts$/.test(file) && !/(^|\/)testing\//.test(file))
      .map((file) => join(root, file)),
  );

  const keeping = files.filter((file) =>
    /^(export )?(let |(const|var) \w+ = new \w*Client\()/m.test(text(file)),
  );

  expect(keeping.filter((file) => !entryFiles.has(file))).toEqual([]);
  // The expression finds a file that exists.
  expect(keeping).toContain('services/auth/src/desk.ts');
});

const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
