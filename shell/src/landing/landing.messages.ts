export const landingMessages = {
  title: 'Sustainable Fashion Reimagined',
  lead: 'Lace, ankara and aso-oke with many more parties in them. Buy, rent, give away, or have a tailor make it new.',
  start: 'Get Started',
  learnMore: 'Learn More',
  wall: 'Some of what you can find',
  fresh: 'Just listed',
  /** Completes the message that they could not be fetched. */
  newListings: 'new listings',
  together: 'What we have saved together',
  impact: 'Community impact',
  how: 'How It Works',
  why: 'Why Choose Alaso',
  points: [
    {
      name: 'Sustainable',
      sentence: 'Every piece worn again is one less to weave, dye and ship.',
    },
    {
      name: 'Community',
      sentence: 'Neighbors, tailors, orphanages and NGOs: someone is waiting for what you no longer wear.',
    },
    {
      name: 'Affordable',
      sentence: 'Asoebi for the weekend without paying full price, and gifts that cost nothing at all.',
    },
  ],
  help: 'Help',
  organizations: 'Organizations that need clothing',
  /** Plain text without links, as in the specification. */
  columns: [
    { title: 'Marketplace', words: ['Browse Items', 'Sell Items', 'Gift Items', 'Upcycle Services'] },
    { title: 'Support', words: ['Help Center', 'Safety', 'Community Guidelines', 'Contact Us'] },
    { title: 'Company', words: ['About Us', 'Careers', 'Press', 'Terms of Service'] },
  ],
} as const;
