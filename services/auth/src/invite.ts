import { SYSTEM } from '@sward/shared/kernel';
import { withGrantCheck } from '@sward/shared/lambda';
import { buildPorts } from './build-ports.ts';
import { createOperator, type OperatorOutcome } from './registration/create-operator.ts';
import { readOperator } from './registration/read-operator.ts';

/**
 * Creates an operator from the fields of `operatorBody`. IAM alone authorizes the call. Returns no secret.
 * @throws Error naming each wrong field with its reason
 */
export const handler = withGrantCheck(async (input: unknown): Promise<{ outcome: OperatorOutcome }> => {
  const operator = readOperator(input);
  const { ports } = buildPorts();
  const correlationId = ports.ids.next('cor');
  return { outcome: await createOperator({ ...ports, correlationId }, SYSTEM, operator) };
});
