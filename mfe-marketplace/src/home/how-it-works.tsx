import { categories, type Category, type Color, type FabricType } from '@alaso/contracts';
import { CategoryGlyph, categoryWord, Cloth } from '@alaso/ui';

const modes: Record<Category, { text: string; fabric: FabricType; color: Color; ink: string }> = {
  resale: {
    text: 'Buy and sell pre-loved fashion.',
    fabric: 'adire',
    color: 'blue',
    ink: 'mk:text-primary',
  },
  gift: { text: 'Give away unneeded items for free.', fabric: 'ankara', color: 'green', ink: 'mk:text-leaf' },
  rent: {
    text: 'Special occasion wear and designer pieces.',
    fabric: 'george',
    color: 'red',
    ink: 'mk:text-camwood',
  },
  upcycle: {
    text: 'Transform items with professional tailoring services.',
    fabric: 'aso-oke',
    color: 'purple',
    ink: 'mk:text-plum',
  },
};

/** The four categories, each with its own swatch. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mk:flex mk:flex-col mk:gap-5">
      <h2 id="how-it-works" className="mk:text-xl">
        How It Works
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
                {categoryWord(category)}
              </h3>
              <p className="mk:text-sm mk:text-ink-muted">{modes[category].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
