import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  lazy,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

const load = () => import('./tooltip-host.tsx');
const TooltipHost = lazy(load);

const HOVER_MS = 700;
/** After one tooltip has closed, the next one opens at once for this long. */
const SKIP_MS = 300;
let closedAt = Number.NEGATIVE_INFINITY;

/** What the control must take, and leave to the tooltip. */
type ControlProps = Pick<
  HTMLAttributes<HTMLElement>,
  'aria-describedby' | 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'
>;

/**
 * A remark about the one control in it, shown on hover and focus. What shows it is loaded with the first of them;
 * until then the control stands alone, and it is never mounted again.
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<ControlProps> }) {
  const id = useId();
  const [control, setControl] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (element: HTMLElement) => {
    clearTimeout(timer.current);
    setControl(element);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (control) closedAt = Date.now();
    setControl(undefined);
  };
  const leave = () => {
    pressed.current = false;
    hide();
  };

  return (
    <>
      {cloneElement(children, {
        'aria-describedby': control && id,
        onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
          // A touch presses the control: there is no hovering.
          if (pointerType === 'touch' || control) return;
          void load();
          clearTimeout(timer.current);
          timer.current = setTimeout(show, Date.now() - closedAt < SKIP_MS ? 0 : HOVER_MS, currentTarget);
        },
        onPointerLeave: leave,
        onPointerDown: () => {
          pressed.current = true;
          hide();
        },
        onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
          // Whoever presses the control knows it already.
          if (!pressed.current) show(currentTarget);
        },
        onBlur: leave,
      })}
      {control && (
        <Suspense>
          <TooltipHost id={id} control={control} onClose={hide} text={text} />
        </Suspense>
      )}
    </>
  );
}
