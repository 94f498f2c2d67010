import type { Mutant } from '../bug.ts';

const features = (file: string) => `frontend/src/features/${file}`;

/** What people see and do in the browser. */
export const inWeb: readonly Mutant[] = [
  {
    name: 'the total on a card is without the fee',
    file: features('bids/components/bid-card.tsx'),
    piece: '<AllInPrice total={total} ',
    instead: '<AllInPrice total={bid.amount} ',
    finder: features('bids/request-bids.test.tsx'),
  },
  {
    name: 'a double click pays twice',
    file: features('checkout/components/payment-form.tsx'),
    piece: "if (busy.current) return;\n    busy.current = true;\n    setWorking('paying');",
    instead: "busy.current = true;\n    setWorking('paying');",
    behind: {
      file: features('checkout/components/payment-form.tsx'),
      piece: "disabled={working !== undefined}\n            pending={working === 'paying' && t.paying}",
      instead: '',
    },
    finder: features('checkout/checkout.test.tsx'),
  },
  {
    name: 'what was loaded for one person stays for the next',
    file: 'frontend/src/lib/query.ts',
    piece: "if (signal === 'signed-out') queryClient.clear();",
    instead: "if (signal === 'signed-out') return;",
    finder: 'frontend/src/features/auth/login.test.tsx',
  },
  {
    name: 'nothing is asked again after paying',
    file: features('checkout/components/payment-form.tsx'),
    piece: "announce('payment', 'request', 'bid');",
    instead: '',
    finder: features('checkout/checkout.test.tsx'),
  },
];
