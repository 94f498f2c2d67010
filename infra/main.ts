import { App } from 'aws-cdk-lib';
import { buildApp } from './app.ts';
import { failOnFindings } from './checks/cloud-findings.ts';
import { readStage } from './stage.ts';

/** Entry of `cdk synth` and `cdk deploy`; see cdk.json. */
const app = buildApp(new App());
const stage = readStage(app);
if (!stage.local) failOnFindings(app, stage.name);
app.synth();
