import { accountV1 } from '../objects/account-views.ts';
import { KINDS } from '../objects/object-types.ts';
import type { AnyObject } from '../objects/objects.ts';
import { invalid } from './failures.ts';
import type { Answer } from './routes.ts';
import type { Work } from './unit-of-work.ts';

const MAX_DEPTH = 4;

type Shown = Record<string, unknown>;

/**
 * Returns a response as the API sends it, without internals and with fields that depend on the clock. The given
 * paths (`latest_charge.balance_transaction`, `data.source`) are expanded from ids to objects.
 */
export async function present(work: Work, answer: Answer, expand: readonly string[] = []): Promise<Shown> {
  if ('plain' in answer) return answer.plain;
  if (answer.object === 'list') {
    const inner = expand.map((path) => {
      if (path.startsWith('data.')) return path.slice('data.'.length);
      throw notExpandable(path);
    });
    const data: Shown[] = [];
    for (const object of answer.data) data.push(await present(work, object, inner));
    return { ...answer, data };
  }
  const shown = publicView(work, answer);
  const tails = new Map<string, string[]>();
  for (const path of expand) {
    const [head = '', ...rest] = path.split('.');
    if (rest.length >= MAX_DEPTH) {
      throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    }
    const { expandable, onRequest } = KINDS[answer.object];
    if (onRequest.includes(head)) shown[head] = (answer as Shown)[head];
    else if (!expandable.includes(head)) throw notExpandable(path);
    tails.set(head, [...(tails.get(head) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])]);
  }
  for (const [field, paths] of tails) {
    const id = shown[field];
    const target = typeof id === 'string' ? await work.byId(id) : undefined;
    if (target !== undefined) shown[field] = await present(work, target, paths);
  }
  return shown;
}

/** Returns one object as the API shows it, with nothing expanded. */
export function publicView(work: Work, object: AnyObject): Shown {
  switch (object.object) {
    case 'account':
      return accountV1(object);
    case 'balance_transaction':
      return { ...object, status: object.available_on <= work.seconds ? 'available' : 'pending' };
    default: {
      const { _internal, ...shown } = object as Shown;
      for (const field of KINDS[object.object].onRequest) delete shown[field];
      if (object.object === 'charge' && object._internal.settlesLater && work.seconds <= object.created)
        shown.balance_transaction = null;
      // Newer versions of the API name the subscription only in `parent`. It is stored because lists filter by it.
      if (object.object === 'invoice') delete shown.subscription;
      return shown;
    }
  }
}

function notExpandable(path: string) {
  return invalid(
    `This property cannot be expanded (${path}). You may want to try expanding a property that is an ID of another object.`,
    { param: 'expand' },
  );
}
