import type { Person } from '../../../tests/support/people.ts';
import { type Listening, listening } from '../../../tests/support/socket.ts';

const ASSET = /\/assets\/[\w-]+\.(?:js|css)/g;

const NOTICES = '/api/notifications';
/** What every page asks for a person who is signed in. */
const ON_EVERY_PAGE = ['/api/auth/user', NOTICES];

/**
 * A person with a browser: it asks for the document of a page at each visit and for its scripts and sheets once, holds a
 * connection for live updates, and asks again when it is told that something changed.
 */
export class Visitor {
  private readonly kept = new Set<string>();
  private connection: Listening | undefined;
  private answered = 0;
  /** What the open page shows. */
  private shown: readonly string[] = [];
  private readonly siteUrl: string;
  person: Person;

  constructor(siteUrl: string, person: Person) {
    this.siteUrl = siteUrl;
    this.person = person;
  }

  /** Opens a page and asks what it asks; gives the answers in that order. Before, the page that was open was kept up to date. */
  async open(path: string, ...asks: string[]) {
    await this.lookAgain();
    this.shown = asks;
    const text = await this.load(path);
    const assets = new Set([...text.matchAll(ASSET)].map(([asset]) => asset));
    for (const asset of assets) {
      if (this.kept.has(asset)) continue;
      this.kept.add(asset);
      await this.load(asset);
    }
    const isKnown = this.person.cookies.has('sward_in');
    if (isKnown) this.connection ??= await listening(this.siteUrl, this.person);
    const paths = isKnown ? [...ON_EVERY_PAGE, ...asks] : asks;
    const answers = await Promise.all(paths.map((each) => this.person.must('GET', each)));
    return answers.slice(paths.length - asks.length);
  }

  /** Closes the browser. */
  leave(): void {
    this.connection?.close();
    this.connection = undefined;
    this.answered = 0;
    this.shown = [];
  }

  /** Once for each frame that has come. */
  private async lookAgain(): Promise<void> {
    const asks = [NOTICES, ...this.shown];
    for (const frames = this.connection?.frames ?? []; this.answered < frames.length; this.answered++)
      await Promise.all(asks.map((each) => this.person.must('GET', each)));
  }

  private async load(path: string): Promise<string> {
    const cookie = [...this.person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.siteUrl + path, { headers: cookie ? { cookie } : {} });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return await answer.text();
  }
}
