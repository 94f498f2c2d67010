import { MEANINGS, resolveStage, type Stage, StageError, type StageFile } from '../stage.ts';
import { dev } from './dev.ts';
import { emulator } from './emulator.ts';
import { ephemeral } from './ephemeral.ts';
import { local } from './local.ts';
import { prod } from './prod.ts';
import { staging } from './staging.ts';

/** The stages of this folder's files. A file that makes stages by name exports a function. */
export const STAGES: Record<string, StageFile | ((name: string) => StageFile)> = {
  local,
  dev,
  emulator,
  ephemeral,
  staging,
  prod,
};

/** The stage and options that a command names. */
export interface Choice {
  /** Key in {@link STAGES}. */
  stage: string;
  /** Name of the stage, where its file makes stages by name. */
  name?: string;
  /** Uses sample values, with which the stacks refuse to be deployed. */
  rehearsal?: boolean;
  /** Releases a rollback or an urgent fix at once, without a canary. */
  urgent?: boolean;
  /** Selects the stack of the account of backup copies instead of the stage's own stacks. */
  copies?: boolean;
}

/** Returns the chosen stage. @throws StageError with what the person who chose has to do. */
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

/** Reads the choice that `cdk … -c stage=prod` passes. @throws StageError when a value is not one of those that there are. */
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
