import { CategoryGlyph, Cloth } from '@alaso/ui';
import { modes } from './modes.ts';

export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="al:border-y al:border-line al:bg-sunken">
      <div className="al:mx-auto al:w-full al:max-w-6xl al:px-4 al:py-14 al:sm:px-6 al:sm:py-20">
        <h2 id="how" className="al:font-display al:text-xl al:font-bold al:sm:text-2xl">
          How It Works
        </h2>
        <ul className="al:mt-8 al:grid al:gap-4 al:sm:grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] al:sm:gap-5">
          {modes.map(({ category, name, sentence, fabric, color }) => (
            <li
              key={category}
              className="al:flex al:overflow-hidden al:rounded-card al:border al:border-line al:bg-surface al:sm:flex-col"
            >
              <Cloth
                seed={`mode-${category}`}
                fabric={fabric}
                color={color}
                className="al:w-[96px] al:shrink-0 al:sm:h-36 al:sm:w-full"
              />
              <div className="al:flex al:min-w-0 al:flex-col al:gap-1.5 al:p-4 al:sm:p-5">
                <h3 className="al:flex al:items-center al:gap-2 al:font-display al:text-lg al:font-bold">
                  <CategoryGlyph category={category} className="al:size-5" />
                  {name}
                </h3>
                <p className="al:text-sm al:text-ink-muted">{sentence}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
