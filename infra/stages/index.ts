import { MEANINGS, resolveStage, type Stage, StageError, type StageFile } from '../stage.ts';
import { dev } from './dev.ts';
import { emulator } from './emulator.ts';
import { ephemeral } from './ephemeral.ts';
import { local } from './local.ts';
import { prod } from './prod.ts';
import { staging } from './staging.ts';

/** The files of this folder; one that makes stages by name is a function. */
export const STAGES: Record<string, StageFile | ((name: string) => StageFile)> = {
  local,
  dev,
  emulator,
  ephemeral,
  staging,
  prod,
};

/** What a command says of the stage that it wants. */
export interface Choice {
  /** Of the file. */
  stage: string;
  /** Of a stage that is made by name. */
  name?: string;
  /** With sample values; the stacks refuse to be deployed. */
  rehearsal?: boolean;
  /** A rollback or an urgent fix: new code takes over at once, whatever alarms say. */
  urgent?: boolean;
  /** The stack of the account that copies of backups go to, instead of the stage's own. */
  copies?: boolean;
}

/** @throws StageError with what the person who chose has to do. */
export function stageOf({ stage, name, rehearsal = false, urgent = false }: Choice): Stage {
  const file = Object.hasOwn(STAGES, stage) ? STAGES[stage] : undefined;
  if (!file)
    throw new StageError(
      `${stage ? `There is no stage ${stage}` : 'No stage is named'}: -c stage=<${Object.keys(STAGES).join('|')}>. ` +
        'To look at what would be deployed without an account: npm run synth.',
    );
  if (typeof file === 'function' && !name)
    throw new StageError(
      `A stage ${stage} is made by name: -c stage=${stage} -c name=<2-12 letters and digits>.`,
    );
  if (typeof file !== 'function' && name)
    throw new StageError(`Stage ${stage} has its name already: leave -c name=${name} out.`);
  const resolved = resolveStage(typeof file === 'function' ? file(name ?? '') : file, { rehearsal });
  return urgent && resolved.releases === 'canary' ? { ...resolved, releases: 'at-once' } : resolved;
}

/** Reads what `cdk … -c stage=prod` hands over. @throws StageError when a value is not one of those that there are. */
export function choiceIn(context: Readonly<Record<string, unknown>>): Choice {
  const text = (key: string) => (context[key] === undefined ? undefined : String(context[key]));
  const yes = (key: string): boolean => {
    const value = text(key);
    if (value !== undefined && value !== 'yes') throw new StageError(`-c ${key}=yes, or nothing: ${value}`);
    return value === 'yes';
  };
  const field = Object.keys(MEANINGS).find((key) => key !== 'name' && context[key] !== undefined);
  if (field)
    throw new StageError(`${field} is given in the file of the stage, below infra/stages, and not by -c.`);
  const name = text('name');
  return {
    stage: text('stage') ?? '',
    ...(name !== undefined && { name }),
    rehearsal: yes('rehearsal'),
    urgent: yes('urgent'),
    copies: yes('copies'),
  };
}
