import { first, type Person, signIn } from '../../tests/support/people.ts';
import { openApplication } from '../../tests/support/registration.ts';
import { world } from '../../tests/support/world.ts';
import { EMAILS } from '../neighborhood/cast.ts';
import type { Ids, Row } from './budget-rows.ts';

/** The signed-in viewer of each row's pages; undefined for a visitor. */
export type People = Record<Row['as'], Person | undefined>;

const MANY_BIDS = 8;

/** Signs in the viewers of the measured pages and returns them with the ids of what they open in the neighborhood. */
export async function sights(siteUrl: string): Promise<{ people: People; ids: Ids }> {
  const [homeowner, provider, operator] = await Promise.all([
    signIn(siteUrl, EMAILS.dana),
    signIn(siteUrl, EMAILS.pat),
    signIn(siteUrl, EMAILS.olive),
  ]);
  const { items: requests } = await homeowner.api.call('requests.listOwn');
  const { id: requestId } = first(
    requests,
    ({ bidCount, status }) => status === 'pending' && bidCount === MANY_BIDS,
  );
  const { items: bids } = await homeowner.api.call('bids.list', { params: { requestId } });
  const { stops } = await provider.api.call('bids.today');
  const { items: services } = await homeowner.api.call('requests.listRecurring');
  const application = await openApplication(world(siteUrl));
  const ids = {
    requestId,
    bidId: first(bids, ({ status }) => status === 'pending').id,
    jobId: first(stops, ({ serviceRequestId }) => requests.some(({ id }) => id === serviceRequestId))
      .serviceRequestId,
    recurringId: first(services).id,
    providerId: (await provider.api.call('auth.user')).id,
    applicationId: application.id,
    applicationToken: application.token,
  };
  return { people: { visitor: undefined, homeowner, provider, operator }, ids };
}
