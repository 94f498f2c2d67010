import { lostData } from './data.ts';
import { changedGuards } from './guards.ts';
import type { Stacks } from './template.ts';
import { widenedPermissions } from './widened.ts';

/** Kinds of change that a person has to approve, each with its own word. */
export const APPROVALS = {
  data: 'Something that holds data would be lost or made anew',
  permissions: 'Somebody may do what they could not do before',
  guards: 'Something that keeps people and data safe changes',
} as const;

export type Approval = keyof typeof APPROVALS;

/** Returns the changes that need approval before deployment, by kind. */
export function findingsOf(before: Stacks, after: Stacks): Record<Approval, string[]> {
  return {
    data: lostData(before, after),
    permissions: widenedPermissions(before, after),
    guards: changedGuards(before, after),
  };
}

/**
 * Returns whether the change may be deployed, and the report on it. The first deployment of a stage passes, as it has nothing to
 * lose.
 */
export function gate(
  before: Stacks,
  after: Stacks,
  approved: readonly Approval[],
): { open: boolean; text: string } {
  if (Object.keys(before).length === 0) return { open: true, text: 'Nothing is deployed yet.\n' };
  const findings = Object.entries(findingsOf(before, after)) as [Approval, string[]][];
  const lines = findings
    .filter(([, each]) => each.length > 0)
    .map(([word, each]) => {
      const verdict = approved.includes(word) ? 'approved' : `needs the approval "${word}"`;
      return `${APPROVALS[word]} (${verdict}):\n${each.map((line) => `  ${line}\n`).join('')}`;
    });
  const open = findings.every(([word, each]) => each.length === 0 || approved.includes(word));
  return { open, text: lines.join('') || 'Nothing needs an approval.\n' };
}
