import { type AwsAccess, outsideProvider, tableClient } from '../support/aws.ts';
import { act } from '../support/desk.ts';
import { idOf, type Person, person, signIn } from '../support/people.ts';
import { approvedProvider } from '../support/provider-account.ts';
import { registeredHomeowner } from '../support/registration.ts';
import { again } from '../support/steps.ts';
import type { World } from '../support/world.ts';
import { type Canary, formOf, type Secret } from './canary.ts';
import { crawlFor, type Doors, type Hit, learned, remembering } from './crawl.ts';
import { type Known, WHO, type Who } from './may-know.ts';

/** Everyone who may look at homeowners' jobs, and what each has received about each of them. */
export interface Everyone {
  /** `owner` is the first of the owners and has no part in the others' jobs. */
  people: Record<Who, Person>;
  owners: Person[];
  /** Ids that each address is tried with; the call that creates something adds its id. */
  ids: string[];
  /** Returns, for each canary, what each person has received since the last look and can read now, and where. */
  hits(): Promise<Record<Who, Hit[]>[]>;
  /** Returns the same, secrets only. */
  known(): Promise<Known[]>;
  /** Returns the secrets of each canary that this person can read now. */
  readBy(who: Who): Promise<Secret[][]>;
  /** Suspends, as an operator, the provider who is there for it; their cookies are kept. */
  suspend(): Promise<void>;
  /** Signs everyone in again who may sign in, after the clock moved. */
  again(): Promise<void>;
}

const MEMBER: Doors = ['anyone', 'signed-in', 'member'];
const PROVIDER: Doors = [...MEMBER, 'provider'];
const DOORS: Record<Who, Doors> = {
  anonymous: ['anyone'],
  owner: MEMBER,
  stranger: MEMBER,
  outsider: PROVIDER,
  bidder: PROVIDER,
  accepted: PROVIDER,
  suspended: PROVIDER,
  operator: ['anyone', 'signed-in', 'operator'],
};

export async function gather(w: World, aws: AwsAccess, canaries: readonly Canary[]): Promise<Everyone> {
  const client = tableClient(aws);
  // A provider nearby who never bids.
  const outsider = async () => outsideProvider(client, w.url, await w.local.now());
  const owners = await Promise.all(canaries.map((owned) => registeredHomeowner(w, formOf(owned))));
  const [stranger, accepted, bidder, operator, suspended] = await Promise.all([
    registeredHomeowner(w),
    signIn(w.url, 'provider@sward.test'),
    signIn(w.url, 'provider2@sward.test'),
    signIn(w.url, 'operator@sward.test'),
    approvedProvider(w, client),
  ]);
  const suspendedId = await idOf(suspended);
  const plain = {
    anonymous: person(w.url),
    owner: owners[0] as Person,
    stranger,
    outsider: await outsider(),
    bidder,
    accepted,
    suspended,
    operator,
  };
  const heard = byWho(() => canaries.map((): Hit[] => []));
  const people = byWho((who) => remembering(plain[who], canaries, heard[who]));
  const ids: string[] = [];

  async function hits(): Promise<Record<Who, Hit[]>[]> {
    const crawled = await Promise.all(WHO.map((who) => crawlFor(people[who], ids, canaries, DOORS[who])));
    return canaries.map((_, i) => {
      const found = byWho((who) => [
        ...(crawled[WHO.indexOf(who)]?.[i] ?? []),
        ...(heard[who][i]?.splice(0) ?? []),
      ]);
      expect(outsideTheDesk(found.operator)).toEqual([]);
      return found;
    });
  }

  return {
    people,
    owners: [people.owner, ...owners.slice(1)],
    ids,
    hits,
    known: async () => (await hits()).map((found) => byWho((who) => learned(found[who]))),
    async readBy(who) {
      const found = await crawlFor(plain[who], ids, canaries, DOORS[who]);
      return found.map(learned);
    },
    suspend: async () => void (await act(people.operator, suspendedId, 'suspend')),
    async again() {
      for (const [i, owned] of canaries.entries())
        await again(i === 0 ? people.owner : (owners[i] as Person), owned.values.password);
      await again(people.stranger);
      for (const who of ['bidder', 'accepted', 'operator'] as const) await again(people[who]);
      people.outsider = remembering(await outsider(), canaries, heard.outsider);
    },
  };
}

function byWho<T>(of: (who: Who) => T): Record<Who, T> {
  return Object.fromEntries(WHO.map((who) => [who, of(who)])) as Record<Who, T>;
}

/** Returns the surnames and email addresses that an operator read outside the desk's pages about people. */
function outsideTheDesk(hits: readonly Hit[]): Hit[] {
  return hits.filter(
    ({ secret, path }) =>
      ['email', 'lastName'].includes(secret) && !path.replace(/^GET /, '').startsWith('/api/operator/people'),
  );
}
