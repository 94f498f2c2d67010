import { App } from 'aws-cdk-lib';
import { buildApp } from './app.ts';

/** Entry of `cdk synth` and `cdk deploy`; see cdk.json. */
buildApp(new App()).synth();
