import type { EventOf } from '@sward/shared/events';
import { readAccount } from '../accounts/account-store.ts';
import { handleOnce } from '../accounts/handle-once.ts';
import { applicationMails } from '../application/application-mails.ts';
import { readApplication } from '../application/application-store.ts';
import type { Ports } from '../ports.ts';
import { sendInvitation } from '../registration/send-invitation.ts';

/** Mails an approved applicant a temporary password or, for an existing account, that it may now bid. */
export async function inviteProvider(ports: Ports, event: EventOf<'ProviderApproved'>): Promise<void> {
  await handleOnce(ports, 'auth.invite-provider', event.id, async () => {
    const account = await readAccount(ports.accounts, event.data.accountId);
    const application =
      account?.provider && (await readApplication(ports.accounts, account.provider.applicationId));
    if (account?.state !== 'active' || !application) return;
    if (application.hadAccount) await ports.mail.send(applicationMails.approved(ports.site, account));
    // A password chosen meanwhile needs no invitation.
    else if (account.temporaryUntil !== undefined) await sendInvitation(ports, account);
  });
}
