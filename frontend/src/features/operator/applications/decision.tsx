import { MESSAGE_KEYS } from '@sward/shared/contract';
import { useRef, useState } from 'react';
import { CheckBox } from '../../../form/check-box.tsx';
import { controlClass } from '../../../form/control.tsx';
import { describe, Field } from '../../../form/field.tsx';
import { fieldsOf } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import ConfirmDialog from '../../../ui/dialogs/confirm-dialog.tsx';
import { Part } from '../layout/case.tsx';
import { showOvertaken } from '../layout/changes-queues.ts';
import { applicationStates, application as t } from '../messages/operator.en.ts';
import { Key } from '../queue/key.tsx';
import type { Application } from './api/get-application.ts';
import { type Move, useMoveApplication } from './api/move-application.ts';

/** Moves in the order of the form. The first allowed one is the main one. */
const ORDER: readonly Move[] = ['approved', 'background_check', 'under_review', 'needs_info', 'rejected'];
/** Moves that the applicant reads about, and which therefore need words. */
const TOLD: readonly Move[] = ['needs_info', 'rejected'];
const CLOSED = ['approved', 'rejected'];

export function Decision({ application }: { application: Application }) {
  const moves = ORDER.filter((move) => application.allowedMoves.includes(move));
  // Kept when another operator moves the application meanwhile.
  const note = useState('');
  return moves.length > 0 ? (
    <DecisionForm key={application.status} application={application} moves={moves} words={note} />
  ) : (
    <Part title={t.decision}>
      <p className="text-muted">{CLOSED.includes(application.status) ? t.closed : t.waiting}</p>
    </Part>
  );
}

function DecisionForm({
  application,
  moves,
  words: [words, setWords],
}: {
  application: Application;
  moves: readonly Move[];
  words: [string, (words: string) => void];
}) {
  const { id, check } = application;
  const move = useMoveApplication(id);
  const [chosen, setChosen] = useState<Move>();
  const [confirming, setConfirming] = useState(false);
  const [reported, setReported] = useState(false);
  const [passed, setPassed] = useState(false);
  const [unread, setUnread] = useState(false);
  const [problem, setProblem] = useState<string>();
  const note = useRef<HTMLTextAreaElement>(null);
  /** For a check by hand, only the operator who approves records its result. */
  const asks = moves.includes('approved') && check?.byHand === true && check.status !== 'clear';

  const refuse = (message: string) => {
    setProblem(message);
    note.current?.focus();
  };

  const send = (to: Move) => {
    setConfirming(false);
    const checkPassed = to === 'approved' && asks && passed;
    move.mutate(
      {
        to,
        from: application.status,
        note: words,
        becauseOfReport: to === 'rejected' && reported,
        checkPassed,
      },
      {
        onSuccess: ({ status }) => {
          toast({ title: t.moved(applicationStates[status]) });
          setWords('');
        },
        onError: (error) => {
          const { note: message } = fieldsOf(error);
          if (message) refuse(message);
          else if (!showOvertaken(error)) showFailure(t.failed, error);
        },
      },
    );
  };

  /** Confirms a rejection first. An approval needs one click and, for a check by hand, the result of the check. */
  const decide = (to: Move) => {
    setChosen(to);
    if (TOLD.includes(to) && words.trim() === '') return refuse(MESSAGE_KEYS.reason_required);
    setProblem(undefined);
    if (to === 'approved' && asks && !passed) {
      setUnread(true);
      document.getElementById('checkPassed')?.focus();
    } else if (to === 'rejected') setConfirming(true);
    else send(to);
  };

  return (
    <form aria-label={t.decision} className="contents" onSubmit={(event) => event.preventDefault()}>
      <Part title={t.decision}>
        {asks && (
          <div className="mb-4">
            <CheckBox
              name="checkPassed"
              label={t.approve.passed}
              hint={t.approve.passedHint}
              error={unread ? t.approve.passedNeeded : undefined}
              checked={passed}
              onChange={(event) => {
                setPassed(event.target.checked);
                setUnread(false);
              }}
            />
          </div>
        )}
        <Field name="note" label={t.note} hint={t.noteHint} error={problem} optional>
          <textarea
            ref={note}
            name="note"
            rows={3}
            {...describe('note', t.noteHint, problem)}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className={controlClass(Boolean(problem))}
          />
        </Field>
        {check?.status === 'finding' && moves.includes('rejected') && (
          <div className="mt-3">
            <CheckBox
              name="becauseOfReport"
              label={t.because}
              hint={t.becauseHint}
              checked={reported}
              onChange={(event) => setReported(event.target.checked)}
            />
          </div>
        )}
        {application.status === 'background_check' && (
          <p className="mt-3 text-sm text-muted">
            {moves.includes('approved') ? t.approve.text : t.approve.later}
          </p>
        )}
      </Part>
      <div className="case-act">
        {moves.map((to, index) => (
          <Button
            key={to}
            main
            data-key={to === 'approved' ? 'a' : undefined}
            look={index === 0 && to !== 'rejected' ? 'primary' : 'secondary'}
            className={to === 'rejected' ? 'text-danger!' : ''}
            disabled={move.isPending}
            pending={move.isPending && chosen === to && t.moving}
            onClick={() => decide(to)}
          >
            {t.moves[to]}
            {to === 'approved' && <Key aside>A</Key>}
          </Button>
        ))}
      </div>
      {confirming && (
        <ConfirmDialog
          danger
          title={t.reject.title}
          text={reported ? t.reject.reportText : t.reject.text}
          confirm={t.reject.confirm}
          onConfirm={() => send('rejected')}
          onClose={() => setConfirming(false)}
        />
      )}
    </form>
  );
}
