import { createOperatorList } from '@sward/shared/directory';
import { AppError } from '@sward/shared/kernel';
import type { Logger } from '@sward/shared/lambda/pure';
import type { Table } from '@sward/shared/table';
import type { Connected } from './bus.ts';
import type { SimulatedPorts } from './doors.ts';
import { type Gate, InjectedFault } from './faults.ts';
import type { Task } from './scheduler.ts';
import { stripeFor } from './stripe-port.ts';
import { OPERATOR_DAY, REFUND_LIMIT } from './surroundings.ts';
import { forecastAt } from './weather.ts';

/** Returns the ports of one process. At each await of them, others may go on and a fault may happen. */
export function portsFor(world: Connected, task: Task): SimulatedPorts {
  const gate = gateOf(world, task);
  const { clock, ids } = world;
  return {
    clock,
    ids,
    log: logFor(world, task),
    correlationId: `cor_${task.key}`,
    marketplace: tableFor(world.table, gate),
    stripe: stripeFor(world, gate),
    timers: {
      set: (name, subject, at) =>
        gate('write', `timers.set ${name}`, async () => world.bus.setTimer(name, subject, at)),
    },
    files: { writeJson: async () => {}, removeAll: async () => {} },
    accounts: tableFor(world.accounts, gate),
    operatorList: createOperatorList(tableFor(world.accounts, gate)),
    refundLimitCents: REFUND_LIMIT,
    operatorDayCents: OPERATOR_DAY,
    hasUpload: () => gate('read', 'uploads.has', async () => true),
    uploads: {
      has: () => gate('read', 'uploads.has', async () => true),
      form: async (key) => ({ url: 'https://uploads.test/', fields: { key } }),
    },
    photos: {
      portrait: async () => null,
      show: async (_, ...sets) => sets.map(() => []),
      views: async (...sets) => sets.map(() => []),
    },
    messageCount: async () => 0,
    conversations: { get: async () => undefined },
    contacts: { emailOf: async () => undefined },
    pictures: { read: async () => undefined },
    forecast: { hours: () => gate('read', 'forecast.hours', async () => forecastAt(clock.now())) },
    mapPictures: { around: async () => ({ type: 'image/jpeg', bytes: Buffer.alloc(1) }) },
    geocoder: {
      locateAddress: () => gate('read', 'geocoder.locateAddress', async () => world.home),
      locateZip: async () => world.home.point,
      preview: async () => undefined,
    },
  };
}

function gateOf(world: Connected, task: Task): Gate {
  const { scheduler, faults } = world;
  return async (place, where, run, idempotencyKey = '') => {
    const call = ++task.calls;
    await scheduler.turn(task);
    world.passTime();
    const fault = faults.at(task.key, call, place, where);
    if (fault === 'crash before') return await scheduler.crash(task);
    if (fault === 'throttled') throw new InjectedFault(fault);
    if (fault === 'conflict' || fault === 'too many requests') throw new AppError('busy', { retryAfter: 1 });
    if (fault === 'server error kept') throw world.stripe.keepError(idempotencyKey);
    const result = await run();
    if (fault === 'crash after') return await scheduler.crash(task);
    if (fault === 'reply lost') throw new InjectedFault(fault);
    if (fault === 'server error kept, done') throw world.stripe.keepError(idempotencyKey);
    return result;
  };
}

function tableFor(table: Table, gate: Gate): Table {
  return {
    get: (key, options) => gate('read', `get ${key.sk}`, () => table.get(key, options)),
    batchGet: (keys, options) => gate('read', 'batchGet', () => table.batchGet(keys, options)),
    query: (query) => gate('read', 'query', () => table.query(query)),
    queryIndex: (index, query) =>
      gate('read', `queryIndex ${query.pk}`, () => table.queryIndex(index, query)),
    transact: (writes) => gate('write', 'transact', () => table.transact(writes)),
  };
}

/** Returns a log that reports only unexpected errors. */
function logFor(world: Connected, task: Task): Logger {
  const log: Logger = {
    info() {},
    warn: (_, fields) => world.heardOf(fields?.error, task),
    error: (_, fields) => world.heardOf(fields?.error, task),
    with: () => log,
  };
  return log;
}
