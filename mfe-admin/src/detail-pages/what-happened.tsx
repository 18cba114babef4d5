import { ActLine } from './act-line.tsx';
import { OrderLine } from './order-line.tsx';
import { useActsQuery, useAdminOrdersQuery, useReportsAboutQuery } from './record-api.ts';
import { RecordPart } from './record-part.tsx';
import { ReportLine } from './report-line.tsx';

type Subject = { listingId: string } | { userId: string };

type WhatHappenedProps = {
  subject: Subject;
  /** What is said where nobody has reported anything. */
  noReports: string;
};

/** The orders and reports of a listing or a person, and what admins did. */
export function WhatHappened({ subject, noReports }: WhatHappenedProps) {
  const target = 'userId' in subject ? subject.userId : subject.listingId;
  const orders = useAdminOrdersQuery({ query: subject });
  const reports = useReportsAboutQuery({ query: subject });
  const acts = useActsQuery({ query: { target, limit: '50' } });
  return (
    <>
      <RecordPart title="Orders" what="orders" asked={orders} none="None." keyOf={(order) => order.id}>
        {(order) => <OrderLine order={order} />}
      </RecordPart>
      <RecordPart
        title="Reports"
        what="reports"
        asked={{ ...reports, currentData: reports.currentData?.items }}
        none={noReports}
        keyOf={(report) => report.id}
      >
        {(report) => <ReportLine report={report} here={target} />}
      </RecordPart>
      <RecordPart
        title="Admin activity"
        what="acts"
        asked={{ ...acts, currentData: acts.currentData?.items }}
        none="Nothing yet."
        keyOf={(act) => act.id}
      >
        {(act) => <ActLine act={act} />}
      </RecordPart>
    </>
  );
}
