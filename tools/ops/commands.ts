import { parseArgs } from 'node:util';
import { systemClock, systemRandom, systemWait } from '../../shared/lambda/environment/system-clock.ts';
import { isStage } from '../invoke.ts';
import { adoptTable } from './adopt-table.ts';
import { chargebacks } from './chargebacks.ts';
import { copyTable } from './copy-table.ts';
import { dataRequest } from './data-request.ts';
import { deployedTemplates } from './deployed-templates.ts';
import { drift } from './drift.ts';
import { due } from './due.ts';
import { importPeople, poolOf } from './import-people.ts';
import { migrate, migrations } from './migrations/migrate.ts';
import { programs } from './programs.ts';
import { pruneSite } from './prune-site.ts';
import { deadLetters, queues, redrive } from './queues.ts';
import { reconciliation } from './reconciliation.ts';
import { replay, replayState } from './replay.ts';
import { rollback } from './rollback.ts';
import { accessTo, type StageAccess, tableNameOf } from './stage-access.ts';
import { readInstant, stageTime } from './stage-time.ts';
import { status } from './status.ts';
import { suppressed } from './suppressed.ts';

const USAGE = `npm run ops -- <command> [--stage <name>]
  status [--at <instant>]       all that waits, in one look
  queues                        depth of every queue, age of dead letters
  dead-letters <queue>          what the first messages are
  redrive <queue>               hand dead letters over again
  due [--at <instant>]          what is overdue, by kind of work
  reconciliation [<day>]        the last comparison of the ledger with Stripe
  chargebacks                   on which no bank has decided, the nearest deadline first
  suppressed [<address>] [--lift]
                                whether mail goes to an address, or does again; how many take none
  data-request <account>        how far export and deletion of an account are
  replay --from <instant> --to <instant> [--service <name>]
  replay-state <replay>
  adopt-table <table> <restored>
                                after a restore: stream, expiry and protection of the restored table, and the stage value
                                that makes the stage work on it
  copy-table <restored> <table> [--restored-at <endpoint>]
                                the table holds what another one does, also one of another account
  import-people [<folder>] --pool <user pool>
                                everybody who has an account, or who is in an export, into a user pool, without passwords
  migrate [--dry-run] [--rate <items a second>] [--by <name>]
                                changes stored items that an earlier release wrote, once in each stage
  migrations                    which of these changes the stage has had
  rollback [--to <commit>]      deploys the release before, at once
  prune-site                    takes files away that no page has named for a week
  drift                         what in the account is not as it was deployed
  deployed-templates <folder>   what npm run diff:gate compares with
Without --stage it asks the local cloud that is running: AWS_ENDPOINT_URL, AWS_ACCESS_KEY_ID and
AWS_SECRET_ACCESS_KEY as its start prints them. The last four are about a deployment, and need a --stage in AWS.
`;

/** Commands that read or change a deployment: the local cloud is started, not deployed. */
const OF_DEPLOYMENTS: readonly string[] = ['rollback', 'prune-site', 'drift', 'deployed-templates'];

const MACHINE = { clock: systemClock, wait: systemWait, random: systemRandom };

/** Runs a command and returns its output. @throws Error with a sentence for the person who typed it. */
export async function runCommand(args: readonly string[]): Promise<string> {
  const { values, positionals } = readArguments(args);
  const [command = '', argument, second] = positionals;
  const { stage } = values;
  if (values.help) return USAGE;
  if (!isStage(stage)) throw new Error(USAGE);
  const endpoint = stage === 'local' ? process.env.AWS_ENDPOINT_URL : undefined;
  const at = values.at === undefined ? await stageTime(endpoint) : readInstant('at', values.at).toISOString();
  const commands: Record<string, (access: StageAccess) => Promise<string>> = {
    status: (access) => status(access, at),
    queues: (access) => queues(access),
    'dead-letters': (access) => deadLetters(access, needed(argument)),
    redrive: (access) => redrive(access, needed(argument)),
    due: (access) => due(access, at),
    reconciliation: (access) => reconciliation(access, argument),
    chargebacks,
    suppressed: async (access) =>
      suppressed(access, {
        table: await tableNameOf(access, 'conversations'),
        ...(argument && { address: argument }),
        ...(values.lift && { lift: true }),
      }),
    'data-request': (access) => dataRequest(access, needed(argument)),
    replay: (access) => replay(access, { ...values, at }),
    'adopt-table': (access) => adoptTable(access, needed(argument), needed(second), systemWait),
    'copy-table': (access) => copyTable(access, needed(argument), needed(second)),
    'import-people': (access) => importPeople(access, argument, poolOf(needed(values.pool))),
    migrate: (access) => migrate(access, { ...MACHINE, ...values, dryRun: values['dry-run'] ?? false }),
    migrations: (access) => migrations(access, MACHINE),
    'replay-state': (access) => replayState(access, needed(argument)),
    rollback: () => rollback(stage, values.to, programs),
    'prune-site': () => pruneSite(stage, new Date(at), programs),
    drift: () => drift(stage, programs),
    'deployed-templates': () => deployedTemplates(stage, needed(argument), programs),
  };
  const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!chosen) throw new Error(USAGE);
  if (stage === 'local' && OF_DEPLOYMENTS.includes(command))
    throw new Error(`${command} is about a deployment in AWS: name its --stage.`);
  if (stage === 'local' && !endpoint)
    throw new Error('AWS_ENDPOINT_URL names no local cloud; name a --stage for AWS.');
  return await chosen(accessTo(stage, values['restored-at']));
}

function needed(argument: string | undefined): string {
  if (!argument) throw new Error(USAGE);
  return argument;
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      stage: { ...text, default: 'local' },
      at: text,
      from: text,
      to: text,
      service: text,
      'restored-at': text,
      lift: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      rate: text,
      by: text,
      pool: text,
      help: { type: 'boolean', short: 'h' },
    },
  });
}
