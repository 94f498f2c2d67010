import { App } from 'aws-cdk-lib';
import { buildApp, buildCopies } from './app.ts';
import { failOnAnyFinding, failOnFindings } from './checks/cloud-findings.ts';
import { releaseOf } from './release.ts';
import { REHEARSAL } from './stage.ts';
import { choiceIn, stageOf } from './stages/index.ts';

/** Entry of `cdk synth` and `cdk deploy`; see cdk.json. The build before it has printed any error of the stage. */
const choice = choiceIn(JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}'));
const stage = stageOf(choice);
const { rehearsal } = choice;
const app = new App();
if (rehearsal) process.stderr.write(`${REHEARSAL}\n`);
if (choice.copies) {
  buildCopies(app, { stage, rehearsal });
  failOnAnyFinding(app);
} else {
  buildApp(app, { stage, release: releaseOf(), rehearsal });
  if (stage.cloud === 'aws') failOnFindings(app, stage);
}
app.synth();
