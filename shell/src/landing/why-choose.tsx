import { RunningStitch } from '@alaso/ui';

const points = [
  {
    name: 'Sustainable',
    sentence: 'Every piece worn again is one less to weave, dye and ship.',
  },
  {
    name: 'Community',
    sentence: 'Neighbours, tailors, orphanages and NGOs: someone is waiting for what you no longer wear.',
  },
  {
    name: 'Affordable',
    sentence: 'Asoebi for the weekend without paying full price, and gifts that cost nothing at all.',
  },
];

export function WhyChoose() {
  return (
    <section
      aria-labelledby="why"
      className="al:mx-auto al:w-full al:max-w-6xl al:px-4 al:py-14 al:sm:px-6 al:sm:py-20"
    >
      <h2 id="why" className="al:font-display al:text-xl al:font-bold al:sm:text-2xl">
        Why Choose Alaso
      </h2>
      <ul className="al:mt-8 al:grid al:gap-8 al:md:grid-cols-3 al:md:gap-10">
        {points.map(({ name, sentence }) => (
          <li key={name} className="al:flex al:flex-col al:gap-3">
            <RunningStitch />
            <h3 className="al:font-display al:text-lg al:font-bold">{name}</h3>
            <p className="al:text-base al:text-ink-muted">{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
