import { SYSTEM } from '@sward/shared/kernel';
import { buildPorts } from './build-ports.ts';
import { createOperator, type OperatorOutcome } from './registration/create-operator.ts';
import { readOperator } from './registration/read-operator.ts';

/**
 * Only IAM may call it: makes an operator, with the fields of `operatorBody`. Returns nothing secret.
 * @throws Error that names each wrong field and says why.
 */
export async function handler(input: unknown): Promise<{ outcome: OperatorOutcome }> {
  const operator = readOperator(input);
  const { ports } = buildPorts();
  const correlationId = ports.ids.next('cor');
  return { outcome: await createOperator({ ...ports, correlationId }, SYSTEM, operator) };
}
