import { createRoot } from 'react-dom/client';
import { StepUpDialog } from './step-up-dialog.tsx';

/** The open question: calls that need one at the same time share it. */
let asked: Promise<boolean> | undefined;

/**
 * Asks for password or passkey once more, in front of the page; resolves with whether that went well. It stands beside
 * the app, because calls come from everywhere in it.
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
