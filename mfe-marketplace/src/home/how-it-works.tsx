import { categories, type Category, type Color, type FabricType } from '@alaso/contracts';
import { CategoryGlyph, categoryWord, Cloth } from '@alaso/ui';
import { homeMessages } from './home.messages.ts';

const modes: Record<Category, { fabric: FabricType; color: Color; ink: string }> = {
  resale: { fabric: 'adire', color: 'blue', ink: 'mk:text-primary' },
  gift: { fabric: 'ankara', color: 'green', ink: 'mk:text-leaf' },
  rent: { fabric: 'george', color: 'red', ink: 'mk:text-camwood' },
  upcycle: { fabric: 'aso-oke', color: 'purple', ink: 'mk:text-plum' },
};

/** Explains the four categories, each with its own swatch. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mk:flex mk:flex-col mk:gap-5">
      <h2 id="how-it-works" className="mk:text-xl">
        {homeMessages.howItWorks}
      </h2>
      <ul className="mk:grid mk:grid-cols-2 mk:gap-3 mk:sm:gap-5 mk:wide:grid-cols-4">
        {categories.map((category) => (
          <li
            key={category}
            className="mk:flex mk:min-w-0 mk:flex-col mk:overflow-hidden mk:rounded-card mk:border mk:border-line mk:bg-surface"
          >
            <Cloth
              seed={`mode-${category}`}
              fabric={modes[category].fabric}
              color={modes[category].color}
              className="mk:h-16 mk:sm:h-24"
            />
            <div className="mk:flex mk:flex-col mk:gap-1.5 mk:p-3.5 mk:sm:p-5">
              <h3 className={`mk:flex mk:items-center mk:gap-2 mk:text-lg ${modes[category].ink}`}>
                <CategoryGlyph category={category} />
                <span>{categoryWord(category)}</span>
              </h3>
              <p className="mk:text-sm mk:text-ink-muted">{homeMessages.modes[category]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
