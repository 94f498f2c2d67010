import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askAws, type Programs } from './programs.ts';

/** Returns the names of the existing stacks of a stage. */
export async function stacksOf(stage: string, programs: Programs): Promise<string[]> {
  const { StackSummaries = [] } = await askAws<{ StackSummaries?: { StackName: string }[] }>(
    programs,
    ...['cloudformation', 'list-stacks', '--query'],
    "{StackSummaries: StackSummaries[?StackStatus!='DELETE_COMPLETE'].{StackName: StackName}}",
  );
  return StackSummaries.map(({ StackName }) => StackName).filter((name) =>
    name.startsWith(`Sward-${stage}-`),
  );
}

/** Writes the deployed templates of a stage into a folder, under the file names of `cdk synth`. */
export async function deployedTemplates(stage: string, folder: string, programs: Programs): Promise<string> {
  const stacks = await stacksOf(stage, programs);
  await mkdir(folder, { recursive: true });
  for (const stack of stacks) {
    const { TemplateBody } = await askAws<{ TemplateBody: object | string }>(
      programs,
      ...['cloudformation', 'get-template', '--stack-name', stack, '--template-stage', 'Original'],
    );
    const text = typeof TemplateBody === 'string' ? TemplateBody : JSON.stringify(TemplateBody);
    await writeFile(join(folder, `${stack}.template.json`), text);
  }
  return `${stacks.length} templates of stage ${stage} are in ${folder}.\n`;
}
