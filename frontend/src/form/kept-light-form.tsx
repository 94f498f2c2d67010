import { useRef } from 'react';
import { useKeptForm } from '../lib/drafts/kept-form.ts';
import { LightFormFrame, type LightFormFrameProps } from './light-form.tsx';

/** A light form that keeps what was typed when the session ends midway; forms of cards have nothing to keep. */
export function KeptLightForm<Values extends object>(props: LightFormFrameProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  useKeptForm(element, props.label, () => props.form.values, props.form.fill);
  return <LightFormFrame {...props} element={element} />;
}
