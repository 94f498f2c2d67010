import type { ApplicationState } from '@sward/shared/product';
import { applicationStates, audit as t } from '../messages/operator.en.ts';
import type { AuditEntry } from './api/list-audit.ts';

/** The log keeps the states of a moved application by their codes, before what the operator wrote. */
const MOVE = /^(\w+) to (\w+): ?/;

/** What an operator wrote; of a moved application with its states in words. */
export function noteOf({ action, note }: Pick<AuditEntry, 'action' | 'note'>): string {
  const move = action === 'application.move' && MOVE.exec(note);
  if (!move) return note;
  const [codes, from, to] = move;
  const moved = t.moved(nameOf(from), nameOf(to));
  const written = note.slice(codes.length);
  return written ? `${moved}: ${written}` : moved;
}

function nameOf(code = ''): string {
  return applicationStates[code as ApplicationState] ?? code;
}
