import { guardPublicText } from '@alaso/contracts/scam-rules';
import { useMemo } from 'react';
import { mayStillSave, publicTextWarnings } from './public-text-hint.messages.ts';

/**
 * Points out, while the user writes public text, anything that looks like a scam or is masked for visitors.
 * It never prevents saving, so it does not mention links in forms that reject them. Like its rules, it is
 * loaded only with forms.
 */
export function PublicTextHint({ text, refusesLinks = false }: { text: string; refusesLinks?: boolean }) {
  const rules = useMemo(() => guardPublicText(text), [text]);
  const isRefused = refusesLinks && rules.includes('link');
  const found = isRefused ? rules.filter((rule) => rule !== 'link') : rules;
  return (
    <div role="status" className="al:-mt-3 al:empty:hidden">
      {found.length > 0 && (
        <div className="al:rounded-control al:border-l-4 al:border-gold al:bg-sunken al:px-4 al:py-3 al:text-sm">
          {found.map((rule) => (
            <p key={rule}>{publicTextWarnings[rule]}</p>
          ))}
          {!isRefused && <p>{mayStillSave}</p>}
        </div>
      )}
    </div>
  );
}
