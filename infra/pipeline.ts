import { App } from 'aws-cdk-lib';
import { buildPipeline } from './app.ts';
import { PIPELINE_FINDINGS } from './checks/accepted-findings.ts';
import { failOnFindings } from './checks/cloud-findings.ts';
import { choiceIn, stageOf } from './stages/index.ts';

/** Entry of `cdk deploy --app 'node scripts/run.mjs pipeline-app'`. */
const choice = choiceIn(JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}'));
const stage = stageOf(choice);
const app = buildPipeline(new App(), { stage, rehearsal: choice.rehearsal });
failOnFindings(app, stage, PIPELINE_FINDINGS);
app.synth();
