import type { BodyInput, Contract } from '@sward/shared/contract';
import { api } from '../../../lib/api/api.ts';

type Case = BodyInput<Contract['requests.look']>['case'];

/** Phone and address of a person, as far as the service returns them. */
export interface Whereabouts {
  phone: string | null;
  address: string | null;
  accessCard?: { gateCode: string; pets: string; notes: string } | null;
}

const KINDS: Readonly<Record<string, Case['kind']>> = { pay: 'dispute', msg: 'report', tkt: 'ticket' };

/** Returns the kind of case that an ID names, or undefined for any other ID. */
export function kindOfCase(id: string): Case['kind'] | undefined {
  return KINDS[id.split('_', 1)[0] ?? ''];
}

function caseOf(id: string): Case {
  const kind = kindOfCase(id);
  if (!kind) throw new RangeError('no case');
  return { kind, id };
}

export async function lookAtPerson(accountId: string, caseId: string): Promise<Whereabouts> {
  return await api.call('auth.lookAtPerson', { params: { accountId }, body: { case: caseOf(caseId) } });
}

export async function lookAtRequest(requestId: string, caseId: string): Promise<Whereabouts> {
  const body = { case: caseOf(caseId) };
  const seen = await api.call('requests.look', { params: { requestId }, body });
  const { address, city, state, zipCode } = seen;
  return { ...seen, address: `${address}, ${city}, ${state} ${zipCode}` };
}

export async function lookAtApplication(applicationId: string): Promise<Whereabouts> {
  return await api.call('auth.lookAtApplication', { params: { applicationId } });
}
