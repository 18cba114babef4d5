import type { Report } from '@alaso/contracts';
import { KeptPhotos } from '@alaso/ui';
import { reasonInWords } from '../cases/case.messages.ts';

/** What whoever reported has shown. */
export const ReportPhotos = ({
  report: { photos, reason },
}: {
  report: Pick<Report, 'photos' | 'reason'>;
}) => <KeptPhotos small title={`Photos: ${reasonInWords(reason)}`} photos={photos} />;
