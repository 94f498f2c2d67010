import { type AwsAccess, outsideProvider, tableClient } from '../support/aws.ts';
import { act } from '../support/desk.ts';
import { idOf, type Person, person, signIn } from '../support/people.ts';
import { approvedProvider } from '../support/provider-account.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { again } from '../support/steps.ts';
import type { World } from '../support/world.ts';
import { type Canary, formOf } from './canary.ts';
import { crawl, type Hit, learned, remembering } from './crawl.ts';
import { type Known, WHO, type Who } from './may-know.ts';

/** Everyone who may look at a homeowner's job; remembers what each was told. */
export interface Everyone {
  people: Record<Who, Person>;
  /** What each address is tried with; whoever makes something adds its id. */
  ids: string[];
  /** Where each has been told what since the last look, and where each can read it now. */
  hits(): Promise<Record<Who, Hit[]>>;
  /** The same, secrets alone. */
  known(): Promise<Known>;
  /** An operator suspends the provider who is there for it; the cookies are kept. */
  suspend(): Promise<void>;
  /** Signs everyone in again who may, after the clock went on. */
  again(): Promise<void>;
}

export async function gather(w: World, aws: AwsAccess, owned: Canary): Promise<Everyone> {
  const client = tableClient(aws);
  // A provider next door who never bids.
  const outsider = async () => outsideProvider(client, w.url, await w.local.now());
  const owner = await registeredHomeowner(w, formOf(owned));
  const [stranger, accepted, bidder, operator, suspended] = await Promise.all([
    registeredHomeowner(w),
    signIn(w.url, 'provider@sward.test'),
    signIn(w.url, 'provider2@sward.test'),
    signIn(w.url, 'operator@sward.test'),
    approvedProvider(w, client),
  ]);
  const suspendedId = await idOf(suspended);
  const anonymous = person(w.url);
  const plain = {
    anonymous,
    owner,
    stranger,
    outsider: await outsider(),
    bidder,
    accepted,
    suspended,
    operator,
  };
  const heard = byWho((): Hit[] => []);
  const people = byWho((who) => remembering(plain[who], owned, heard[who]));
  const ids: string[] = [];

  async function hits(): Promise<Record<Who, Hit[]>> {
    const crawled = await Promise.all(WHO.map((who) => crawl(people[who], ids, owned)));
    const found = byWho((who) => [...(crawled[WHO.indexOf(who)] ?? []), ...heard[who].splice(0)]);
    expect(outsideTheDesk(found.operator)).toEqual([]);
    return found;
  }

  return {
    people,
    ids,
    hits,
    async known() {
      const found = await hits();
      return byWho((who) => learned(found[who]));
    },
    suspend: async () => void (await act(people.operator, suspendedId, 'suspend')),
    async again() {
      await again(people.owner, owned.values.password);
      await again(people.stranger);
      for (const who of ['bidder', 'accepted', 'operator'] as const) await again(people[who]);
      people.outsider = remembering(await outsider(), owned, heard.outsider);
    },
  };
}

function byWho<T>(of: (who: Who) => T): Record<Who, T> {
  return Object.fromEntries(WHO.map((who) => [who, of(who)])) as Record<Who, T>;
}

/** Surnames and addresses of the mailbox are for the desk's pages about people alone. */
function outsideTheDesk(hits: readonly Hit[]): Hit[] {
  return hits.filter(
    ({ secret, path }) =>
      ['email', 'lastName'].includes(secret) && !path.replace(/^GET /, '').startsWith('/api/operator/people'),
  );
}
