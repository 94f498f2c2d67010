import { lasting, tableClient } from '../support/aws.ts';
import { sharedAws } from '../support/shared-stack.ts';

/** Reads every item that a refused call must leave unchanged. */
export const tables = (): Promise<Map<string, string>> => lasting(tableClient(sharedAws()));
