import { type Organization, OrganizationCard } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { useEditOrganizationMutation } from '../dashboard-api.ts';
import { CardFields } from './card-fields.tsx';
import { useCharityForm } from './use-charity-form.ts';

/**
 * What donors see of the user's own charity, to be changed at any time. Its name and type were checked, and
 * stay.
 */
export function OwnCard({ organization }: { organization: Organization }) {
  const { name, areas, needs, about } = organization;
  const [editOrganization, { isLoading }] = useEditOrganizationMutation();
  const { form, values, errors, change, submit } = useCharityForm<OrganizationCard>({
    given: { areas, needs, about },
    lists: ['needs'],
    read: (filled) => OrganizationCard.safeParse(filled),
    send: (body) => editOrganization({ body }).unwrap(),
    words: { done: 'Profile updated', failed: 'Could not update your profile' },
  });

  return (
    <section aria-labelledby="own-card" className="db:flex db:flex-col db:gap-5">
      <div className="db:flex db:flex-col db:gap-1">
        <h2 id="own-card" className="db:text-lg">
          Your public profile
        </h2>
        <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">What donors see about {name}.</p>
      </div>
      <form
        ref={form}
        noValidate
        aria-labelledby="own-card"
        className="db:flex db:max-w-2xl db:flex-col db:gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <CardFields card={values} errors={errors} onChange={change} />
        <Button type="submit" pending={isLoading} pendingText="Saving..." className="db:sm:self-start">
          Save
        </Button>
      </form>
    </section>
  );
}
