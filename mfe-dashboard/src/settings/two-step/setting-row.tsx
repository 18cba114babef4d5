import type { ReactNode } from 'react';

type SettingRowProps = { title: string; text: string; action: ReactNode; children?: ReactNode };

export function SettingRow({ title, text, action, children }: SettingRowProps) {
  return (
    <div className="db:flex db:flex-col db:gap-3 db:py-4 db:last:pb-0">
      <div className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-3">
        <div className="db:min-w-0 db:flex-1 db:basis-56">
          <h4 className="db:text-sm db:font-semibold">{title}</h4>
          <p className="db:text-sm db:text-ink-muted">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
