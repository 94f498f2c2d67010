import { addAuditEntry } from '@sward/shared/audit';
import { MESSAGE_KEYS } from '@sward/shared/contract';
import {
  type AccountActor,
  type Actor,
  AppError,
  actingOperator,
  instant,
  retryOnConflict,
} from '@sward/shared/kernel';
import type { ApplicationState } from '@sward/shared/product';
import type { Write } from '@sward/shared/table';
import { applicationEvent } from '../accounts/account-event.ts';
import { checkActive } from '../accounts/account-store.ts';
import {
  type Application,
  answerBy,
  applicationLifecycle,
  noticeIsOver,
} from '../application/application.ts';
import { isBasedOnBackgroundCheck, MOVES, type Move } from '../application/application-rules.ts';
import {
  type ApplicationChange,
  changeApplication,
  requireApplication,
} from '../application/application-store.ts';
import type { OperatorPorts } from '../ports.ts';
import { approvalOf } from './approve-application.ts';

interface MoveInput {
  applicationId: string;
  to: Move;
  note: string;
  becauseOfReport: boolean;
  /** State that the operator saw; absent: any. */
  from?: ApplicationState | undefined;
  /** For the approval of a check done by hand: whether it was passed. */
  checkPassed?: boolean;
}

/** The application's changes, with further writes of the same transaction. */
interface Decision {
  change: ApplicationChange;
  writes: Write[];
}

/**
 * Moves an application for an operator; state, history, audit entry and event are one transaction. A rejection based on
 * the background check first notifies the applicant, who has five business days to answer.
 * @throws AppError forbidden; not_found; validation_failed without a text for the applicant; too_early;
 * check_not_passed; applicant_unavailable; state_changed.
 */
export async function transitionApplication(
  ports: OperatorPorts,
  actor: Actor,
  input: MoveInput,
): Promise<Application> {
  // A session of the applicant may end while the approval promotes it.
  const conflicts = input.to === 'approved' ? (['state_changed'] as const) : [];
  return await retryOnConflict(conflicts, () => transition(ports, actor, input));
}

async function transition(ports: OperatorPorts, actor: Actor, input: MoveInput): Promise<Application> {
  const operator = actingOperator(actor);
  const before = await requireApplication(ports.accounts, input.applicationId);
  if (wasMoved(before, operator, input)) throw new AppError('state_changed');
  if (before.status === input.to) return before;
  assertNote(before, input);
  const { change, writes } = await decide(ports, operator, before, input);
  const at = instant(ports.clock.now());
  const status = change.status ?? before.status;
  const step = { status, at, by: operator.displayName, note: input.note };
  const audit = {
    action: 'application.move' as const,
    subjectId: before.id,
    subject: before.providerNumber,
    note: input.note,
    facts: { from: before.status, to: status, ...(saidPassed(before, change) && { checkPassed: true }) },
  };
  await ports.accounts.transact([
    checkActive(operator.accountId, 'forbidden'),
    changeApplication(before, {
      ...change,
      history: [...before.history, ...earlyStep(before, status, at), step],
    }),
    ...writes,
    addAuditEntry(ports, operator, audit),
  ]);
  return requireApplication(ports.accounts, before.id);
}

/** Returns whether another move has left the state that the operator saw. The operator's own, sent again, has not. */
function wasMoved(
  { status, history }: Application,
  { displayName }: AccountActor,
  { from = status, to, note }: MoveInput,
): boolean {
  const last = history.at(-1);
  const isOwn = last?.status === to && last.by === displayName && last.note === note;
  return from !== status && !isOwn;
}

/** Returns whether the operator confirmed a passed check, which the audit records. */
function saidPassed({ check }: Application, change: ApplicationChange): boolean {
  return change.check?.byHand === true && change.check.status === 'clear' && check?.status !== 'clear';
}

/** The applicant reads questions and rejections, which therefore need a text. */
function assertNote({ check }: Application, { to, note }: MoveInput): void {
  const needed = to === 'needs_info' || (to === 'rejected' && check?.report === undefined);
  if (needed && note === '') {
    throw new AppError('validation_failed', { fields: { note: MESSAGE_KEYS.reason_required } });
  }
}

async function decide(
  ports: OperatorPorts,
  operator: AccountActor,
  before: Application,
  input: MoveInput,
): Promise<Decision> {
  if (input.to === 'rejected') return rejectionOf(ports, operator, before, input);
  const status = applicationLifecycle.next(before.status, MOVES[input.to], 'operator');
  if (input.to === 'approved') return approvalOf(ports, operator, before, input.checkPassed === true);
  const writes = [moved(ports, operator, before, status)];
  if (input.to === 'needs_info') return { change: { status, ...questionOf(before, input.note) }, writes };
  if (input.to === 'under_review') return { change: { status }, writes };
  return { change: { status, ...(await requestCheck(ports, before)) }, writes };
}

function questionOf({ status }: Application, question: string): ApplicationChange {
  return { question, askedIn: status === 'background_check' ? status : 'under_review' };
}

async function requestCheck(ports: OperatorPorts, before: Application): Promise<ApplicationChange> {
  if (!before.authorisedAt) {
    throw new AppError('too_early', {
      message: 'The applicant has not authorized the background check yet.',
    });
  }
  const { lookAt } = await ports.checks.request(before);
  // The timer comes first, since a timer without a check is harmless.
  if (lookAt) await ports.timers.set('background-check', { applicationId: before.id }, lookAt);
  const requestedAt = instant(ports.clock.now());
  return { check: { status: 'requested', requestedAt, byHand: lookAt === null } };
}

function rejectionOf(
  ports: OperatorPorts,
  operator: AccountActor,
  before: Application,
  input: MoveInput,
): Decision {
  const now = ports.clock.now();
  const rests = isBasedOnBackgroundCheck(before, input.becauseOfReport);
  if (rests && !before.notice) return noticeOf(ports, operator, before, input.note);
  if (rests && !noticeIsOver(before, now)) throw new AppError('too_early');
  const status = applicationLifecycle.next(before.status, 'reject', 'operator');
  const data = { applicationId: before.id };
  return {
    change: {
      status,
      rejectedForReport: rests,
      question: input.note || undefined,
      closedAt: instant(now),
    },
    writes: [applicationEvent(ports, operator, changed(before), 'ProviderRejected', data)],
  };
}

/**
 * Returns the notice before a rejection for a finding: the law requires sending the applicant the report and allowing
 * time to answer.
 */
function noticeOf(ports: OperatorPorts, operator: AccountActor, before: Application, note: string): Decision {
  const status = applicationLifecycle.next(before.status, 'give-notice', 'operator', 'too_early');
  const now = ports.clock.now();
  const at = instant(now);
  const { check } = before;
  if (!check || (check.status === 'requested' && !check.byHand)) {
    throw new AppError('too_early', { message: 'There is no report of the background check yet.' });
  }
  const report = check.report ?? note;
  return {
    change: {
      check: { ...check, status: 'finding', answeredAt: check.answeredAt ?? at, report },
      notice: { at, answerBy: answerBy(now), report },
    },
    writes: [moved(ports, operator, before, status)],
  };
}

function moved(
  ports: OperatorPorts,
  operator: AccountActor,
  before: Application,
  to: Application['status'],
): Write {
  const data = { applicationId: before.id, from: before.status, to };
  return applicationEvent(ports, operator, changed(before), 'ProviderApplicationMoved', data);
}

function changed({ id, version }: Application) {
  return { id, version: version + 1 };
}

/** The history notes a decision before the check's result. */
function earlyStep(
  { check }: Application,
  status: Application['status'],
  at: string,
): Application['history'] {
  const early = check?.status === 'requested' && !check.byHand;
  if (!early || status !== 'rejected') return [];
  return [{ status, at, by: 'system', note: 'Decided before the background check was answered' }];
}
