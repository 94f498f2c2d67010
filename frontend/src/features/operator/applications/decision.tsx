import { MESSAGE_KEYS } from '@sward/shared/contract';
import { lazy, Suspense, useRef, useState } from 'react';
import { CheckBox } from '../../../form/check-box.tsx';
import { controlClass } from '../../../form/control.tsx';
import { describe, Field } from '../../../form/field.tsx';
import { fieldsOf } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { applicationStates, application as t } from '../messages/operator.en.ts';
import type { Application } from './api/get-application.ts';
import { type Move, useMove } from './api/move-application.ts';

const ConfirmMove = lazy(() => import('./confirm-move.tsx'));

/** Moves by how much they bring forward; the first allowed one is the main one. */
const ORDER: readonly Move[] = ['approved', 'background_check', 'under_review', 'needs_info', 'rejected'];
/** What the applicant reads needs words. */
const TOLD: readonly Move[] = ['needs_info', 'rejected'];
const CLOSED = ['approved', 'rejected'];

export function Decision({ application }: { application: Application }) {
  const moves = ORDER.filter((move) => application.allowedMoves.includes(move));
  return (
    <Card>
      <h2>{t.decision}</h2>
      {moves.length > 0 ? (
        <DecisionForm key={application.status} application={application} moves={moves} />
      ) : (
        <p className="mt-2 text-muted">{CLOSED.includes(application.status) ? t.closed : t.waiting}</p>
      )}
    </Card>
  );
}

function DecisionForm({ application, moves }: { application: Application; moves: readonly Move[] }) {
  const { id, check } = application;
  const move = useMove(id);
  const [chosen, setChosen] = useState<Move>();
  const [confirming, setConfirming] = useState<'approved' | 'rejected'>();
  const [words, setWords] = useState('');
  const [reported, setReported] = useState(false);
  const [problem, setProblem] = useState<string>();
  const note = useRef<HTMLTextAreaElement>(null);

  const refuse = (message: string) => {
    setProblem(message);
    note.current?.focus();
  };

  const send = (to: Move, checkPassed = false) => {
    setConfirming(undefined);
    move.mutate(
      { to, note: words, becauseOfReport: to === 'rejected' && reported, checkPassed },
      {
        onSuccess: ({ status }) => {
          toast({ title: t.moved(applicationStates[status]) });
          setWords('');
        },
        onError: (error) => {
          const { note: message } = fieldsOf(error);
          if (message) refuse(message);
          else showFailure(t.failed, error);
        },
      },
    );
  };

  /** What cannot be taken back is asked about first. */
  const decide = (to: Move) => {
    setChosen(to);
    if (TOLD.includes(to) && words.trim() === '') return refuse(MESSAGE_KEYS.reason_required);
    setProblem(undefined);
    if (to === 'approved' || to === 'rejected') setConfirming(to);
    else send(to);
  };

  return (
    <form aria-label={t.decision} className="mt-3" onSubmit={(event) => event.preventDefault()}>
      <Field name="note" label={t.note} hint={t.noteHint} error={problem} optional>
        <textarea
          ref={note}
          name="note"
          rows={4}
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
      <div className="mt-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        {moves.map((to, index) => (
          <Button
            key={to}
            look={index === 0 && to !== 'rejected' ? 'primary' : 'secondary'}
            className={to === 'rejected' ? 'text-danger!' : ''}
            disabled={move.isPending}
            pending={move.isPending && chosen === to && t.moving}
            onClick={() => decide(to)}
          >
            {t.moves[to]}
          </Button>
        ))}
      </div>
      <Suspense>
        {confirming && (
          <ConfirmMove
            to={confirming}
            becauseOfReport={reported}
            checkedByHand={check?.byHand === true && check.status !== 'clear'}
            onConfirm={(checkPassed) => send(confirming, checkPassed)}
            onClose={() => setConfirming(undefined)}
          />
        )}
      </Suspense>
    </form>
  );
}
