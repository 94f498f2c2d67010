import { showFailure } from '../../../lib/api/show-failure.ts';
import { announce } from '../../../lib/api/signals.ts';
import { date } from '../../../lib/format.ts';
import { leaveFor } from '../../../lib/leave.ts';
import { toast } from '../../../lib/toast.ts';
import { common } from '../../../messages/common.en.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useExportAccount } from '../api/export-account.ts';
import { type Profile, readProfile } from '../api/get-profile.ts';
import { Section } from '../components/section.tsx';
import { data as t, titles } from '../messages/settings.en.ts';

export function DataSection({ dataExport }: { dataExport: Profile['dataExport'] }) {
  const collect = useExportAccount();

  const ask = () =>
    collect.mutate(undefined, {
      onSuccess: () => toast({ title: t.asked }),
      onError: (error) => showFailure(t.failed, error),
    });

  return (
    <Section id="data" title={titles.data} lead={t.lead}>
      <div aria-live="polite">{dataExport && <ExportState {...dataExport} />}</div>
      {dataExport?.status !== 'requested' && (
        <Button look="secondary" pending={collect.isPending && t.asking} onClick={ask}>
          {dataExport ? t.askAgain : t.ask}
        </Button>
      )}
    </Section>
  );
}

function ExportState({ status, requestedAt, expiresAt, url }: NonNullable<Profile['dataExport']>) {
  const asked = date(requestedAt);
  const download = async () => {
    try {
      const { dataExport } = await readProfile();
      if (dataExport?.url) leaveFor(dataExport.url);
    } catch (error) {
      showFailure(common.loadFailed, error);
    }
  };
  if (status === 'requested') return <p className="rounded-lg bg-sunken p-4">{t.requested(asked)}</p>;
  return (
    <div className="mb-4 rounded-lg bg-sunken p-4">
      <p>
        {t.ready(asked)} {expiresAt && t.until(date(expiresAt))}
      </p>
      {url ? (
        <a
          href={url}
          download
          className={buttonClass('secondary', 'mt-3')}
          onClick={(event) => {
            event.preventDefault();
            void download();
          }}
        >
          {t.download}
        </a>
      ) : (
        <Button look="secondary" className="mt-3" onClick={() => announce('account')}>
          {t.link}
        </Button>
      )}
    </div>
  );
}
