import type { Item } from '@sward/shared/table';
import type { Dice } from '../../tests/simulation/random.ts';
import { type AwsAccess, awsOf, itemsOf, tableClient } from '../../tests/support/aws.ts';
import { type Stack, startStack } from '../../tests/support/stack.ts';
import type { Step } from './crowd.ts';
import { lostOf } from './receipts.ts';
import type { Tally } from './tally.ts';

/**
 * Upper bounds of a life. It ends after a random number of answered writes and random milliseconds more, whatever the
 * crowd is doing then. Counting writes lets a life go as far on a slow machine. After `longest` milliseconds it no longer
 * waits for writes.
 */
const LIFE = { writes: 40, ms: 300, longest: 15_000 };
/** One kill in `oneIn` is followed by another during the next start, after `from` to `to` milliseconds. */
const EARLY = { oneIn: 5, from: 50, to: 1_500 };
const POLL_MS = 10;
/** Time after which the lease of a killed process has expired. */
const LEASE_MS = 30_000;
const MOST_BUSY = 5;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A Sward that is ended with `kill -9` and started again on its data, while homeowners and providers go on. */
export class CrashingStack {
  stack: Stack;
  kills = 0;
  /** Kills during a start. */
  early = 0;
  /** Calls that never got a response. */
  unanswered = 0;
  /** Acknowledged writes of one life that were missing in the next. */
  readonly lost: string[] = [];
  /** End of each life: answered writes and milliseconds more, or milliseconds of a start. */
  readonly moments: string[] = [];
  /** Duration of each complete start, in milliseconds. */
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

  /** Repeats a step until it is answered. After a crash it first checks what the step has already done. */
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

  /** Runs lives one after another until `kills` have ended. The last stack goes on. Calls `told` at each end. */
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
      // A start that was ended by anything but the signal has failed.
      if (!String(error).includes('ended with null before it was ready')) throw error;
      this.early += 1;
    }
    this.kills += 1;
  }

  /** Checks that everything that was acknowledged since the last check is stored. */
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

/** Returns whether a call ended without a response because the process was gone. */
function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (code !== undefined && CUT_OFF.includes(code)) || isCutOff(error.cause);
}
