import type { Topic } from '../../../frontend/src/lib/api/signals.ts';
import { RENEWS } from '../../../frontend/src/lib/live/renews.ts';
import type { Person } from '../../../tests/support/people.ts';
import { type Listening, listening } from '../../../tests/support/socket.ts';

const ASSET = /\/assets\/[\w-]+\.(?:js|css)/g;

/** Path that every document requests while its viewer is signed in. */
const NOW = '/api/me/now';

/** Topics whose frames make the site read a path again. A topic is the first part of the query's key. */
const TOPICS: readonly [path: RegExp, topic: Topic][] = [
  [/^\/api\/(payments|provider\/money|provider\/payout-account)/, 'payment'],
  [/^\/api\/conversations/, 'message'],
  [/^\/api\/(homeowner\/requests|service-requests|bids|my-bids)/, 'bid'],
];

/** Scripts and style sheets by page. A click on a link loads them without the page's document. */
const assetsByPage = new Map<string, readonly string[]>();
const pageOf = (path: string) => path.replace(/\?.*/, '').replace(/\/\w{3}_\w+/g, '/…');

/** Number of pages that a person has opened after those minutes. */
const MINUTES_LATER = 2;

/** Types of frames whose content the site already shows from the response to its own call. */
const SHOWN_AT_ONCE = ['message', 'read'];

interface Frame {
  type: string;
  id: string;
  cause?: string;
}

/**
 * A person with a browser that makes the requests of the site. It requests the document of the first page only, each
 * script and style sheet once, and {@link NOW} twice. It holds a connection: what it read while connected, it reads again
 * when a frame names it, once for all frames of one call of its own. Frames without a cause count once only when they
 * follow each other about one thing, such as a bid that is accepted as its payment is held. Between all others, minutes
 * pass in real life.
 */
export class Visitor {
  private readonly kept = new Set<string>();
  private connection: Listening | undefined;
  private answered = 0;
  private pages = 0;
  private causes = new Set<string>();
  /** Type and cause (or id) of the latest frame. */
  private last = '';
  /** Paths that the open page reads. */
  private shown: readonly string[] = [];
  /** Responses by path that were read while connected, and that no frame has named since. */
  private readonly fresh = new Map<string, unknown>();
  private readonly siteUrl: string;
  person: Person;

  constructor(siteUrl: string, person: Person) {
    this.siteUrl = siteUrl;
    this.person = person;
  }

  /** Brings the open page up to date, opens another and returns the responses to `asks`, in that order. */
  async open(path: string, ...asks: string[]) {
    await this.lookAgain();
    this.shown = asks;
    const isKnown = this.person.cookies.has('sward_in');
    const first = isKnown && !this.connection;
    await this.load(path, !isKnown || first);
    // With the first page, and once more minutes later, since the connection was opened in between.
    if (isKnown && (first || this.pages === MINUTES_LATER)) await this.person.must('GET', NOW);
    if (isKnown) this.pages += 1;
    const answers = await Promise.all(asks.map((each) => this.read(each)));
    if (!first) return answers;
    // The first page is read before there is a connection, so the next page that shows its data reads it again.
    this.fresh.clear();
    this.connection = await listening(this.siteUrl, this.person);
    return answers;
  }

  /** Brings the open page up to date and closes the browser. */
  async leave(): Promise<void> {
    await this.lookAgain();
    this.connection?.close();
    this.connection = undefined;
    this.answered = 0;
    this.pages = 0;
    this.causes.clear();
    this.shown = [];
    this.fresh.clear();
  }

  private async read(path: string): Promise<unknown> {
    if (!this.fresh.has(path)) this.fresh.set(path, await this.person.must('GET', path));
    return this.fresh.get(path);
  }

  /** Reads again what the open page shows, for each frame that has arrived. */
  private async lookAgain(): Promise<void> {
    for (const frames = this.connection?.frames ?? []; this.answered < frames.length; this.answered++) {
      const { type, id, cause } = JSON.parse(frames[this.answered] ?? '{}') as Frame;
      const told = `${type} ${cause ?? id}`;
      const isOneMoment = cause === undefined && told === this.last;
      this.last = told;
      if (isOneMoment || (cause !== undefined && (SHOWN_AT_ONCE.includes(type) || this.causes.has(told))))
        continue;
      this.causes.add(told);
      const topics = RENEWS[type] ?? [];
      for (const path of this.fresh.keys()) if (isRenewed(path, type, topics)) this.fresh.delete(path);
      await Promise.all(
        this.shown.filter((path) => isRenewed(path, type, topics)).map((path) => this.read(path)),
      );
    }
  }

  private async load(path: string, withDocument: boolean): Promise<void> {
    const page = pageOf(path);
    if (withDocument || !assetsByPage.has(page)) {
      const text = await this.get(path);
      assetsByPage.set(page, [...new Set([...text.matchAll(ASSET)].map(([asset]) => asset))]);
    }
    for (const asset of assetsByPage.get(page) ?? []) {
      if (this.kept.has(asset)) continue;
      this.kept.add(asset);
      await this.get(asset);
    }
  }

  private async get(path: string): Promise<string> {
    const cookie = [...this.person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.siteUrl + path, { headers: cookie ? { cookie } : {} });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return await answer.text();
  }
}

function isRenewed(path: string, type: string, topics: readonly Topic[]): boolean {
  // Only the thread shows that its messages were read.
  if (type === 'read' && !path.endsWith('/messages')) return false;
  const topic = TOPICS.find(([of]) => of.test(path))?.[1];
  return topic !== undefined && topics.includes(topic);
}
