import { stacksOf } from './deployed-templates.ts';
import { askAws, type Programs } from './programs.ts';

const LOOK_MS = 5_000;
/** A stack of some hundred resources takes a minute or two. */
const LOOKS = 120;

interface Drifted {
  StackResourceDrifts?: {
    LogicalResourceId: string;
    ResourceType: string;
    StackResourceDriftStatus: string;
    PropertyDifferences?: { PropertyPath: string; DifferenceType: string }[];
  }[];
}

/** Compares the deployed resources with their templates. @throws Error that names all that differs. */
export async function drift(stage: string, programs: Programs): Promise<string> {
  const stacks = await stacksOf(stage, programs);
  if (stacks.length === 0) throw new Error(`Stage ${stage} has no stacks here: is it the right account?`);
  const found: string[] = [];
  for (const stack of stacks) found.push(...(await driftOf(stack, programs)));
  if (found.length > 0) throw new Error(`What is there is not what was deployed:\n${found.join('\n')}`);
  return `${stacks.length} stacks are what was deployed.\n`;
}

async function driftOf(stack: string, programs: Programs): Promise<string[]> {
  const aws = <T>(...args: string[]) => askAws<T>(programs, 'cloudformation', ...args);
  const { StackDriftDetectionId: id } = await aws<{ StackDriftDetectionId: string }>(
    ...['detect-stack-drift', '--stack-name', stack],
  );
  for (let look = 0; look < LOOKS; look += 1) {
    const { DetectionStatus, DetectionStatusReason } = await aws<{
      DetectionStatus: string;
      DetectionStatusReason?: string;
    }>('describe-stack-drift-detection-status', '--stack-drift-detection-id', id);
    if (DetectionStatus === 'DETECTION_IN_PROGRESS') {
      await programs.wait(LOOK_MS);
      continue;
    }
    // AWS reports DETECTION_FAILED for single resources too. All others were compared, so read them on.
    const reason = DetectionStatus === 'DETECTION_FAILED' ? [`  ${stack}: ${DetectionStatusReason}`] : [];
    const { StackResourceDrifts = [] } = await aws<Drifted>(
      ...['describe-stack-resource-drifts', '--stack-name', stack],
      ...['--stack-resource-drift-status-filters', 'MODIFIED', 'DELETED'],
    );
    return [
      ...reason,
      ...StackResourceDrifts.map(
        ({ LogicalResourceId, ResourceType, StackResourceDriftStatus, PropertyDifferences = [] }) =>
          `  ${stack}/${LogicalResourceId} (${ResourceType}) ${StackResourceDriftStatus} ` +
          PropertyDifferences.map(({ PropertyPath }) => PropertyPath).join(' '),
      ),
    ];
  }
  return [`  ${stack}: no answer`];
}
