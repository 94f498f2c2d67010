import { addAuditEntry } from '@sward/shared/audit';
import { type NamedCase, partiesOfCase } from '@sward/shared/directory';
import { type Actor, AppError, actingOperator } from '@sward/shared/kernel';
import type { Ports } from '../ports.ts';
import { type Address, readAddressOf } from '../request/address-store.ts';
import { readRequest } from '../request/request-store.ts';

/**
 * Returns street, phone and access card to an operator with an open case about the request or one of its
 * parties. Each look is audited before its result is returned.
 * @throws AppError forbidden; not_found; case_not_open for a case that has ended, does not exist, or concerns
 * others
 */
export async function lookAtRequest(
  ports: Ports,
  actor: Actor,
  { requestId, case: named }: { requestId: string; case: NamedCase },
): Promise<Address> {
  const operator = actingOperator(actor);
  const request = await readRequest(ports.marketplace, requestId);
  if (!request) throw new AppError('not_found');
  const about = await partiesOfCase(ports, named);
  const parties = [request.ownerId, request.acceptedProviderId];
  const concerned =
    about?.requestId === undefined
      ? about?.accountIds.some((id) => parties.includes(id))
      : about.requestId === requestId;
  if (!concerned) throw new AppError('case_not_open');
  const address = await readAddressOf(ports.marketplace, requestId);
  if (!address) throw new AppError('not_found');
  await ports.marketplace.transact([
    addAuditEntry(ports, operator, {
      ...{ action: 'request.look', subjectId: requestId, subject: requestId },
      note: '',
      facts: { case: named },
    }),
  ]);
  return address;
}
