import { createOperatorList } from '@sward/shared/directory';
import type { EventOf } from '@sward/shared/events';
import { displayNameOf } from '../accounts/account.ts';
import { readAccount } from '../accounts/account-store.ts';
import { handleOnce } from '../accounts/handle-once.ts';
import type { Ports } from '../ports.ts';
import { executableFrom, proposalsAbout } from './standing-proposal.ts';
import { standingProposedMail } from './standing-proposed-mail.ts';

/**
 * OperatorStandingProposed: mails every operator, including the subject and suspended ones, while there is
 * time to object.
 */
export async function mailOperators(ports: Ports, event: EventOf<'OperatorStandingProposed'>): Promise<void> {
  const { accountId, proposalId, act } = event.data;
  await handleOnce(ports, 'auth.mail-operators', event.id, async () => {
    const listed = await createOperatorList(ports.accounts).all();
    const proposals = await proposalsAbout(ports, accountId, listed);
    const proposal = proposals.find(({ id }) => id === proposalId);
    const about = await readAccount(ports.accounts, accountId);
    const by = await readAccount(ports.accounts, event.actor);
    if (!about || !by) return;
    const facts = {
      ...{ accountId, act, about: displayNameOf(about), by: displayNameOf(by) },
      // A proposal that was already executed or withdrawn is mailed all the same.
      from: proposal ? executableFrom(proposal, listed) : null,
    };
    for (const each of listed) {
      const reader = await readAccount(ports.accounts, each.accountId);
      if (reader?.userType === 'operator' && reader.email)
        await ports.mail.send(standingProposedMail(ports.site, reader, facts));
    }
  });
}
