import { ButtonLink } from '../../ui/button.tsx';
import { ReadState } from '../../ui/states.tsx';
import { moneyPlaces as t } from './messages/provider-money.en.ts';
import { MoneySums } from './money-sums.tsx';
import { useProviderMoney } from './provider-money.ts';

/** A provider's money in three sums; its lines are on a page of their own. */
export function MoneyGlance() {
  const money = useProviderMoney();
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2>{t.title}</h2>
        <ButtonLink to="/earnings" look="ghost">
          {t.all}
        </ButtonLink>
      </div>
      <ReadState read={money} rows={1} />
      {money.data && <MoneySums money={money.data} page="/earnings" />}
    </section>
  );
}
