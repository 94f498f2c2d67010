import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import type { Stage } from '../stage.ts';
import { ACCEPTED_FINDINGS, type AcceptedFinding } from './accepted-findings.ts';

/** A finding of cdk-nag, by the construct that it is about. */
export interface Finding {
  /** With the name of the pack: `AwsSolutions-S1`. */
  id: string;
  /** `Sward-prod-data/Uploads/Resource`. */
  path: string;
}

/** Makes every synthesis of these stacks fail on a finding of cdk-nag that is not accepted with a reason. */
export function failOnFindings(app: App, stage: Stage, accepted = ACCEPTED_FINDINGS): void {
  acceptFindings(app, stage, accepted);
  failOnAnyFinding(app);
}

/** Makes every synthesis of these stacks fail on any finding. */
export function failOnAnyFinding(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}

/** Returns every finding of cdk-nag in synthesized stacks that is not accepted. */
export function findingsOf(app: App): Finding[] {
  return new AwsSolutionsChecks(app)
    .validateScope(app)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath = '' }) => ({ id: ruleName, path: constructPath })),
    );
}

/** Acknowledges the accepted findings. Throws when a construct that an entry names is missing. */
export function acceptFindings(
  app: App,
  stage: Stage,
  accepted: readonly AcceptedFinding[] = ACCEPTED_FINDINGS,
): void {
  for (const { reason, when, ...entry } of accepted) {
    if (when?.(stage) === false) continue;
    for (const { id, path } of placesOf(entry, stage))
      Validations.of(constructAt(app, path)).acknowledge({ id, reason });
  }
}

/** Returns the findings that an entry accepts, in the form of {@link findingsOf}. */
export function placesOf(
  { findings, at }: Pick<AcceptedFinding, 'findings' | 'at'>,
  { name, account, region }: Stage,
): Finding[] {
  const inStage = (text: string) =>
    text.replaceAll('<stage>', name).replaceAll('<account>', account).replaceAll('<region>', region);
  return at.flatMap((place) =>
    findings.map((finding) => ({
      id: `AwsSolutions-${inStage(finding)}`,
      path: `Sward-${name}-${place}`,
    })),
  );
}

function constructAt(app: App, path: string): IConstruct {
  return path.split('/').reduce((parent: IConstruct, id) => parent.node.findChild(id), app);
}
