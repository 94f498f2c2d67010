/** `npm run ops -- <command> [--stage prod]` runs a command of the runbooks: see docs/runbooks. */
import { runCommand } from './commands.ts';

try {
  process.stdout.write(await runCommand(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
