import { App } from 'aws-cdk-lib';
import { buildApp } from './app.ts';
import { failOnFindings } from './checks/cloud-findings.ts';
import { releaseOf } from './release.ts';
import { REHEARSAL } from './stage.ts';
import { choiceIn, stageOf } from './stages/index.ts';

/** Entry of `cdk synth` and `cdk deploy`; see cdk.json. The build before it has said what is wrong with the stage, if anything is. */
const choice = choiceIn(JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}'));
const stage = stageOf(choice);
const app = buildApp(new App(), { stage, release: releaseOf(), rehearsal: choice.rehearsal });
if (choice.rehearsal) process.stderr.write(`${REHEARSAL}\n`);
if (stage.cloud === 'aws') failOnFindings(app, stage);
app.synth();
