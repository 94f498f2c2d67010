import { instant } from '@sward/shared/kernel';
import { applicationLifecycle, isOpen } from '../application/application.ts';
import { changeApplication, readApplication } from '../application/application-store.ts';
import type { Ports } from '../ports.ts';

/** Timer of a background check: records its result, unless the application was decided without it. */
export async function collectBackgroundCheck(
  ports: Ports,
  input: { applicationId?: unknown },
): Promise<void> {
  const application = await readApplication(ports.accounts, String(input.applicationId));
  if (application?.check?.status !== 'requested' || !isOpen(application)) return;
  const { check, history } = application;
  const result = await ports.checks.collect(application);
  const at = instant(ports.clock.now());
  const status = applicationLifecycle.next(application.status, 'record-check', 'system');
  const note = `Background check: ${result.status}`;
  await ports.accounts.transact([
    changeApplication(application, {
      status,
      check: { ...check, ...result, answeredAt: at },
      history: [...history, { status, at, by: 'system', note }],
    }),
  ]);
}
