import { tailoringLimits } from '@alaso/contracts';
import { Select } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useChangeTailorSettingsMutation, useGetTailorSettingsQuery } from '../dashboard-api.ts';

const options = Array.from({ length: tailoringLimits.jobsAtOnce }, (_, place) => ({
  value: String(place + 1),
  label: place === 0 ? '1 job' : `${place + 1} jobs`,
}));

/** How many jobs the tailor does at once. Their listings say from it when they can begin another. */
export function TailorCapacity() {
  const { data } = useGetTailorSettingsQuery();
  const [change, { isLoading }] = useChangeTailorSettingsMutation();

  async function choose(chosen: string) {
    try {
      await change({ body: { jobsAtOnce: Number(chosen) } }).unwrap();
      notify({ title: 'Saved', description: 'We use this to show when you can start a new job.' });
    } catch (error) {
      notifyFailure(error, { title: 'Could not save', otherwise: 'Please try again.' });
    }
  }

  return (
    <div className="db:flex db:min-h-11 db:flex-wrap db:items-center db:gap-x-3 db:gap-y-2">
      <span className="db:text-sm">Jobs at the same time</span>
      <Select
        aria-label="How many jobs you do at once"
        options={options}
        value={data ? String(data.jobsAtOnce) : ''}
        disabled={!data || isLoading}
        onValueChange={(chosen) => void choose(chosen)}
        className="db:w-32"
      />
    </div>
  );
}
