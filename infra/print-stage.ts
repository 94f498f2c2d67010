import { stageOf } from './stages/index.ts';

/** `node infra/print-stage.ts <stage> [<name>]` prints the values of a stage that workflows need, as `key=value` lines. */
const [stage = '', name] = process.argv.slice(2);
const { account, region } = stageOf({ stage, ...(name && { name }) });
process.stdout.write(`account=${account}\nregion=${region}\n`);
