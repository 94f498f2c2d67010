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

const ROOT = process.cwd();
const services: readonly ServiceDefinition[] = [auth, requests, bids, payments, messaging];
const byName = services.map((service) => [service.name, service] as const);

const folder = (name: string) => join(ROOT, 'services', name);
const source = (name: string, file: string) => readFileSync(join(folder(name), 'src', file), 'utf8');
const hasUseCase = (name: string, useCase: string) => existsSync(join(folder(name), 'src', `${useCase}.ts`));

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

  test('answers exactly the routes that the contract gives it, each by a use case of its own folder', () => {
    const own = Object.values(contract as Record<string, Route>).filter(({ domain }) => domain === name);

    expect(Object.keys(service.routes).sort()).toEqual(own.map(({ id }) => id).sort());
    const missing = Object.values(service.routes).filter((useCase) => !hasUseCase(name, useCase));
    expect(missing).toEqual([]);
    const handlers = readdirSync(join(folder(name), 'src'))
      .filter((file) => file.endsWith('handlers.ts'))
      .map((file) => source(name, file))
      .join('\n');
    for (const [id, useCase] of Object.entries(service.routes)) {
      expect({ id, handled: handlers.includes(`'${id}'`) }).toEqual({ id, handled: true });
      expect({ useCase, imported: handlers.includes(`./${useCase}.ts'`) }).toEqual({
        useCase,
        imported: true,
      });
    }
  });

  test('consumes known events, each by a use case of its own folder', () => {
    const consumers = source(name, 'consumers.ts');
    for (const [type, useCases] of Object.entries(service.subscriptions)) {
      expect(Object.keys(events)).toContain(type);
      for (const useCase of useCases) {
        expect({ useCase, file: hasUseCase(name, useCase) }).toEqual({ useCase, file: true });
        expect({ useCase, named: consumers.includes(`./${useCase}.ts'`) }).toEqual({ useCase, named: true });
      }
    }
  });

  test('hears what SES tells of its mail, each by a use case of its own folder', () => {
    const consumers = source(name, 'consumers.ts');
    for (const [type, useCase] of Object.entries(service.returnedMail ?? {})) {
      expect({ useCase, file: hasUseCase(name, useCase) }).toEqual({ useCase, file: true });
      expect(consumers).toContain(`./${useCase}.ts'`);
      expect(consumers).toContain(`'${type}':`);
    }
  });

  test('has a use case for each timer, and a timer for each schedule', () => {
    const consumers = source(name, 'consumers.ts');
    for (const useCase of Object.values(service.timers)) {
      expect({ useCase, file: hasUseCase(name, useCase) }).toEqual({ useCase, file: true });
      expect({ useCase, named: consumers.includes(`./${useCase}.ts'`) }).toEqual({ useCase, named: true });
    }
    expect(service.schedules.map(({ timer }) => timer).filter((timer) => !(timer in service.timers))).toEqual(
      [],
    );
  });

  test('grants name no table as a whole', () => {
    const { tables, indexes } = service.grants;
    const keys = [...tables, ...indexes].flatMap((grant) => grant.keys);

    expect(keys.filter((key) => !/^[A-Z]+#/.test(key))).toEqual([]);
  });

  test('has an entry for each of its other functions', () => {
    const missing = (service.functions ?? []).filter((entry) => !hasUseCase(name, entry));

    expect(missing).toEqual([]);
  });

  test('has a seed function exactly when it says so', () => {
    expect(existsSync(join(folder(name), 'src/seed.ts'))).toBe(service.seed === true);
  });
});

test('every event of the catalogue is published by the service that it names', () => {
  const published = Object.entries(events).filter(([type, { publisher }]) =>
    readdirSync(join(folder(publisher), 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .some((file) => source(publisher, file).includes(`'${type}'`)),
  );

  expect(published.map(([type]) => type)).toEqual(Object.keys(events));
});
