import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Answer, api, isCode } from '../../../lib/api/api.ts';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { kinds } from '../../../messages/notification-kinds.en.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { focusHeading, Page, PageHeading } from '../../../ui/page.tsx';
import { unsubscribe as t } from '../messages/unsubscribe.en.ts';

type Result = Answer<'messaging.unsubscribe'> | 'failed';

function headingOf(result: Result | undefined): string {
  if (!result) return t.title;
  if (result === 'failed') return t.failed;
  return result.mail ? t.back : t.done;
}

function leadOf(result: Result | undefined): string {
  if (!result) return t.lead;
  if (result === 'failed') return t.failedText;
  return result.mail ? kinds[result.kind] : t.doneText(kinds[result.kind]);
}

/** Opening the page stops no mail, since programs that check links open it, too. */
export default function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [result, setResult] = useState<Result>();
  const [working, setWorking] = useState(false);

  const act = async (route: 'messaging.unsubscribe' | 'messaging.resubscribe') => {
    setWorking(true);
    try {
      setResult(await api.call(route, { params: { token: token || '-' } }));
    } catch (error) {
      if (isCode(error, 'not_found')) {
        setResult('failed');
        focusHeading();
      } else showFailure(t.notDone, error);
    }
    setWorking(false);
  };

  const stopped = result !== 'failed' && result?.mail === false;
  return (
    <Page width="narrow">
      <Card className="text-center" aria-live="polite">
        <PageHeading>{headingOf(result)}</PageHeading>
        <p className="mt-3 mb-6 text-muted">{leadOf(result)}</p>
        {result !== 'failed' && (
          // One button for both, so that the focus stays on it.
          <Button
            look={stopped ? 'secondary' : 'primary'}
            pending={working && t.working}
            onClick={() => act(stopped ? 'messaging.resubscribe' : 'messaging.unsubscribe')}
          >
            {stopped ? t.undo : t.stop}
          </Button>
        )}
        {result && (
          <ButtonLink to="/settings#notifications" look="ghost">
            {t.settings}
          </ButtonLink>
        )}
      </Card>
    </Page>
  );
}
