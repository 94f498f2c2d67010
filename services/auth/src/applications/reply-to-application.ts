import { type Actor, AppError, instant } from '@sward/shared/kernel';
import type { ApplicationState } from '@sward/shared/product';
import { consumeRateLimit, type Write } from '@sward/shared/table';
import { applicationEvent } from '../accounts/account-event.ts';
import { REPLIES_OF_APPLICATION } from '../accounts/limits.ts';
import { type Application, applicationLifecycle } from '../application/application.ts';
import { mayAuthorize, mayReply } from '../application/application-rules.ts';
import {
  type ApplicationChange,
  changeApplication,
  changeStandIn,
  readApplication,
} from '../application/application-store.ts';
import type { Ports } from '../ports.ts';
import { getApplicationStatus } from './get-application-status.ts';

interface Reply {
  token: string;
  text: string;
  uploads: readonly string[];
  backgroundCheckAuthorised?: true;
}

/**
 * Records the applicant's answer to a question (the application returns to its former state) or to a finding,
 * or their authorization of the background check. A link's holder has no session and no uploads.
 * @throws AppError not_found; state_changed when nothing awaits a reply; upload_not_found; too_many_requests.
 */
export async function replyToApplication(ports: Ports, actor: Actor, reply: Reply): Promise<Application> {
  const before = await getApplicationStatus(ports, actor, reply);
  await consumeRateLimit(ports.accounts, ports.clock, REPLIES_OF_APPLICATION, before.id);
  if (reply.uploads.length) throw new AppError('upload_not_found');
  const authorizes = reply.backgroundCheckAuthorised === true && mayAuthorize(before);
  const answers = reply.text !== '' && mayReply(before);
  // A repeated authorization changes nothing. An unasked text is refused, so that it does not seem delivered.
  if (reply.text !== '' && !answers) throw new AppError('state_changed');
  if (!authorizes && !answers) return before;
  const at = instant(ports.clock.now());
  const change = {
    ...(authorizes && authorized(before, at)),
    ...(answers && answered(before, at)),
    history: [...before.history, ...steps(before, { at, authorizes, text: answers ? reply.text : '' })],
  };
  if (before.isStandIn) {
    await ports.accounts.transact([changeStandIn(reply.token, change)]);
    return { ...before, ...change };
  }
  await ports.accounts.transact([
    changeApplication(before, change),
    ...movedBy(ports, actor, before, change),
  ]);
  return (await readApplication(ports.accounts, before.id)) ?? before;
}

function authorized({ status }: Application, at: string): ApplicationChange {
  applicationLifecycle.next(status, 'authorise', 'applicant');
  return { authorisedAt: at };
}

function answered(before: Application, at: string): ApplicationChange {
  const status = statusAfterReply(before);
  if (before.status === 'needs_info') return { status, question: undefined, askedIn: undefined };
  return { notice: before.notice && { ...before.notice, answeredAt: at } };
}

function statusAfterReply({ status, askedIn }: Application): ApplicationState {
  if (status !== 'needs_info') return applicationLifecycle.next(status, 'answer-notice', 'applicant');
  const back = askedIn === 'background_check' ? 'return-to-check' : 'return-to-review';
  return applicationLifecycle.next(status, back, 'applicant');
}

function steps(
  before: Application,
  { at, authorizes, text }: { at: string; authorizes: boolean; text: string },
): Application['history'] {
  const by = 'applicant';
  const authorization = { status: before.status, at, by, note: 'Background check authorized' };
  const answer = { status: text ? statusAfterReply(before) : before.status, at, by, note: text };
  return [...(authorizes ? [authorization] : []), ...(text ? [answer] : [])];
}

function movedBy(ports: Ports, actor: Actor, before: Application, change: ApplicationChange): Write[] {
  if (!change.status) return [];
  const after = { id: before.id, version: before.version + 1 };
  const data = { applicationId: before.id, from: before.status, to: change.status };
  return [applicationEvent(ports, actor, after, 'ProviderApplicationMoved', data)];
}
