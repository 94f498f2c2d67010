import type { Item } from '@sward/shared/table';
import type { Dice } from '../../tests/simulation/random.ts';
import { type AwsAccess, awsOf, itemsOf, tableClient } from '../../tests/support/aws.ts';
import { type Stack, startStack } from '../../tests/support/stack.ts';
import type { Step } from './crowd.ts';
import { lostOf } from './receipts.ts';
import type { Tally } from './tally.ts';

/**
 * A life ends when so many writes were answered in it and so many milliseconds more have gone, wherever all the others are
 * then; so it goes as far on a slow machine. The last is the longest, in milliseconds, also when nothing is answered.
 */
const LIFE = { writes: 40, ms: 300, longest: 15_000 };
/** One end in so many is followed by another before the next start is through, after so many milliseconds. */
const EARLY = { oneIn: 5, from: 50, to: 1_500 };
const POLL_MS = 10;
/** A process that held a lease and was ended gives it back after so long. */
const LEASE_MS = 30_000;
const MOST_BUSY = 5;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A Sward that is ended with `kill -9` and started again on what is left, while people go on. */
export class CrashingStack {
  stack: Stack;
  kills = 0;
  /** Ends that came before the start was through. */
  early = 0;
  /** Answers that never came. */
  unanswered = 0;
  /** What was promised in one life and not there in the next. */
  readonly lost: string[] = [];
  /** When each life ended: writes answered and milliseconds more, or milliseconds of a start. */
  readonly moments: string[] = [];
  /** Milliseconds that each whole start took. */
  readonly starts: number[] = [];
  private up: Promise<unknown> = Promise.resolve();
  private checked = 0;
  private readonly dice: Dice;
  private readonly tally: Tally;

  constructor(stack: Stack, dice: Dice, tally: Tally) {
    this.stack = stack;
    this.dice = dice;
    this.tally = tally;
  }

  /** Does a step until it is answered: in the next life it looks first what was done of it. */
  readonly step: Step = async (act, look) => {
    let busy = 0;
    for (let unsure = false; ; ) {
      await this.up;
      try {
        return (unsure ? await look?.() : undefined) ?? (await act());
      } catch (error) {
        if (isCutOff(error)) {
          this.unanswered += 1;
          unsure = true;
        } else if (String(error).includes(' answered 503 ') && busy < MOST_BUSY) {
          busy += 1;
          await wait(LEASE_MS);
        } else throw error;
      }
    }
  };

  /** Lives one life after the other to its end, until so many ended; the last one goes on. `told` of each end. */
  async live(kills: number, told: (kills: number, moment: string) => void): Promise<void> {
    while (this.kills < kills) {
      await this.moment();
      told(this.kills + 1, this.moments.at(-1) ?? '');
      const next = this.restart(kills);
      this.up = next;
      await next;
    }
  }

  private async moment(): Promise<void> {
    const writes = this.dice.whole(0, LIFE.writes);
    const ms = this.dice.whole(0, LIFE.ms);
    const enough = this.tally.writes + writes;
    const latest = performance.now() + LIFE.longest;
    while (this.tally.writes < enough && performance.now() < latest) await wait(POLL_MS);
    await wait(ms);
    this.moments.push(`${writes}+${ms}`);
  }

  private async restart(kills: number): Promise<void> {
    await this.stack.kill();
    this.kills += 1;
    while (this.kills < kills && this.dice.chance(1 / EARLY.oneIn)) await this.endEarly();
    const asked = performance.now();
    this.stack = await this.start();
    this.starts.push(performance.now() - asked);
    await this.check(awsOf(this.stack));
  }

  private start(signal?: AbortSignal): Promise<Stack> {
    const port = Number(new URL(this.stack.url).port);
    return startStack({ stateDir: this.stack.stateDir, port, ...(signal && { signal }) });
  }

  private async endEarly(): Promise<void> {
    const ms = this.dice.whole(EARLY.from, EARLY.to);
    const signal = AbortSignal.timeout(ms);
    this.moments.push(`start ${ms}`);
    try {
      await (await this.start(signal)).kill();
    } catch (error) {
      // Ended by anything but the signal is a start that failed.
      if (!String(error).includes('ended with null before it was ready')) throw error;
      this.early += 1;
    }
    this.kills += 1;
  }

  /** What was answered since the last look is there now. */
  private async check(aws: AwsAccess): Promise<void> {
    const receipts = this.tally.receipts.slice(this.checked);
    const client = tableClient(aws);
    try {
      this.lost.push(...lostOf((await itemsOf(client, receipts)) as Item[], receipts));
      this.checked += receipts.length;
    } finally {
      client.destroy();
    }
  }
}

const CUT_OFF = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'UND_ERR_SOCKET'];

/** Whether a call ended without an answer because no one is there any more. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (code !== undefined && CUT_OFF.includes(code)) || isCutOff(error.cause);
}
