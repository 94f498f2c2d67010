import { showFailure } from '../../../lib/api/show-failure.ts';
import { now } from '../../../lib/clock.ts';
import { moment } from '../../../lib/format.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { showOvertaken } from '../layout/changes-queues.ts';
import { personPage } from '../messages/operator.en.ts';
import { useDecideProposal } from './api/decide-proposal.ts';
import type { PersonDetail } from './api/get-person.ts';

const t = personPage.proposals;

/** Proposals about an operator, each with the actions of the viewer. */
export function StandingProposals({ person }: { person: PersonDetail }) {
  return (
    <section className="mt-5 grid gap-3" aria-label={t.title}>
      {person.proposals.map((proposal) => (
        <Proposed key={proposal.id} accountId={person.id} proposal={proposal} />
      ))}
    </section>
  );
}

function Proposed({
  accountId,
  proposal: { id: proposalId, act, by, reason, from, allowedActions },
}: {
  accountId: string;
  proposal: PersonDetail['proposals'][number];
}) {
  const decide = useDecideProposal(accountId);
  const send = (what: 'approve' | 'withdraw') =>
    decide.mutate(
      { proposalId, act: what },
      {
        onSuccess: () => toast({ title: what === 'approve' ? t.done : t.withdrawn }),
        onError: (error) => showOvertaken(error) || showFailure(t.failed, error),
      },
    );
  const pending = decide.isPending && decide.variables?.act;
  const waits = from !== null && now() < Date.parse(from);
  return (
    <Callout tone="wait">
      <p className="font-semibold">{t[act](by)}</p>
      <p className="mt-1 whitespace-pre-line">{reason}</p>
      <p className="mt-2 text-sm">{from === null ? t.second : t.from(moment(from))}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        {allowedActions.includes('approve') && (
          <Button
            disabled={waits}
            pending={pending === 'approve' && t.approving}
            onClick={() => send('approve')}
          >
            {from === null ? t.approve : t.carryOut}
          </Button>
        )}
        {allowedActions.includes('withdraw') && (
          <Button
            look="secondary"
            pending={pending === 'withdraw' && t.withdrawing}
            onClick={() => send('withdraw')}
          >
            {t.withdraw}
          </Button>
        )}
      </div>
    </Callout>
  );
}
