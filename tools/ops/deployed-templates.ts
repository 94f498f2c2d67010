import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askAws, type Programs } from './programs.ts';

/** Names of the stacks of a stage that are there. */
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

/** Writes the templates of a stage as they were deployed into a folder, under the names that `cdk synth` gives its own. */
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
