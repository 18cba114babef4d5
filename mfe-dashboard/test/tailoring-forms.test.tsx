import type { NewBrief, NewQuote } from '@alaso/contracts';
import { lagosDay } from '@alaso/ui';
import { paste, renderSlice } from '@alaso/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BriefForm } from '../src/tailoring/brief-form.tsx';
import { QuoteForm } from '../src/tailoring/quote-form.tsx';

async function choose(garment: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'What type of garment?' }));
  await userEvent.click(await screen.findByRole('option', { name: garment }));
}
const box = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, text: string) => userEvent.type(box(name), text);
const write = (name: string, text: string) => paste(box(name), text);

describe('the brief', () => {
  const sent: NewBrief[] = [];
  const onSend = (brief: NewBrief) => Promise.resolve(sent.push(brief));
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send to Tunde' }));
  beforeEach(() => {
    sent.length = 0;
    const form = () => <BriefForm tailorFirstName="Tunde" onSend={onSend} pending={false} />;
    renderSlice(form, '/dashboard?tab=transactions');
  });

  it('asks for the measurements of the garment and sends them with a line of one’s own', async () => {
    await choose('Skirt');
    await type('What do you want made?', 'Two skirts out of one wrapper');
    await type('Waist', '78,5');
    await type('Hips', '102');
    await type('Length', '70');
    await userEvent.click(screen.getByRole('button', { name: 'Add a measurement' }));
    await type('Measurement name', 'Slit');
    await type('cm', '25');
    await send();
    expect(sent).toEqual([
      {
        garment: 'skirt',
        wish: 'Two skirts out of one wrapper',
        measurements: [
          { name: 'waist', cm: 78.5 },
          { name: 'hips', cm: 102 },
          { name: 'length', cm: 70 },
          { name: 'Slit', cm: 25 },
        ],
        wishedDay: null,
      },
    ]);
  });

  it('says under each field what is missing or cannot be, and leads to the first', async () => {
    await send();
    expect(screen.getByText('Choose a type of garment', { selector: '[role=alert]' })).toBeVisible();
    expect(screen.getByText('Say what you want made')).toBeVisible();
    await choose('Skirt');
    await write('What do you want made?', 'A skirt');
    await write('Waist', '29');
    await write('Length', 'long');
    await send();
    const says = (name: string) => screen.getByRole('textbox', { name });
    expect(says('Waist')).toHaveAccessibleDescription(/Enter 30 to 200 cm/);
    expect(says('Hips')).toHaveAccessibleDescription('Enter this in centimeters; the tailor needs it');
    expect(says('Length')).toHaveAccessibleDescription('Enter centimeters');
    expect(says('Waist')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('takes each error away once its field is right, and leaves the focus where it is', async () => {
    await choose('Skirt');
    await write('Waist', '29');
    await send();
    const waist = screen.getByRole('textbox', { name: 'Waist' });
    await userEvent.clear(waist);
    await userEvent.type(waist, '78');
    expect(waist).not.toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText(/Enter 30 to 200 cm/)).toBeNull();
    expect(waist).toHaveFocus();
    const hips = screen.getByRole('textbox', { name: 'Hips' });
    expect(hips).toHaveAccessibleDescription('Enter this in centimeters; the tailor needs it');
    await userEvent.type(hips, '9');
    expect(hips).toHaveAccessibleDescription(/Enter 30 to 220 cm/);
    await userEvent.type(hips, '9');
    await write('What do you want made?', 'A skirt');
    await write('Length', '70');
    expect(
      screen.getAllByRole('textbox').filter((box) => box.getAttribute('aria-invalid') === 'true'),
    ).toEqual([]);
  });

  it('says before a garment is chosen where its measurements will be', async () => {
    const measurements = within(screen.getByRole('group', { name: 'Measurements' }));
    expect(measurements.getByText(/to see which measurements the tailor needs/)).toBeVisible();
    expect(measurements.getByRole('button', { name: 'Add a measurement' })).toBeEnabled();
    await choose('Skirt');
    expect(measurements.getByRole('textbox', { name: 'Waist' })).toBeVisible();
  });

  it('takes inches, converts what was typed before, and sends centimeters', async () => {
    await choose('Skirt');
    await write('What do you want made?', 'A skirt');
    await write('Waist', '78.5');
    await userEvent.click(screen.getByRole('radio', { name: 'Inches' }));
    expect(screen.getByRole('textbox', { name: 'Waist' })).toHaveValue('30.9');
    await write('Hips', '3');
    await write('Length', '27,5');
    await send();
    expect(screen.getByRole('textbox', { name: 'Hips' })).toHaveAccessibleDescription(
      'Enter 12 to 86 inches',
    );
    await write('Hips', '9');
    await send();
    expect(sent).toMatchObject([
      {
        measurements: [
          { name: 'waist', cm: 78.5 },
          { name: 'hips', cm: 99 },
          { name: 'length', cm: 70 },
        ],
      },
    ]);
  });

  it('needs no measurements for something else, and forgets those of another garment', async () => {
    await choose('Skirt');
    await write('Waist', '80');
    await choose('Something else');
    await write('What do you want made?', 'A new zip');
    await send();
    expect(sent).toMatchObject([{ garment: 'something else', measurements: [] }]);
  });

  it('lets a line of one’s own be removed, and wishes for no day that has passed', async () => {
    await choose('Something else');
    await userEvent.click(screen.getByRole('button', { name: 'Add a measurement' }));
    await write('Measurement name', 'Strap');
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Strap' }));
    expect(screen.queryByRole('textbox', { name: 'Measurement name' })).toBeNull();
    expect(screen.getByLabelText(/When do you need it/)).toHaveAttribute('min', lagosDay());
  });
});

describe('the quote', () => {
  const sent: NewQuote[] = [];
  const onSend = (quote: NewQuote) => Promise.resolve(sent.push(quote));
  beforeEach(() => {
    sent.length = 0;
    render(
      <QuoteForm
        label="Your quote"
        given={{ price: '12000.00' }}
        from="2026-12-30"
        noteHint="What is included."
        submit="Send"
        onSend={onSend}
        pending={false}
      />,
    );
  });

  it('begins with the listed price and says the day on which it is ready', async () => {
    const form = within(screen.getByRole('form', { name: 'Your quote' }));
    expect(form.getByRole('textbox', { name: 'Price (₦)' })).toHaveValue('12,000');
    await type('Days', '4');
    expect(screen.getByText('Ready by 3 Jan 2027')).toBeVisible();
    await userEvent.clear(form.getByRole('textbox', { name: 'Price (₦)' }));
    await type('Price (₦)', '₦14,500.50');
    await type('Note (Optional)', 'Lined.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toEqual([{ price: '14500.50', days: 4, note: 'Lined.' }]);
  });

  it('asks back about a price that can be read in two ways', async () => {
    await userEvent.clear(screen.getByRole('textbox', { name: 'Price (₦)' }));
    await type('Price (₦)', '14,50');
    await type('Days', '4');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByText('Did you mean ₦14.50 or ₦1,450? Write 14.50 or 1450.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('says what cannot be', async () => {
    await userEvent.clear(screen.getByRole('textbox', { name: 'Price (₦)' }));
    await write('Days', '181');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Price (₦)' })).toHaveFocus());
    expect(screen.getByText('Enter at most 180 days')).toBeVisible();
    expect(sent).toEqual([]);
  });
});
