import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { shell } from '#messages/shell.ts';
import { dismissToast, type ToastItem } from '../../lib/toast.ts';

/** Shows the one toast; loaded with the first of them. */
export default function ToastHost({ item }: { item: ToastItem }) {
  const destructive = item.variant === 'destructive';
  return (
    <Toast.Provider duration={5000} swipeThreshold={50} swipeDirection="right" label={shell.notifications}>
      <Toast.Root
        key={item.id}
        open={item.open}
        onOpenChange={(open) => open || dismissToast(item.id)}
        type="foreground"
        className={`pointer-events-auto relative w-full rounded-card border p-4 pe-12 shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${
          destructive ? 'border-transparent bg-danger-fill text-white' : 'border-line bg-surface text-ink'
        }`}
      >
        <Toast.Title className="font-semibold">{item.title}</Toast.Title>
        {item.description && <Toast.Description className="mt-0.5">{item.description}</Toast.Description>}
        <Toast.Close
          aria-label={shell.dismiss}
          className="absolute end-1 top-1 grid size-11 place-items-center rounded-card"
        >
          <X aria-hidden="true" className="size-4" />
        </Toast.Close>
      </Toast.Root>
      <Toast.Viewport
        hotkey={['F8']}
        className="print:hidden pointer-events-none fixed inset-x-0 top-0 z-50 flex flex-col p-4 outline-none sm:top-auto sm:bottom-0 sm:start-auto sm:end-0 sm:w-full sm:max-w-md md:max-w-[420px]"
      />
    </Toast.Provider>
  );
}
