import { expect } from '@playwright/test';
import { listItem, test } from './steps.ts';

test('A link to an item shows its title and its price in a messenger, and the page has nothing that the policy refuses', async ({
  page,
  request,
  newPerson,
}) => {
  const title = 'Lace "iro" & </script><b>buba</b> 👗';
  const { id } = await listItem(await newPerson(), { title, category: 'resale', price: '45000' });
  const answer = await request.get(`/item/${id}`, { headers: { 'User-Agent': 'WhatsApp/2.24' } });
  const html = await answer.text();
  expect(html).toContain(
    '<meta property="og:title" content="Lace &quot;iro&quot; &amp; &lt;/script&gt;&lt;b&gt;buba&lt;/b&gt; 👗">',
  );
  expect(html).toContain('<meta property="product:price:amount" content="45000.00">');
  expect(html).toMatch(/<meta property="og:description" content="₦45,000/);

  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  await page.goto(`/item/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Alaso`);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@graph': [{ name: title, offers: { price: '45000.00' } }, {}],
  });
  expect(complaints).toEqual([]);

  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Explore' }).click();
  await expect(page.locator('link[rel=canonical], script[type="application/ld+json"]')).toHaveCount(0);
});

test('A link to the front page has a picture', async ({ request }) => {
  const html = await (await request.get('/', { headers: { 'User-Agent': 'WhatsApp/2.24' } })).text();
  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const picture = await request.get(new URL(address).pathname);
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/jpeg' });
  expect((await picture.body()).length).toBeLessThan(100_000);
});
