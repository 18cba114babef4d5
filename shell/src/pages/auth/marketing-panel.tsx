import { CategoryGlyph, Cloth } from '@alaso/ui';
import { modes } from '../../landing/modes.ts';

/** The four categories, each under its cloth, beside the forms on large screens. */
export function MarketingPanel() {
  return (
    <aside aria-label="What you can do on Alaso" className="al:hidden al:min-w-0 al:flex-col al:lg:flex">
      <ul className="al:grid al:auto-rows-fr al:grid-cols-[minmax(0,1fr)] al:gap-4">
        {modes.map(({ category, name, sentence, fabric, color }) => (
          <li
            key={category}
            className="al:flex al:overflow-hidden al:rounded-card al:border al:border-line al:bg-surface"
          >
            <Cloth
              seed={`mode-${category}`}
              fabric={fabric}
              color={color}
              className="al:min-h-36 al:w-[min(10rem,32%)] al:shrink-0"
            />
            <div className="al:flex al:min-w-0 al:flex-col al:justify-center al:gap-1 al:p-5">
              <h2 className="al:flex al:items-center al:gap-2 al:font-display al:text-lg al:font-bold">
                <CategoryGlyph category={category} className="al:size-5" />
                {name}
              </h2>
              <p className="al:text-sm al:text-ink-muted">{sentence}</p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
