import type { ApplicationState, CaseKind } from '@sward/shared/product';
import { serviceList } from '../../../lib/catalogue.ts';
import { applicationStates } from '../messages/operator.en.ts';
import { queue } from '../messages/queue.en.ts';
import type { AuditEntry } from './api/list-audit.ts';
import { audit as t } from './messages/audit.en.ts';

/** What the log says in codes and in one language, before what an operator wrote; of a look it is all that it says. */
const MOVE = /^(\w+) to (\w+): ?/;
const LOOK = /^(dispute|report|ticket) (\w+)$/;
const BACK = /^(\$[\d,.]+) back(, if a second operator approves)?: /;
const OF_PAYMENT = /^(.+), (\$[\d,.]+)$/;

/** What an operator wrote, after states, cases and sums in words. */
export function noteOf({ action, note }: Pick<AuditEntry, 'action' | 'note'>): string {
  switch (action) {
    case 'application.move':
      return told(note, MOVE, ([from, to]) => t.moved(nameOf(from), nameOf(to)));
    case 'request.look':
    case 'account.look':
      return told(note, LOOK, ([kind, id = '']) => `${queue.kind[kind as CaseKind]} ${id}`);
    case 'dispute.resolve':
    case 'dispute.propose':
    case 'payment.refund':
    case 'payment.propose-refund':
      return told(note, BACK, ([amount = '', ifApproved]) =>
        (ifApproved ? t.backIfApproved : t.back)(amount),
      );
    default:
      return note;
  }
}

/** What an entry is about; of a payment its services and what was paid. */
export function subjectOf({ subjectId, subject }: Pick<AuditEntry, 'subjectId' | 'subject'>): string {
  const [, services = '', amount = ''] = (subjectId.startsWith('pay_') && OF_PAYMENT.exec(subject)) || [];
  return services ? `${serviceList(services.split(', '))}, ${amount}` : subject;
}

/** The note with what the pattern finds at its beginning in the words of the page; as it is where it finds nothing. */
function told(note: string, pattern: RegExp, words: (found: (string | undefined)[]) => string): string {
  const [whole, ...found] = pattern.exec(note) ?? [];
  if (whole === undefined) return note;
  const written = note.slice(whole.length);
  return written ? `${words(found)}: ${written}` : words(found);
}

function nameOf(code = ''): string {
  return applicationStates[code as ApplicationState] ?? code;
}
