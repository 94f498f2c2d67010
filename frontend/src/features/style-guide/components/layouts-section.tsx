import { ClipboardList, ShieldCheck, SlidersHorizontal, UserCheck } from 'lucide-react';
import { useSession } from '../../../lib/session/session.tsx';
import { Tabs } from '../../../ui/layout/bottom-bar.tsx';
import { OperatorLayout, type OperatorLink } from '../../../ui/layout/operator-layout.tsx';
import { Page } from '../../../ui/page.tsx';
import { Sample, Section } from './section.tsx';

const WIDTHS = ['narrow', 'form', 'text', 'wide'] as const;
const DESK: OperatorLink[] = [
  { to: '/dev/kit', label: 'Applications', icon: UserCheck },
  { to: '/pricing', label: 'Disputes', icon: ShieldCheck },
  { to: '/faq', label: 'Audit trail', icon: ClipboardList },
  { to: '/terms', label: 'Switches', icon: SlidersHorizontal },
];
const SOMEBODY = {
  id: 'acc_SAMPLE',
  firstName: 'Jordan',
  lastName: 'Miller',
  email: 'jordan@sward.test',
  userType: 'homeowner',
  secondFactor: false,
  isProvider: false,
} as const;

export function LayoutsSection() {
  const { session } = useSession();
  return (
    <Section id="layouts">
      <Sample name="Page widths">
        <div className="grid gap-3 rounded-card border border-line bg-sunken py-3">
          {WIDTHS.map((width) => (
            <Page key={width} width={width}>
              <p className="rounded-lg border border-line bg-surface p-3 text-sm font-semibold">{width}</p>
            </Page>
          ))}
        </div>
      </Sample>
      <Sample name="Operator layout">
        <div className="overflow-hidden rounded-card border border-line">
          <OperatorLayout links={DESK}>
            <div className="grid gap-3 p-4 sm:p-6">
              <p className="text-xl font-semibold">Applications</p>
              <div className="skeleton h-9" />
              <div className="skeleton h-9" />
            </div>
          </OperatorLayout>
        </div>
      </Sample>
      {session.status !== 'in' && (
        <Sample name="Bottom bar, on phones of the signed-in">
          {/* `will-change` keeps elements with a fixed position inside this frame. */}
          <div
            className="relative h-28 overflow-hidden rounded-card border border-line"
            style={{ willChange: 'transform' }}
          >
            <p className="p-4 text-center text-sm text-muted">Hidden from 768 px on</p>
            <Tabs user={SOMEBODY} unread={3} />
          </div>
        </Sample>
      )}
    </Section>
  );
}
