import type { EventOf } from '@sward/shared/events';
import { handleOnce } from '../accounts/handle-once.ts';
import { type Application, hasOpenNotice } from '../application/application.ts';
import { applicationMails } from '../application/application-mails.ts';
import { addLink, readApplication } from '../application/application-store.ts';
import type { Ports } from '../ports.ts';

/** Mails the applicant a question, a finding with its deadline, or a rejection. */
export async function mailApplicant(
  ports: Ports,
  event: EventOf<'ProviderApplicationMoved'> | EventOf<'ProviderRejected'>,
): Promise<void> {
  await handleOnce(ports, 'auth.mail-applicant', event.id, async () => {
    const application = await readApplication(ports.accounts, event.data.applicationId);
    if (application) await sendApplicantMail(ports, application, event);
  });
}

/** Sends nothing when the reason no longer holds, such as an answered question. */
async function sendApplicantMail(
  ports: Ports,
  application: Application,
  event: EventOf<'ProviderApplicationMoved'> | EventOf<'ProviderRejected'>,
): Promise<void> {
  const { site, mail } = ports;
  if (event.type === 'ProviderRejected') {
    if (application.status === 'rejected') await mail.send(applicationMails.rejected(site, application));
    return;
  }
  const { from, to } = event.data;
  if (to === 'needs_info' && application.status === 'needs_info') {
    await mail.send(applicationMails.question(site, application, await newLink(ports, application)));
  } else if (from === to && hasOpenNotice(application)) {
    await mail.send(applicationMails.notice(site, application, await newLink(ports, application)));
  }
}

/** Creates a new link for each mail, since only the hash of an earlier one is stored. */
async function newLink(ports: Ports, { id }: Application): Promise<string> {
  const token = ports.ids.secret();
  await ports.accounts.transact([addLink(token, id, ports.clock.now())]);
  return token;
}
