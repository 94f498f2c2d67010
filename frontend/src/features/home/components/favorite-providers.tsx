import { isMissing } from '../../../lib/api/api.ts';
import { useFavorites } from '../../../parts/favorite/api/list-favorites.ts';
import { favorites as t } from '../../../parts/favorite/messages/favorites.en.ts';
import { Queries } from '../../../parts/request/queries.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Row, Rows } from '../../../ui/lists/rows.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { Problem } from '../../../ui/states.tsx';

/** Favorites of a homeowner. Empty without any. */
export default function FavoriteProviders() {
  return (
    <Queries>
      <List />
    </Queries>
  );
}

function List() {
  const { data, error, refetch } = useFavorites();
  if (error && !data && !isMissing(error))
    return (
      <div className="mt-12">
        <Problem error={error} retry={refetch} />
      </div>
    );
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="mt-12">
      <h2 className="mb-4 text-title">{t.title}</h2>
      <Rows label={t.title}>
        {items.map(({ providerId, businessName, photoUrl, rating, reviewCount }) => (
          <Row
            key={providerId}
            start={<Avatar name={businessName} image={photoUrl} />}
            title={businessName}
            text={<Stars rating={rating} count={reviewCount} />}
            end={
              <ButtonLink to={`/providers/${providerId}`} look="secondary">
                {t.view}
                <span className="sr-only"> {t.viewWhose(businessName)}</span>
              </ButtonLink>
            }
          />
        ))}
      </Rows>
    </section>
  );
}
