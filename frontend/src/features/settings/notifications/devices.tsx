import { BellRing, CircleCheck, MonitorSmartphone } from 'lucide-react';
import { showFailure } from '../../../lib/api/show-failure.ts';
import { date } from '../../../lib/format.ts';
import { canPush } from '../../../lib/push-offer.ts';
import { toast } from '../../../lib/toast.ts';
import { useAgree } from '../../../parts/push/use-agree.ts';
import { Badge } from '../../../ui/badges/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { keepsPlace } from '../../../ui/lists/keeps-place.ts';
import { ReadState } from '../../../ui/states.tsx';
import { type Device, useDevices } from '../api/list-devices.ts';
import { useRemoveDevice } from '../api/remove-device.ts';
import { devices as t } from '../messages/pushes.en.ts';

/** The devices that web pushes go to, and this browser. */
export function Devices() {
  const devices = useDevices();
  const items = devices.data?.items;
  return (
    <section aria-labelledby="devices-title" className="mt-8 border-t border-line pt-5">
      <h3 id="devices-title" className="text-item">
        {t.title}
      </h3>
      <ReadState read={devices} rows={1} />
      {items?.length === 0 && <p className="mt-2 text-muted">{t.none}</p>}
      <ul className="divide-y divide-line">
        {items?.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {items && !items.some(({ current }) => current) && <AddDevice />}
    </section>
  );
}

function AddDevice() {
  const agree = useAgree();
  if (!canPush()) return isApple() && <p className="mt-3 text-sm text-muted">{t.install}</p>;
  if (Notification.permission === 'denied') return <p className="mt-3 text-sm text-muted">{t.blocked}</p>;
  return (
    <Button
      look="secondary"
      className="mt-3"
      pending={agree.isPending && t.adding}
      onClick={() => agree.mutate()}
    >
      <BellRing aria-hidden="true" className="size-5" />
      {t.add}
    </Button>
  );
}

/** On iOS, only the installed app can receive web pushes. */
const isApple = () => /iPhone|iPad/.test(navigator.userAgent);

function DeviceRow({ device }: { device: Device }) {
  const remove = useRemoveDevice(device);
  const { since, current } = device;
  const label = t.device(device.label);

  const leave = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast({ title: t.removed, description: label }),
      onError: (error) => showFailure(t.failed, error),
    });

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-muted" strokeWidth={1.5} />
      <div className="min-w-40 flex-1">
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-muted">{t.since(date(since))}</p>
      </div>
      {current && (
        <Badge tone="good" icon={CircleCheck}>
          {t.current}
        </Badge>
      )}
      <Button
        ref={keepsPlace}
        look="secondary"
        aria-label={remove.isPending ? undefined : t.removeWhat(label)}
        pending={remove.isPending && t.removing}
        onClick={leave}
      >
        {t.remove}
      </Button>
    </li>
  );
}
