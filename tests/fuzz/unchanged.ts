import { lasting, tableClient } from '../support/aws.ts';
import { sharedAws } from '../support/shared-stack.ts';

/** Everything that a refused call must leave alone. */
export const tables = (): Promise<Map<string, string>> => lasting(tableClient(sharedAws()));
