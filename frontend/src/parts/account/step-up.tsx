import { createRoot } from 'react-dom/client';
import { StepUpDialog } from './step-up-dialog.tsx';

/** Of calls that ask at the same time: they are answered together. */
let asked: Promise<boolean> | undefined;

/**
 * Asks for password or passkey once more, in front of whatever is there; says whether that went well. It stands beside the
 * app, for calls come from everywhere in it.
 */
export function confirmIdentity(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    const root = createRoot(document.createElement('div'));
    const end = (confirmed: boolean) => {
      root.unmount();
      asked = undefined;
      resolve(confirmed);
    };
    root.render(<StepUpDialog onEnd={end} />);
  });
  return asked;
}
