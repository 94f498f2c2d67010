import { jsonBody, targetOperation } from '../core/protocol.ts';
import type { AwsCall, AwsReply, Meter } from '../core/types.ts';
import type { EndpointService } from '../endpoint/endpoint.ts';
import type { Guest } from '../guest.ts';

const DYNAMODB_READS = new Set(['BatchGetItem', 'GetItem', 'Query', 'Scan', 'TransactGetItems']);
const PRICING_BUCKET = 'x-amz-geo-pricing-bucket';

/** Returns the service with a meter on every call of a function or a browser, but not on the administrator's. */
export function meteredService(service: EndpointService, meter: Meter): EndpointService {
  const { scope } = service;
  return {
    ...service,
    async handle(call) {
      if (call.principal.administrator) return service.handle(call);
      const reply = await service.handle(scope === 'dynamodb' ? askingForUnits(call) : call);
      meter(await nameOf(service, call, reply), 1);
      if (scope === 'dynamodb') recordUnits(call, reply, meter);
      if (scope === 'events') recordEntries(call, meter);
      return reply;
    },
  };
}

/** Returns the guest with a meter on every call that it takes, as `name:METHOD`. */
export function meteredGuest(guest: Guest, meter: Meter): Guest {
  return {
    ...guest,
    async handle(call) {
      const reply = await guest.handle(call);
      meter(`${guest.name}:${call.method}`, 1);
      return reply;
    },
  };
}

/** Returns `service:Operation` if the protocol names operations, else the permission of the call, else its method. */
async function nameOf(service: EndpointService, call: AwsCall, { headers }: AwsReply): Promise<string> {
  const operation = targetOperation(call);
  if (operation !== '') return `${service.scope}:${operation}`;
  const [access] = await service.accesses(call);
  const name = access?.action ?? `${service.scope}:${call.method}`;
  const bucket = headers?.[PRICING_BUCKET];
  return bucket === undefined ? name : `${name} ${bucket}`;
}

function askingForUnits(call: AwsCall): AwsCall {
  try {
    const body = { ...jsonBody(call), ReturnConsumedCapacity: 'INDEXES' };
    return { ...call, body: Buffer.from(JSON.stringify(body)) };
  } catch {
    // The service refuses the malformed body.
    return call;
  }
}

interface Consumed {
  TableName?: string;
  CapacityUnits?: number;
  GlobalSecondaryIndexes?: Record<string, { CapacityUnits: number }>;
}

function recordUnits(call: AwsCall, { status, body }: AwsReply, meter: Meter): void {
  const isRead = DYNAMODB_READS.has(targetOperation(call));
  if (status !== 200) {
    if (!isRead) meter('dynamodb:WriteUnits', refusedUnits(call), 'refused');
    return;
  }
  const { ConsumedCapacity = [] } = JSON.parse(String(body)) as { ConsumedCapacity?: Consumed | Consumed[] };
  for (const { TableName, CapacityUnits = 0, GlobalSecondaryIndexes = {} } of [ConsumedCapacity].flat()) {
    const inIndexes = Object.values(GlobalSecondaryIndexes).reduce(
      (sum, each) => sum + each.CapacityUnits,
      0,
    );
    if (isRead) meter('dynamodb:ReadUnits', CapacityUnits, TableName);
    else {
      meter('dynamodb:WriteUnits', CapacityUnits - inIndexes, TableName);
      if (inIndexes > 0) meter('dynamodb:IndexWriteUnits', inIndexes, TableName);
    }
  }
}

/** Returns the least units that AWS bills for a write whose condition failed: one per item, two in a transaction. */
function refusedUnits(call: AwsCall): number {
  const { TransactItems } = jsonBody(call);
  return Array.isArray(TransactItems) ? 2 * TransactItems.length : 1;
}

function recordEntries(call: AwsCall, meter: Meter): void {
  const { Entries } = jsonBody(call) as { Entries?: { DetailType?: string; Detail?: string }[] };
  for (const { DetailType, Detail = '' } of Entries ?? []) {
    meter('events:Events', 1, DetailType);
    meter('events:ArchivedBytes', Buffer.byteLength(Detail));
  }
}
