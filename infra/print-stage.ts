import { stageOf } from './stages/index.ts';

/** `node infra/print-stage.ts <stage> [<name>]`: what workflows have to know of a stage, as `key=value` lines. */
const [stage = '', name] = process.argv.slice(2);
const { account, region } = stageOf({ stage, ...(name && { name }) });
process.stdout.write(`account=${account}\nregion=${region}\n`);
