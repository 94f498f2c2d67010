/**
 * `npm run ledger -- <paymentId> [--stage prod] [--site http://localhost:3000]` prints the double-entry ledger of a
 * payment on the running local cloud, or on a deployed stage through the AWS CLI. Exits with 1 when an invariant of the
 * money rules is broken.
 */
import { parseArgs } from 'node:util';
import { askConsole, invokeInCloud, isStage } from '../invoke.ts';
import { type LedgerOfPayment, ledgerText } from './ledger-text.ts';

const USAGE = 'npm run ledger -- <paymentId> [--stage <name>] [--site <url>]';

try {
  const { paymentId, stage, site } = readSettings();
  const answer: object & { journals?: unknown } =
    stage === 'local'
      ? await askConsole(site, '/ledger', { paymentId })
      : await invokeInCloud(stage, 'payments-read-ledger', { paymentId });
  if (!Array.isArray(answer.journals)) throw new Error(`There is no ledger of ${paymentId}.`);
  const ledger = answer as LedgerOfPayment;
  process.stdout.write(ledgerText(ledger));
  process.exitCode = ledger.problem === null ? 0 : 1;
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

function readSettings(): { paymentId: string; stage: string; site: string } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: 'string', default: 'local' },
      site: { type: 'string', default: 'http://localhost:3000' },
    },
  });
  const [paymentId] = positionals;
  if (!paymentId || !isStage(values.stage)) throw new Error(USAGE);
  return { paymentId, ...values };
}
