import { operatorBody } from '@sward/shared/contract';
import { SYSTEM } from '@sward/shared/kernel';
import { buildPorts } from './build-ports.ts';
import { createOperator, type OperatorOutcome } from './registration/create-operator.ts';

/** Only IAM may call it: makes an operator, with the fields of `operatorBody`. Answers nothing secret. */
export async function handler(input: unknown): Promise<{ outcome: OperatorOutcome }> {
  const operator = operatorBody.parse(input);
  const { ports } = buildPorts();
  const correlationId = ports.ids.next('cor');
  return { outcome: await createOperator({ ...ports, correlationId }, SYSTEM, operator) };
}
