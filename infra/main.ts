import { App } from 'aws-cdk-lib';
import { buildApp, buildCopies } from './app.ts';
import { failOnAnyFinding, failOnFindings } from './checks/cloud-findings.ts';
import { readStage } from './stage.ts';

/** Entry of `cdk synth` and `cdk deploy`; see cdk.json. With `-c copiesOf=<account of the stage>` the account of the copies. */
const app = new App();
const source: unknown = app.node.tryGetContext('copiesOf');
if (source === undefined) {
  buildApp(app);
  const stage = readStage(app);
  if (!stage.local) failOnFindings(app, stage.name);
} else {
  buildCopies(app, String(source));
  failOnAnyFinding(app);
}
app.synth();
